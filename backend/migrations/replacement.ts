import type { mongo } from 'mongoose';
import { tellReplaced } from '../common';

/** A command that replaces the records by those of an archive. While it is noted in the database, the records are incomplete. */
export interface Replacement {
  command: 'npm run restore' | 'npm run import';
  /** The archive's digest. */
  archive: string;
}

function notes(db: mongo.Db): mongo.Collection<Replacement & { _id: string }> {
  return db.collection<Replacement & { _id: string }>('replacements');
}

/** The replacement that was interrupted, if any. */
export async function interruptedReplacement(db: mongo.Db): Promise<Replacement | null> {
  return notes(db).findOne({});
}

/**
 * Does a replacement. A note in the database stays if it fails or is killed: with it no server starts, and running ones
 * refuse every call.
 */
export async function replacing(
  db: mongo.Db,
  { command, archive }: Replacement,
  work: () => Promise<void>,
): Promise<void> {
  await notes(db).replaceOne({ _id: 'replacement' }, { command, archive }, { upsert: true });
  await tellReplaced(db, true);
  await work();
  await tellReplaced(db, false);
  await notes(db).deleteOne({});
}
