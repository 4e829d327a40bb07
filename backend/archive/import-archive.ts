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

/** How a command imports its kind of archive. */
export interface ImportSpec {
  kind: ArchiveKind;
  command: Replacement['command'];
  /** @throws OperatorError if this archive must not be imported into this database. */
  prepare: (db: mongo.Db, contents: ArchiveContents, interrupted: Replacement | null) => Promise<void>;
  /**
   * Reads the archive into the staging collections, and checks it. Nobody sees anything of it before it is
   * complete.
   * @returns What it replaces.
   */
  stage: (db: mongo.Db, contents: ArchiveContents, interrupted: Replacement | null) => Promise<Swap>;
}

/**
 * Imports an archive. It is verified and staged as a whole before any record changes; other writes pause
 * meanwhile. The next start or command undoes what a killed command left, or finishes it if all was staged.
 * @throws OperatorError if the archive is damaged or must not be imported into this database.
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

/** Removes the staging if the work fails. */
async function staged(db: mongo.Db, file: string, work: () => Promise<Swap>): Promise<Swap> {
  try {
    return await work();
  } catch (error) {
    await clearStaging(db);
    // A document, or an index that a migration builds, is refused.
    const isRefused = areDuplicateKeys(error) || isDuplicateKey(error);
    throw isRefused ? new OperatorError(`${file} has a duplicate key${keyIn(error)}`) : error;
  }
}

const DUPLICATE = /\.incoming\.(\S+) index: .*? dup key: (.*)/s;

/** The documents that share a key, as far as the database names them. */
function keyIn({ message }: mongo.MongoServerError): string {
  const [, collection, key] = DUPLICATE.exec(message) ?? [];
  return collection === undefined ? '' : ` in ${collection}: ${key}`;
}
