import type { Connection } from 'mongoose';
import { type ArchiveContents, loadDocuments, readDocuments, verifyArchive } from '../archive';
import { OperatorError } from '../common';
import { nativeDatabase } from '../database';
import {
  type MigrateOptions,
  holdingSchema,
  interruptedReplacement,
  lastNumber,
  replacing,
  runMigrations,
} from '../migrations';
import { pausingWrites } from '../writes';
import { clear, isEmpty } from './kept';

const COMMAND = 'npm run restore';

export interface RestoreOptions extends MigrateOptions {
  /** Whether what is there is given up for what the archive has. */
  replace: boolean;
}

/**
 * Makes the database what it was when the archive was written, and brings it to the program's schema. The
 * archive is read whole before anything is changed.
 * @throws OperatorError when the archive is not good, or the database is not empty and `replace` was not said.
 */
export async function restore(
  connection: Connection,
  file: string,
  { replace, ...options }: RestoreOptions,
): Promise<ArchiveContents> {
  const db = nativeDatabase(connection);
  const newest = lastNumber(options.migrations);
  const contents = await verifyArchive(file, 'backup', newest);
  return holdingSchema(connection, () =>
    pausingWrites(connection, async () => {
      const interrupted = await interruptedReplacement(db);
      if (!replace && interrupted?.command !== COMMAND && !(await isEmpty(db))) {
        throw new OperatorError(
          'the database has records: restore into an empty one, or say --replace to give them up',
        );
      }
      await replacing(db, { command: COMMAND, archive: contents.sha256 }, async () => {
        await clear(db);
        // The indexes of the time come first: a migration may count on them.
        await runMigrations(db, 0, contents.schema, options);
        await loadDocuments(db, contents, readDocuments(file));
        await runMigrations(db, contents.schema, newest, options);
      });
      return contents;
    }),
  );
}
