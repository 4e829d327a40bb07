import {
  type FieldMessages,
  type Message,
  type PlainMessageKey,
  message,
  textsOf,
  waitText,
} from '../../domain/messages';

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503;

/** An error that the server answers with, and its text. The error filter makes the answer. */
export class AppError extends Error {
  constructor(
    readonly status: ErrorStatus,
    readonly text: Message,
    /** What is wrong with each field, in Catalan. */
    readonly errors?: Record<string, string>,
    /** Seconds after which it is worth trying again. */
    readonly retryAfter?: number,
  ) {
    super(text.key);
  }
}

export function badInput(errors: FieldMessages, text: Message = message('error.badRequest')): AppError {
  return new AppError(400, text, textsOf(errors));
}

export function badRequest(text: Message): AppError {
  return new AppError(400, text);
}

export function unauthorized(key: PlainMessageKey = 'error.unauthorized'): AppError {
  return new AppError(401, message(key));
}

export function forbidden(): AppError {
  return new AppError(403, message('error.forbidden'));
}

export function notFound(): AppError {
  return new AppError(404, message('error.notFound'));
}

export function conflict(key: PlainMessageKey, errors?: FieldMessages): AppError {
  return new AppError(409, message(key), errors && textsOf(errors));
}

/** The text for too much of something at the moment. */
export type TooManyKey = 'error.tooManyRequests' | 'error.enoughWritten' | 'photos.enoughToday';

export function tooManyRequests(seconds: number, key: TooManyKey = 'error.tooManyRequests'): AppError {
  return new AppError(429, message(key, { wait: waitText(seconds) }), undefined, seconds);
}

/** Too many at once; a short wait is enough. */
export function tooManyAtOnce(): AppError {
  return new AppError(429, message('error.tooManyAtOnce'), undefined, 1);
}

export function unavailable(): AppError {
  return new AppError(503, message('error.unavailable'));
}

/** Throws the problems of an input, if there are any. */
export function refuse(errors: FieldMessages): void {
  if (Object.keys(errors).length > 0) throw badInput(errors);
}
