import type { Connection, mongo } from 'mongoose';
import { type ArchiveContents, type ArchiveEntry, EXACT_TYPES, writeArchive } from '../archive';
import { pausingWrites } from '../common';
import { nativeDatabase } from '../database';
import { type Migration, holdingSchema, schemaVersion } from '../migrations';
import { keptCollections } from './kept';

/** Writes all that the installation keeps into a file, as it is at one moment. */
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

async function* everythingIn(db: mongo.Db): AsyncGenerator<ArchiveEntry> {
  for (const collection of await keptCollections(db)) {
    const documents = db.collection(collection).find({}, EXACT_TYPES).sort({ _id: 1 });
    for await (const document of documents) yield { collection, document };
  }
}
