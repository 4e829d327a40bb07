import { Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import type { HistoryAction, HistoryChange } from '../../../domain/history';

/** Who makes a change: a user, by the id, or the system. */
export type Author = string | null;

export function authorId(author: Author): Types.ObjectId | null {
  return author === null ? null : new Types.ObjectId(author);
}

/** A change of a record, as it is in the record itself. */
export interface UnfiledEntry {
  _id: Types.ObjectId;
  /** The revision that the record has with the change: entries are in the order of it, whatever the clocks said. */
  revision: number;
  at: Date;
  userId: Types.ObjectId | null;
  action: HistoryAction;
  changes: HistoryChange[];
}

/** A change of a record where it stays. */
export interface FiledEntry extends UnfiledEntry {
  resource: ResourceName;
  recordId: Types.ObjectId;
}

/** The collection of what is filed. */
export const HISTORY = 'history';
/** The field of a record with its last entries, which are not filed yet. */
export const UNFILED = 'unfiled';
