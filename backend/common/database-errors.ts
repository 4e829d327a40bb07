import { mongo, Error as MongooseError } from 'mongoose';

/**
 * What a server answers that is stopping, starting, or handing over to another, that has no room left, or whose
 * collection is being put in the place of another.
 */
const UNAVAILABLE_CODES = new Set<unknown>([91, 175, 189, 10107, 11600, 11602, 13435, 13436, 14031]);

/** What a socket says whose other end is gone; the driver lets some of these through as they are. */
const SOCKET_CODES = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

function isSocketError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SOCKET_CODES.has(error.code);
}

/** The server's or the network's fault on the way to the database: nothing is known to be wrong with the call. */
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
