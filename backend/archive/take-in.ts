import type { Connection, mongo } from 'mongoose';
import { nativeDatabase } from '../database';
import {
  type MigrateOptions,
  type Replacement,
  holdingSchema,
  interruptedReplacement,
  lastNumber,
  replacing,
} from '../migrations';
import { pausingWrites } from '../writes';
import type { ArchiveContents, ArchiveKind } from './format';
import { verifyArchive } from './read-archive';

/** What a command does with the archives that are meant for it. */
export interface Intake {
  kind: ArchiveKind;
  command: Replacement['command'];
  /** @throws OperatorError when the database is not one to take this archive in. */
  prepare: (db: mongo.Db, contents: ArchiveContents, interrupted: Replacement | null) => Promise<void>;
  load: (db: mongo.Db, contents: ArchiveContents) => Promise<void>;
}

/**
 * Takes an archive into a database: read whole before anything is changed, while nobody else writes, and with a
 * note of it in case that it is interrupted.
 * @throws OperatorError when the archive is not good, or the database does not take it.
 */
export async function takeIn(
  connection: Connection,
  file: string,
  { kind, command, prepare, load }: Intake,
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
