import type { Connection } from 'mongoose';
import { Locks, OperatorError, tellReplaced } from '../common';
import { nativeDatabase } from '../database';
import { allMigrations } from './all-migrations';
import type { Collections, Migration } from './migration';
import { endInterruptedReplacement, isReplacementInterrupted } from './replacement';
import { lastNumber, migrationRecords, schemaVersion } from './schema-version';

/**
 * Does work that changes the schema or needs it unchanged, one process at a time. An interrupted
 * replacement is ended before.
 */
export function holdingSchema<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const afterOthers = async () => {
    await endInterruptedReplacement(nativeDatabase(connection));
    return work();
  };
  return new Locks(connection).holding('schema', afterOthers, Infinity);
}

export interface MigrateOptions {
  migrations?: readonly Migration[];
  tell?: (line: string) => void;
}

/**
 * Brings the database to the program's schema. If several servers start at once, one does it and the others wait.
 * @throws OperatorError when the database is newer than the program.
 */
export async function migrate(connection: Connection, options: MigrateOptions = {}): Promise<void> {
  const { migrations = allMigrations } = options;
  const db = nativeDatabase(connection);
  // Errors are reported only once the lock is held: a running restore may still succeed.
  const version = await schemaVersion(db, migrations).catch(() => undefined);
  if (version === lastNumber(migrations) && !(await isReplacementInterrupted(db))) return;
  await holdingSchema(connection, async () => {
    const before = await schemaVersion(db, migrations);
    await runMigrations(db, before, lastNumber(migrations), options);
    // Running servers have cached the old records.
    if (before > 0 && before < lastNumber(migrations)) await tellReplaced(db);
  });
}

/** @throws OperatorError unless the database has the program's schema. */
export async function requireMigrated(connection: Connection, migrations = allMigrations): Promise<void> {
  const db = nativeDatabase(connection);
  if (await isReplacementInterrupted(db)) await holdingSchema(connection, () => Promise.resolve());
  const version = await schemaVersion(db, migrations);
  if (version === lastNumber(migrations)) return;
  throw new OperatorError(
    `the database is of schema ${version} and this program needs ${lastNumber(migrations)}: run npm run migrate`,
  );
}

/** Runs the migrations between two numbers; the caller holds the lock. */
export async function runMigrations(
  db: Collections,
  after: number,
  upTo: number,
  { migrations = allMigrations, tell = () => undefined }: MigrateOptions = {},
): Promise<void> {
  for (const migration of migrations) {
    const { number, name } = migration;
    if (number <= after || number > upTo) continue;
    const startedAt = new Date();
    await migration.up(db);
    const durationMs = Date.now() - startedAt.getTime();
    // Migrations run again for imported records; their entry is kept.
    await migrationRecords(db).updateOne(
      { _id: number },
      { $setOnInsert: { name, startedAt, durationMs } },
      { upsert: true },
    );
    tell(`migration ${number} (${name}) has run in ${durationMs} ms`);
  }
}
