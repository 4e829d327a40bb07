import { mongo } from 'mongoose';

/** Whether a write was refused because another record has what must be unique. */
export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === 11000;
}
