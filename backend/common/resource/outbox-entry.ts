import { Types } from 'mongoose';
import type { JobKind } from '../../../domain/jobs';
import { type BasisResource, changesBasis } from '../../../domain/programmes';

/**
 * Work that follows a write of a record. The write stores it, so neither is without the other, and it stays
 * in the record until it is done (`backend/jobs`).
 */
export interface OutboxEntry {
  /** Unique for each write. */
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

/** The index of records with an entry; they are few. */
export const byOutbox = {
  keys: { [`${OUTBOX}._id`]: 1 },
  only: { [`${OUTBOX}._id`]: { $exists: true } },
} as const;

export function outboxEntry(kind: JobKind, payload: unknown = null): OutboxEntry {
  return { _id: new Types.ObjectId(), kind, payload };
}

/** The effect of a write on the programmes that stand on the record: they are looked at again. */
export function basisEffect(resource: BasisResource) {
  return (current: object, fields: object): OutboxEntry[] =>
    changesBasis(resource, current, fields) ? [outboxEntry('programmeBasisChanged', { resource })] : [];
}
