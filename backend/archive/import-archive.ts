import type { Connection, mongo } from 'mongoose';
import { pausingWrites } from '../common';
import { nativeDatabase } from '../database';
import {
  type MigrateOptions,
  type Replacement,
  holdingSchema,
  interruptedReplacement,
  lastNumber,
  replacing,
} from '../migrations';
import type { ArchiveContents, ArchiveKind } from './format';
import { verifyArchive } from './read-archive';

/** How a command imports the archives of its kind. */
export interface ImportSpec {
  kind: ArchiveKind;
  command: Replacement['command'];
  /** @throws OperatorError when this archive must not be imported into this database. */
  prepare: (db: mongo.Db, contents: ArchiveContents, interrupted: Replacement | null) => Promise<void>;
  load: (db: mongo.Db, contents: ArchiveContents) => Promise<void>;
}

/**
 * Imports an archive. The whole file is verified before anything is changed; other writes pause meanwhile, and a note in the
 * database marks the import as unfinished until it is done.
 * @throws OperatorError when the archive is damaged or must not be imported into this database.
 */
export async function importArchive(
  connection: Connection,
  file: string,
  { kind, command, prepare, load }: ImportSpec,
  { migrations }: MigrateOptions,
): Promise<ArchiveContents> {
  const db = nativeDatabase(connection);
  const contents = await verifyArchive(file, kind, lastNumber(migrations));
  return holdingSchema(connection, () =>
    pausingWrites(connection, async () => {
      await prepare(db, contents, await interruptedReplacement(db));
      await replacing(db, { command, archive: contents.sha256 }, () => load(db, contents));
      return contents;
    }),
  );
}
