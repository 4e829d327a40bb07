import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { mongo } from 'mongoose';
import type { ErrorBody } from '../../domain/api';
import { type PlainMessageKey, message, textOf } from '../../domain/messages';
import { isDatabaseUnreachable } from './database-errors';
import { isDuplicateKey } from './duplicate-key';
import { AppError } from './errors';
import { namedRequest } from './origin';

/** Texts for errors of the framework, which come before our code. */
const textByStatus: Record<number, PlainMessageKey> = {
  400: 'error.badRequest',
  401: 'error.unauthorized',
  403: 'error.forbidden',
  404: 'error.noRoute',
  405: 'error.method',
  408: 'error.timeout',
  409: 'error.conflict',
  413: 'error.tooLarge',
  415: 'error.mediaType',
  503: 'error.unavailable',
};

function duplicatedField(error: mongo.MongoServerError): string | undefined {
  const pattern: unknown = error.keyPattern;
  return typeof pattern === 'object' && pattern !== null ? Object.keys(pattern)[0] : undefined;
}

/** Unique indexes on derived fields, with the field that the caller knows. */
const fieldOfKey: Record<string, string> = { userUserKey: 'userUser' };

/** Headers of the answer that an error replaces. */
const ANSWER_HEADERS = [
  'content-encoding',
  'content-length',
  'content-range',
  'content-disposition',
  'etag',
  'last-modified',
];

/** The one place where errors become answers. An unexpected one is logged, and answered with a bare 500. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    // A caller who left amid its call gets no answer, and the database is not to blame.
    const body = request.raw.readableAborted ? bodyOfStatus(400) : this.bodyOf(error, request);
    if (error instanceof AppError && error.retryAfter !== undefined) {
      void reply.header('retry-after', String(error.retryAfter));
    }
    // Fastify has sent a stream's headers already.
    if (!reply.raw.headersSent)
      for (const name of ANSWER_HEADERS) reply.removeHeader(name).raw.removeHeader(name);
    void reply.header('cache-control', 'no-store');
    if (body.statusCode === 503) void reply.header('retry-after', '2');
    void reply.status(body.statusCode).header('content-type', 'application/json; charset=utf-8').send(body);
  }

  private bodyOf(error: unknown, request: FastifyRequest): ErrorBody {
    if (error instanceof AppError) {
      return {
        statusCode: error.status,
        message: textOf(error.text),
        ...(error.errors && { errors: error.errors }),
      };
    }
    if (error instanceof HttpException) return bodyOfStatus(error.getStatus());
    if (isDuplicateKey(error)) {
      const key = duplicatedField(error);
      const field = key && (fieldOfKey[key] ?? key);
      const text = textOf(message('field.unique'));
      return { statusCode: 409, message: text, ...(field && { errors: { [field]: text } }) };
    }
    if (isDatabaseUnreachable(error)) {
      this.logger.warn({ req: namedRequest(request), err: error }, 'the database cannot be reached');
      return bodyOfStatus(503);
    }
    const status = statusOfFrameworkError(error);
    if (status !== undefined) return bodyOfStatus(status);
    this.logger.error({ req: namedRequest(request), err: error }, 'unexpected error');
    return bodyOfStatus(500);
  }
}

/** Fastify's own errors carry the status that they stand for. */
function statusOfFrameworkError(error: unknown): number | undefined {
  if (!(error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'))
    return undefined;
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : undefined;
}

export function bodyOfStatus(status: number): ErrorBody {
  const fallback = status < 500 ? 'error.badRequest' : 'error.internal';
  return { statusCode: status, message: textOf(message(textByStatus[status] ?? fallback)) };
}
