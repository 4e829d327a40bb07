import { mongo, Error as MongooseError } from 'mongoose';

/** Errors whose message quotes the input: a duplicate key, an invalid document, a text that is not JSON. */
const QUOTING = [mongo.MongoServerError, MongooseError, SyntaxError];

/** An error as it is logged: its kind, code and stack, and its message unless that quotes the input. */
export interface LoggedError {
  type: string;
  code?: string | number;
  codeName?: string;
  message?: string;
  stack?: string;
  cause?: LoggedError;
}

/** An error without the data that libraries attach to it: the document, the command, the key's value. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const isQuoting = QUOTING.some((kind) => error instanceof kind);
  return {
    type: error.name,
    ...codesOf(error),
    ...(!isQuoting && { message: error.message }),
    stack: placesIn(error.stack),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}

function codesOf(error: Error): Pick<LoggedError, 'code' | 'codeName'> {
  const { code, codeName } = error as Error & { code?: unknown; codeName?: unknown };
  return {
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof codeName === 'string' && { codeName }),
  };
}

/** The stack without the message that precedes it. */
function placesIn(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
