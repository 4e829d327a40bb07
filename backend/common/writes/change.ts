import type { Types } from 'mongoose';

/** A stored record, or some of its fields. */
export type ChangedRecord = Readonly<Record<string, unknown>> & { readonly _id: Types.ObjectId };

/** A record before and after a write; null where there was or is none. */
export interface Change {
  before: ChangedRecord | null;
  after: ChangedRecord | null;
}
