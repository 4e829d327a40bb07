import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11000;

/** Whether a write of one record was refused because another has what must be unique; of many, the first refusal says nothing of the rest. */
export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  const isOfMany = error instanceof mongo.MongoBulkWriteError;
  return error instanceof mongo.MongoServerError && !isOfMany && error.code === DUPLICATE_KEY;
}

/** Whether all that was refused of an unordered write of many was there already, and the rest was written. */
export function areDuplicateKeys(error: unknown): error is mongo.MongoBulkWriteError {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) return false;
  const refused = [error.writeErrors].flat();
  return refused.length > 0 && refused.every(({ code }) => code === DUPLICATE_KEY);
}
