import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { DatabaseAddress } from './open-database';

/** How long a call waits for a database that went away before it is answered with 503. */
const SERVER_SELECTION_MS = 5_000;
/** Often, so that a database that comes back is soon found. */
const HEARTBEAT_MS = 1_000;
const DATABASE_NAME = 'inspecta';

/** The one connection, to whichever server the address names. */
@Module({})
export class DatabaseModule {
  static with({ uri, writeConcern }: DatabaseAddress): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MongooseModule.forRoot(uri, {
          ...(hasDatabaseName(uri) ? {} : { dbName: DATABASE_NAME }),
          writeConcern,
          serverSelectionTimeoutMS: SERVER_SELECTION_MS,
          heartbeatFrequencyMS: HEARTBEAT_MS,
          autoIndex: false,
          autoCreate: false,
          retryAttempts: 0,
        }),
      ],
    };
  }
}

/** Whether the address itself says which database on the server is meant. */
function hasDatabaseName(uri: string): boolean {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);
}
