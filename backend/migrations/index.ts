export { allMigrations } from './all-migrations';
export { moveLeftovers } from './0015-jobs';
export { type Migration } from './migration';
export { type Replacement, interruptedReplacement, replacing } from './replacement';
export {
  type MigrateOptions,
  holdingSchema,
  migrate,
  requireMigrated,
  runMigrations,
} from './run-migrations';
export { lastNumber, schemaVersion } from './schema-version';
