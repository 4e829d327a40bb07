export { nativeDatabase, withConnection } from './connection';
export { DatabaseUnreachableError } from './database-unreachable.error';
export { DatabaseModule } from './database.module';
export {
  type EmbeddedDatabase,
  EmbeddedDatabaseError,
  type EmbeddedDatabaseEvent,
  startEmbeddedDatabase,
} from './embedded';
export { type Database, type DatabaseAddress, STANDALONE, joinDatabase, openDatabase } from './open-database';
