import type { Connection, mongo } from 'mongoose';
import { jobs } from '../../domain/jobs';
import { type ArchiveContents, type ArchiveEntry, EXACT_TYPES, writeArchive } from '../archive';
import { pausingWrites } from '../common';
import { nativeDatabase } from '../database';
import { type Migration, holdingSchema, schemaVersion } from '../migrations';
import { keptCollections } from './kept';

/** Writes all records of the installation into a file, as they are at one moment. */
export async function backup(
  connection: Connection,
  file: string,
  migrations?: readonly Migration[],
): Promise<ArchiveContents> {
  const db = nativeDatabase(connection);
  return holdingSchema(connection, async () => {
    const schema = await schemaVersion(db, migrations);
    return pausingWrites(connection, () => writeArchive(file, { kind: 'backup', schema }, everythingIn(db)));
  });
}

/** A lease of this database is not valid in another. */
const WITHOUT_LEASE = { lease: 0 } as const;

async function* everythingIn(db: mongo.Db): AsyncGenerator<ArchiveEntry> {
  for (const collection of await keptCollections(db)) {
    const options = collection === jobs.name ? { ...EXACT_TYPES, projection: WITHOUT_LEASE } : EXACT_TYPES;
    const documents = db.collection(collection).find({}, options).sort({ _id: 1 });
    for await (const document of documents) yield { collection, document };
  }
}
