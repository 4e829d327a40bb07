import { Types } from 'mongoose';

/** The stored form of an id. */
export function objectId(id: string): Types.ObjectId {
  return new Types.ObjectId(id);
}
