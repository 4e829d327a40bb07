import type { Types } from 'mongoose';

/** A stored record, or some of its fields. */
export type ChangedRecord = Readonly<Record<string, unknown>> & { readonly _id: Types.ObjectId };

/** A record before and after a write; null where there was or is none. */
export interface Change {
  before: ChangedRecord | null;
  after: ChangedRecord | null;
}

/** Stands around each write of a resource. */
export interface WriteWatch {
  /**
   * Runs one write.
   * @param changes What it changed, by its result, or undefined when that cannot be told. When the write fails nobody
   * knows either: it may have happened.
   */
  track<T>(write: () => Promise<T>, changes: (result: T) => readonly Change[] | undefined): Promise<T>;
}
