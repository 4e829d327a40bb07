import { randomUUID } from 'node:crypto';
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

/** What all processes that write to one database share: one document, so that each step is atomic. */
export interface LogDocument {
  _id: 'log';
  /** Another one after the log was lost: positions of the one before mean nothing in it. */
  id: string;
  /** How many writes were logged. */
  position: number;
  /** The last of them. */
  writes: LoggedWrite[];
  /** Whether other records are being put in the place of all: what is there is not whole. */
  areReplaced?: boolean;
  /** When an instance last said that it writes, by the database's clock. */
  writingAt?: Date;
  /** Writes are to wait, for a backup or for what replaces records; by the database's clock, renewed by whoever paused while it lives. */
  pause?: { owner: string; until: Date };
}

export const LOG = { _id: 'log' } as const;

/** How many writes the log remembers; who has missed more forgets everything. */
const KEPT_WRITES = 32;

/** How long an instance that said that it writes may be writing without saying so again. */
export const LEASE_MS = 3_000;

/** What makes the log whole where it is begun, or was lost. */
export const whole = () => ({
  id: { $ifNull: ['$id', randomUUID()] },
  position: { $ifNull: ['$position', 0] },
  writes: { $ifNull: ['$writes', []] },
});

/** What is asked for at first: few have missed more writes. Expressions would cost the database more than what they leave out. */
export const GLANCE = { id: 1, position: 1, areReplaced: 1, pause: 1, writes: { $slice: -4 } } as const;

/** Whether writes are to wait; a pause whose holder was killed is over by itself. */
export const isPaused = { $gt: ['$pause.until', '$$NOW'] };

/** Whether nobody who lives can be writing. */
export const isQuiet = { $lt: ['$writingAt', { $subtract: ['$$NOW', LEASE_MS] }] };

export function logOf(database: Pick<mongo.Db, 'collection'>): mongo.Collection<LogDocument> {
  return database.collection<LogDocument>('writelog');
}

/** The update that adds a write to the log. */
export function appended(write: LoggedWrite): mongo.UpdateFilter<LogDocument> {
  return { $inc: { position: 1 }, $push: { writes: { $each: [write], $slice: -KEPT_WRITES } } };
}

/**
 * Tells all instances that the records are others than before, as after a restore.
 * @param areReplaced Whether they are not whole from here on, or whole again; undefined leaves it as it is.
 */
export async function tellReplaced(db: mongo.Db, areReplaced?: boolean): Promise<void> {
  const update = appended({ resource: null, began: 0, changes: null });
  const $set = areReplaced === undefined ? {} : { areReplaced };
  await logOf(db).updateOne(LOG, { ...update, $set }, { upsert: true });
}
