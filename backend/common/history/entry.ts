import { Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import type { HistoryAction, HistoryChange } from '../../../domain/history';

/** Who makes a change: a user's id, or null for the system. */
export type Author = string | null;

export function authorId(author: Author): Types.ObjectId | null {
  return author === null ? null : new Types.ObjectId(author);
}

/** An entry inside its record. */
export interface InlineEntry {
  _id: Types.ObjectId;
  /** The revision that the change makes. Entries are ordered by it, since clocks may differ. */
  revision: number;
  at: Date;
  userId: Types.ObjectId | null;
  action: HistoryAction;
  changes: HistoryChange[];
}

/** An entry in the collection. */
export interface HistoryDocument extends InlineEntry {
  resource: ResourceName;
  recordId: Types.ObjectId;
}

/** The collection of older entries. */
export const HISTORY = 'history';
/** The field of a record with its latest entries. */
export const INLINE_HISTORY = 'unfiled';
