export { allMigrations } from './all-migrations';
export { moveLeftovers } from './0015-jobs';
export { type Collections, type Migration } from './migration';
export { type Replacement, type Swap, interruptedReplacement, replacing, swapIn } from './replacement';
export {
  type MigrateOptions,
  holdingSchema,
  migrate,
  requireMigrated,
  runMigrations,
} from './run-migrations';
export { lastNumber, schemaVersion } from './schema-version';
export { clearStaging, isStaged, stagedCollections, stagedName, staging } from './staging';
