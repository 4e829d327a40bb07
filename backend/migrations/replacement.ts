import type { mongo } from 'mongoose';
import { tellReplaced } from '../common';
import { clearStaging, collectionNames, stagedCollections, stagedName } from './staging';

/** Replaces records by the staged ones. It is idempotent. */
export interface Swap {
  /** The staged collections that replace those of the same name. */
  taking: readonly string[];
  /** The collections that are dropped. */
  dropping: readonly string[];
}

/**
 * A command that replaces the records by those of an archive. While the database has its note, the records
 * are incomplete.
 */
export interface Replacement {
  command: 'npm run restore' | 'npm run import';
  /** The archive's digest. */
  archive: string;
  /** What remains to be done. Older programs staged nothing, and wrote none. */
  swap?: Swap;
}

function notes(db: mongo.Db): mongo.Collection<Replacement & { _id: string }> {
  return db.collection<Replacement & { _id: string }>('replacements');
}

/** The interrupted replacement, if any. */
export async function interruptedReplacement(db: mongo.Db): Promise<Replacement | null> {
  return notes(db).findOne({});
}

/** Whether a command is at work, or left something when it died. */
export async function isReplacementInterrupted(db: mongo.Db): Promise<boolean> {
  return (await interruptedReplacement(db)) !== null || (await stagedCollections(db)).length > 0;
}

/**
 * Does a replacement. If it fails or is killed, its note stays, and running servers refuse every call until
 * a start or a command has ended it.
 */
export async function replacing(
  db: mongo.Db,
  { command, archive, swap }: Replacement,
  work: () => Promise<void>,
): Promise<void> {
  const note = { command, archive, ...(swap && { swap }) };
  await notes(db).replaceOne({ _id: 'replacement' }, note, { upsert: true });
  await tellReplaced(db, true);
  await work();
  await endReplacement(db);
}

/** Puts the staged records in place. */
export function swapIn(db: mongo.Db, note: Replacement & { swap: Swap }): Promise<void> {
  return replacing(db, note, () => carryOut(db, note.swap));
}

/** Undoes what a dead command staged, or finishes it if it had begun to put that in place. */
export async function endInterruptedReplacement(db: mongo.Db): Promise<void> {
  const note = await interruptedReplacement(db);
  if (note?.swap) {
    await carryOut(db, note.swap);
    await endReplacement(db);
  }
  await clearStaging(db);
}

async function carryOut(db: mongo.Db, { taking, dropping }: Swap): Promise<void> {
  const present = new Set(await collectionNames(db));
  for (const name of taking) {
    const staged = stagedName(name);
    if (present.has(staged)) await db.renameCollection(staged, name, { dropTarget: true });
  }
  // It may be gone already.
  for (const name of dropping) await db.collection(name).drop();
}

async function endReplacement(db: mongo.Db): Promise<void> {
  await tellReplaced(db, false);
  await notes(db).deleteOne({});
}
