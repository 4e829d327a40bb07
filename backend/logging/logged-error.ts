import { mongo, Error as MongooseError } from 'mongoose';

/** Errors whose message quotes what was sent: a key that is taken, a document that does not fit, a text that is no JSON. */
const QUOTING = [mongo.MongoServerError, MongooseError, SyntaxError];

/** What the logs have of an error: its kind, its codes and where it came from, and its message if that quotes nobody. */
export interface LoggedError {
  type: string;
  code?: string | number;
  codeName?: string;
  message?: string;
  stack?: string;
  cause?: LoggedError;
}

/** An error without the data that libraries add to it: the document, the command, the key's value. */
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

/** The lines of a stack that say where; the message stands before them. */
function placesIn(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
