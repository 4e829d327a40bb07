import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11000;

/**
 * Whether a write of one record was refused by a unique index. Of a write of many this tells of the first
 * refusal only.
 */
export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  const isOfMany = error instanceof mongo.MongoBulkWriteError;
  return error instanceof mongo.MongoServerError && !isOfMany && error.code === DUPLICATE_KEY;
}

/** Whether an unordered write of many was refused only for documents that exist already; the rest was written. */
export function areDuplicateKeys(error: unknown): error is mongo.MongoBulkWriteError {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) return false;
  const refused = [error.writeErrors].flat();
  return refused.length > 0 && refused.every(({ code }) => code === DUPLICATE_KEY);
}
