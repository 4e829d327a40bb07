import type { mongo } from 'mongoose';
import { REPLACEMENTS, tellReplaced } from '../common';

/** What puts the records of an archive into the database. While it is noted there, the records are not whole. */
export interface Replacement {
  command: 'npm run restore' | 'npm run import';
  /** The archive's digest. */
  archive: string;
}

function notes(db: mongo.Db): mongo.Collection<Replacement & { _id: string }> {
  return db.collection<Replacement & { _id: string }>(REPLACEMENTS);
}

/** A replacement that did not come to its end. */
export async function interruptedReplacement(db: mongo.Db): Promise<Replacement | null> {
  return notes(db).findOne({});
}

/**
 * Does a replacement, and leaves a note of it when it fails or is killed: no server starts on that, and those that run
 * answer nothing.
 */
export async function replacing(
  db: mongo.Db,
  { command, archive }: Replacement,
  work: () => Promise<void>,
): Promise<void> {
  await notes(db).replaceOne({ _id: 'replacement' }, { command, archive }, { upsert: true });
  await tellReplaced(db);
  await work();
  await notes(db).deleteOne({});
  await tellReplaced(db);
}
