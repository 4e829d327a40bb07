import type { Connection, mongo } from 'mongoose';
import { OperatorError, areDuplicateKeys, isDuplicateKey, pausingWrites } from '../common';
import { nativeDatabase } from '../database';
import {
  type MigrateOptions,
  type Replacement,
  type Swap,
  clearStaging,
  holdingSchema,
  interruptedReplacement,
  lastNumber,
  swapIn,
} from '../migrations';
import type { ArchiveContents, ArchiveKind } from './format';
import { verifyArchive } from './read-archive';

/** How a command imports the archives of its kind. */
export interface ImportSpec {
  kind: ArchiveKind;
  command: Replacement['command'];
  /** @throws OperatorError when this archive must not be imported into this database. */
  prepare: (db: mongo.Db, contents: ArchiveContents, interrupted: Replacement | null) => Promise<void>;
  /**
   * Reads the archive into the staging, and checks what it brings. Nobody sees anything of it before all of it is there.
   * @returns What it takes the place of.
   */
  stage: (db: mongo.Db, contents: ArchiveContents, interrupted: Replacement | null) => Promise<Swap>;
}

/**
 * Imports an archive. It is verified and staged as a whole before anything that is there is changed; other writes pause meanwhile.
 * What a command leaves that dies is undone by the next start or command, or finished where all was staged.
 * @throws OperatorError when the archive is damaged or must not be imported into this database.
 */
export async function importArchive(
  connection: Connection,
  file: string,
  { kind, command, prepare, stage }: ImportSpec,
  { migrations }: MigrateOptions,
): Promise<ArchiveContents> {
  const db = nativeDatabase(connection);
  const contents = await verifyArchive(file, kind, lastNumber(migrations));
  return holdingSchema(connection, () =>
    pausingWrites(connection, async () => {
      const interrupted = await interruptedReplacement(db);
      await prepare(db, contents, interrupted);
      const swap = await staged(db, file, () => stage(db, contents, interrupted));
      await swapIn(db, { command, archive: contents.sha256, swap });
      await clearStaging(db);
      return contents;
    }),
  );
}

/** Leaves nothing behind where the work fails. */
async function staged(db: mongo.Db, file: string, work: () => Promise<Swap>): Promise<Swap> {
  try {
    return await work();
  } catch (error) {
    await clearStaging(db);
    // Of the documents, or of an index that a migration builds over them.
    const isRefused = areDuplicateKeys(error) || isDuplicateKey(error);
    throw isRefused ? new OperatorError(`${file} has a duplicate key${keyIn(error)}`) : error;
  }
}

const DUPLICATE = /\.incoming\.(\S+) index: .*? dup key: (.*)/s;

/** Which documents have one key, as far as the database says. */
function keyIn({ message }: mongo.MongoServerError): string {
  const [, collection, key] = DUPLICATE.exec(message) ?? [];
  return collection === undefined ? '' : ` in ${collection}: ${key}`;
}
