import { Types } from 'mongoose';
import type { JobKind } from '../../../domain/jobs';

/**
 * What is to be done after a write of a record. It is part of that write, so it is there or neither is, and stays in the record until it
 * is done (`backend/jobs`).
 */
export interface OutboxEntry {
  /** Another one for each write. */
  _id: Types.ObjectId;
  kind: JobKind;
  payload: unknown;
}

/** What the server keeps for itself with a record; no list reads it. */
export interface Internal {
  outbox?: OutboxEntry[];
}

export const INTERNAL = 'internal';
/** The field of a record's entries, for queries. */
export const OUTBOX = 'internal.outbox';

/** The index of the records that have an entry: few, and for a moment. */
export const byOutbox = {
  keys: { [`${OUTBOX}._id`]: 1 },
  only: { [`${OUTBOX}._id`]: { $exists: true } },
} as const;

export function outboxEntry(kind: JobKind, payload: unknown = null): OutboxEntry {
  return { _id: new Types.ObjectId(), kind, payload };
}
