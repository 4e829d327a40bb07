export { allMigrations } from './all-migrations';
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
