import type { mongo } from 'mongoose';
import { tellReplaced } from '../common';
import { clearStaging, collectionNames, stagedCollections, stagedName } from './staging';

/** What puts the staged records in the place of those that there are. Doing it twice does nothing more. */
export interface Swap {
  /** The collections that take the place of those of the same name. */
  taking: readonly string[];
  /** The collections that go. */
  dropping: readonly string[];
}

/** A command that replaces the records by those of an archive. While it is noted in the database, the records are incomplete. */
export interface Replacement {
  command: 'npm run restore' | 'npm run import';
  /** The archive's digest. */
  archive: string;
  /** How whoever finds the note can finish it. Programs of before, which staged nothing, have written none. */
  swap?: Swap;
}

function notes(db: mongo.Db): mongo.Collection<Replacement & { _id: string }> {
  return db.collection<Replacement & { _id: string }>('replacements');
}

/** The replacement that was interrupted, if any. */
export async function interruptedReplacement(db: mongo.Db): Promise<Replacement | null> {
  return notes(db).findOne({});
}

/** Whether a command is at work, or has left something behind that died. */
export async function isReplacementInterrupted(db: mongo.Db): Promise<boolean> {
  return (await interruptedReplacement(db)) !== null || (await stagedCollections(db)).length > 0;
}

/**
 * Does a replacement. A note in the database stays if it fails or is killed: with it running servers refuse every call, until a
 * start or a command has ended it.
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

/** Puts what is staged in its place. */
export function swapIn(db: mongo.Db, note: Replacement & { swap: Swap }): Promise<void> {
  return replacing(db, note, () => carryOut(db, note.swap));
}

/** Undoes what a command that died has staged, or finishes it where it died while it put that in its place. */
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
  // One that is not there is none to drop.
  for (const name of dropping) await db.collection(name).drop();
}

async function endReplacement(db: mongo.Db): Promise<void> {
  await tellReplaced(db, false);
  await notes(db).deleteOne({});
}
