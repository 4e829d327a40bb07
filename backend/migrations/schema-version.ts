import type { mongo } from 'mongoose';
import { OperatorError } from '../common';
import { allMigrations } from './all-migrations';
import type { Collections, Migration } from './migration';
import { interruptedReplacement } from './replacement';

/** The entry of a completed migration. */
export interface MigrationRecord {
  _id: number;
  name: string;
  startedAt: Date;
  durationMs: number;
}

export function migrationRecords(db: Collections): mongo.Collection<MigrationRecord> {
  return db.collection<MigrationRecord>('migrations');
}

/** The number of the program's last migration. */
export function lastNumber(migrations: readonly Migration[] = allMigrations): number {
  return migrations.at(-1)?.number ?? 0;
}

/**
 * The number of the database's last migration; 0 for none.
 * @throws OperatorError if the program cannot work on it.
 */
export async function schemaVersion(db: mongo.Db, migrations = allMigrations): Promise<number> {
  const replacement = await interruptedReplacement(db);
  if (replacement) {
    throw new OperatorError(
      `the database is not whole: ${replacement.command} was interrupted; run the same command again`,
    );
  }
  const newest = await migrationRecords(db).findOne({}, { sort: { _id: -1 } });
  if (newest && newest._id > lastNumber(migrations)) {
    throw new OperatorError(
      `the database is of schema ${newest._id} (${newest.name}), which is newer than this program ` +
        `(${lastNumber(migrations)}): start the version that it belongs to, or a newer one`,
    );
  }
  return newest?._id ?? 0;
}
