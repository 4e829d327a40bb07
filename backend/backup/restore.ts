import type { Connection } from 'mongoose';
import { type ArchiveContents, importArchive, loadDocuments, readDocuments } from '../archive';
import { OperatorError } from '../common';
import { type MigrateOptions, lastNumber, runMigrations, staging } from '../migrations';
import { isEmpty, wholeSwap } from './kept';

const command = 'npm run restore';

export interface RestoreOptions extends MigrateOptions {
  /** Whether present records may be discarded. */
  replace: boolean;
}

/**
 * Restores the database to the state of the archive, and migrates it to the program's schema. Present
 * records stay until the whole archive was read.
 * @throws OperatorError if the archive is damaged, or the database is not empty and `replace` was not
 * given.
 */
export function restore(
  connection: Connection,
  file: string,
  { replace, ...options }: RestoreOptions,
): Promise<ArchiveContents> {
  return importArchive(
    connection,
    file,
    {
      kind: 'backup',
      command,
      async prepare(db, _, interrupted) {
        if (replace || interrupted?.command === command || (await isEmpty(db))) return;
        throw new OperatorError(
          'the database has records: restore into an empty one, or say --replace to give them up',
        );
      },
      async stage(db, contents) {
        const records = staging(db);
        // The archive's own indexes come first: a migration may rely on them.
        await runMigrations(records, 0, contents.schema, options);
        await loadDocuments(records, contents, readDocuments(file));
        await runMigrations(records, contents.schema, lastNumber(options.migrations), options);
        return wholeSwap(db);
      },
    },
    options,
  );
}
