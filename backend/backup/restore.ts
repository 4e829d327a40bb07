import type { Connection } from 'mongoose';
import { type ArchiveContents, importArchive, loadDocuments, readDocuments } from '../archive';
import { OperatorError } from '../common';
import { type MigrateOptions, lastNumber, runMigrations, staging } from '../migrations';
import { isEmpty, wholeSwap } from './kept';

const command = 'npm run restore';

export interface RestoreOptions extends MigrateOptions {
  /** Whether what is there is given up for what the archive has. */
  replace: boolean;
}

/**
 * Makes the database what it was when the archive was written, and brings it to the program's schema. What there was stays until
 * all of the archive has been read.
 * @throws OperatorError when the archive is not good, or the database is not empty and `replace` was not said.
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
        // The indexes of the time come first: a migration may count on them.
        await runMigrations(records, 0, contents.schema, options);
        await loadDocuments(records, contents, readDocuments(file));
        await runMigrations(records, contents.schema, lastNumber(options.migrations), options);
        return wholeSwap(db);
      },
    },
    options,
  );
}
