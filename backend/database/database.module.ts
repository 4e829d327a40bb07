import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { mongo } from 'mongoose';
import { DatabaseUnreachableError } from './database-unreachable.error';

/** How long a start waits for a database that is starting too. */
const START_PATIENCE_MS = 30_000;
/** How long a call waits for a database that went away before it is answered with 503. */
const SERVER_SELECTION_MS = 5_000;
/** Often, so that calls wait for a database that comes back instead of failing. */
const HEARTBEAT_MS = 1_000;
const DATABASE_NAME = 'inspecta';

/** The one connection, to whichever server the address names. */
@Module({})
export class DatabaseModule {
  static with(uri: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MongooseModule.forRootAsync({
          useFactory: async () => ({
            uri,
            ...(hasDatabaseName(uri) ? {} : { dbName: DATABASE_NAME }),
            writeConcern: await writeConcernOf(uri),
            serverSelectionTimeoutMS: SERVER_SELECTION_MS,
            heartbeatFrequencyMS: HEARTBEAT_MS,
            autoIndex: false,
            autoCreate: false,
            retryAttempts: 0,
          }),
        }),
      ],
    };
  }
}

/** Whether the address itself says which database on the server is meant. */
function hasDatabaseName(uri: string): boolean {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);
}

/**
 * What was acknowledged is journalled by a majority (contract, "Small print"). A server that stands alone
 * is its own majority, and is asked with 1: the embedded engine waits for its journal only then.
 * @throws DatabaseUnreachableError
 */
async function writeConcernOf(uri: string): Promise<mongo.WriteConcernOptions['writeConcern']> {
  try {
    const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: START_PATIENCE_MS });
    try {
      const hello = await client.db('admin').command({ hello: 1 });
      const standsAlone = hello.setName === undefined && hello.msg !== 'isdbgrid';
      return { w: standsAlone ? 1 : 'majority', journal: true };
    } finally {
      await client.close();
    }
  } catch (error) {
    throw new DatabaseUnreachableError(error);
  }
}
