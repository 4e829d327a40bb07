import type { mongo } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import type { Change } from './change';

/** A write, as those have to know of it who remember something of the records. */
export interface LoggedWrite {
  /** Null: the records of all resources were replaced. */
  resource: ResourceName | null;
  /** The log's position as the writer knew it before it began. */
  began: number;
  /** Null when it cannot be told what was changed. */
  changes: readonly Change[] | null;
}

/** Writes are to wait, for a backup or for what replaces records. */
interface Pause {
  owner: string;
  /** By the database's clock; whoever paused renews it while it lives. */
  until: Date;
  /** Nobody writes any more. */
  isHeld: boolean;
  /** Somebody wrote all the same. */
  isBroken: boolean;
}

/** What all processes that write to one database share: one document, so that each step is atomic. */
export interface LogDocument {
  _id: 'log';
  /** Another one after the log was lost: positions of the one before mean nothing in it. */
  id: string;
  /** How many writes were logged. */
  position: number;
  /** The last of them. */
  writes: LoggedWrite[];
  /** When each instance was last about to write, by the database's clock. */
  writers: Record<string, Date>;
  pause?: Pause;
  /** Whether a pause is on, by the database's clock, and whether it is held; only in answers (`newsSince`). */
  isPaused?: boolean;
  isHeld?: boolean;
}

export const LOG = { _id: 'log' } as const;

/** How many writes the log remembers; who has missed more forgets everything. */
const KEPT_WRITES = 32;

/** How long an instance that was about to write may be writing without saying so again. */
export const LEASE_MS = 4_000;

export function logOf(database: Pick<mongo.Db, 'collection'>): mongo.Collection<LogDocument> {
  return database.collection<LogDocument>('writelog');
}

/** The update that adds a write to the log. */
export function appended(write: LoggedWrite): mongo.UpdateFilter<LogDocument> {
  return { $inc: { position: 1 }, $push: { writes: { $each: [write], $slice: -KEPT_WRITES } } };
}

/** Tells all instances that the records are others than before, as after a restore. */
export async function tellReplaced(db: mongo.Db): Promise<void> {
  await logOf(db).updateOne(LOG, appended({ resource: null, began: 0, changes: null }), { upsert: true });
}

/** The projection of the log to what somebody does not know who knows it up to a position. */
export function newsSince(known: number) {
  const missed = { $max: [1, { $subtract: [{ $ifNull: ['$position', 0] }, known] }] };
  const isPaused = { $gt: ['$pause.until', '$$NOW'] };
  return {
    id: { $ifNull: ['$id', ''] },
    position: { $ifNull: ['$position', 0] },
    isPaused,
    isHeld: { $and: [isPaused, '$pause.isHeld'] },
    writes: {
      $cond: [
        { $ne: ['$position', known] },
        { $slice: [{ $ifNull: ['$writes', []] }, { $multiply: [-1, missed] }] },
        [],
      ],
    },
  };
}

/** When each instance was about to write, without those that can no longer be writing: they were killed. */
export const livingWriters = {
  $arrayToObject: {
    $filter: {
      input: { $objectToArray: { $ifNull: ['$writers', {}] } },
      cond: { $gt: ['$$this.v', { $subtract: ['$$NOW', LEASE_MS] }] },
    },
  },
};
