import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import type { Change } from './change';

/** A logged write, as caches need it. */
export interface LoggedWrite {
  /** Null: the records of all resources were replaced. */
  resource: ResourceName | null;
  /** The log's position as the writer knew it before it began. */
  began: number;
  /** Null if it is unknown what changed. */
  changes: readonly Change[] | null;
}

/** The document that all processes on a database share. It is one, so that each step is atomic. */
export interface LogDocument {
  _id: 'log';
  /** Changes when the log was lost; older positions then mean nothing. */
  id: string;
  /** How many writes were logged. */
  position: number;
  /** The latest of them. */
  writes: LoggedWrite[];
  /** Whether a command is replacing all records, so that they are incomplete. */
  areReplaced?: boolean;
  /** When an instance last announced that it writes, by the database's clock. */
  writingAt?: Date;
  /** While it lasts, writes wait for a backup or a replacement. Its owner renews it, by the database's clock. */
  pause?: { owner: string; until: Date };
}

export const LOG = { _id: 'log' } as const;

/** How many writes the log keeps. An instance that missed more evicts everything. */
const KEPT_WRITES = 32;

/** How long an instance that announced writing may write without announcing it again. */
export const LEASE_MS = 3_000;

/** Completes the log when it is new or was lost. */
export const whole = () => ({
  id: { $ifNull: ['$id', randomUUID()] },
  position: { $ifNull: ['$position', 0] },
  writes: { $ifNull: ['$writes', []] },
});

/** What is read first: few miss more writes. Computed fields would cost the database more than what they save. */
export const GLANCE = { id: 1, position: 1, areReplaced: 1, pause: 1, writes: { $slice: -4 } } as const;

/** Whether writes have to wait. The pause of a killed owner ends by itself. */
export const isPaused = { $gt: ['$pause.until', '$$NOW'] };

/** Whether no living instance can be writing. */
export const isQuiet = { $lt: ['$writingAt', { $subtract: ['$$NOW', LEASE_MS] }] };

export function logOf(database: Pick<mongo.Db, 'collection'>): mongo.Collection<LogDocument> {
  return database.collection<LogDocument>('writelog');
}

/** The update that logs a write. */
export function appended(write: LoggedWrite): mongo.UpdateFilter<LogDocument> {
  return { $inc: { position: 1 }, $push: { writes: { $each: [write], $slice: -KEPT_WRITES } } };
}

/**
 * Tells all instances that the records were replaced, as after a restore.
 * @param areReplaced Whether they are incomplete from here on, or complete again; undefined leaves it.
 */
export async function tellReplaced(db: mongo.Db, areReplaced?: boolean): Promise<void> {
  const update = appended({ resource: null, began: 0, changes: null });
  const $set = areReplaced === undefined ? {} : { areReplaced };
  await logOf(db).updateOne(LOG, { ...update, $set }, { upsert: true });
}
