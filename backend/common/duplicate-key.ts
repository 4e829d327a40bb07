import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11000;

/** Whether a write was refused because another record has what must be unique. */
export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** Whether all that was refused of an unordered write of many was there already, and the rest was written. */
export function areDuplicateKeys(error: unknown): boolean {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) return false;
  const refused = [error.writeErrors].flat();
  return refused.length > 0 && refused.every(({ code }) => code === DUPLICATE_KEY);
}
