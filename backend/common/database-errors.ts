import { mongo, Error as MongooseError } from 'mongoose';
import { AppError } from './errors';

/**
 * Codes of a server that stops, starts, hands over to another, has no room left, or whose collection is
 * being replaced.
 */
const UNAVAILABLE_CODES = new Set<unknown>([91, 175, 189, 10107, 11600, 11602, 13435, 13436, 14031]);

/** Errors of a socket whose other end is gone; the driver passes some of them on. */
const SOCKET_CODES = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

function isSocketError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SOCKET_CODES.has(error.code);
}

/** Whether the database or the network failed, so that nothing is known to be wrong with the call. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return (
    isSocketError(error) ||
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoWriteConcernError ||
    error instanceof MongooseError.MongooseServerSelectionError ||
    (error instanceof mongo.MongoServerError && UNAVAILABLE_CODES.has(error.code)) ||
    (error instanceof mongo.MongoError &&
      (error.hasErrorLabel('RetryableWriteError') || error.hasErrorLabel('PoolClearedError')))
  );
}

/** Nothing is known to be wrong with the work: the database cannot be reached, writes are paused, or records are replaced. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseUnreachable(error) || (error instanceof AppError && error.status === 503);
}
