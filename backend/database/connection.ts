import { type ConnectOptions, type Connection, createConnection, type mongo } from 'mongoose';
import type { Settings } from '../config';
import { type DatabaseAddress, joinDatabase } from './open-database';

/** How long a call waits for a database that went away before it is answered with 503. */
const SERVER_SELECTION_MS = 5_000;
/** Often, so that a database that comes back is soon found. */
const HEARTBEAT_MS = 1_000;
/**
 * How long a database may be silent, besides a heartbeat, before it counts as gone and those who wait for it are
 * answered. A disk or a machine may stand still for some seconds without anybody's being refused.
 */
const SILENCE_MS = 10_000;
const DATABASE_NAME = 'inspecta';

/** How to connect. Collections and indexes come from the migrations, and never from a schema. */
export function connectionOptions({ uri, writeConcern }: DatabaseAddress): ConnectOptions {
  return {
    ...(hasDatabaseName(uri) ? {} : { dbName: DATABASE_NAME }),
    writeConcern,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    heartbeatFrequencyMS: HEARTBEAT_MS,
    connectTimeoutMS: SILENCE_MS,
    autoIndex: false,
    autoCreate: false,
  };
}

/** Whether the address itself says which database on the server is meant. */
function hasDatabaseName(uri: string): boolean {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);
}

/** The driver's own view of a connection's database. */
export function nativeDatabase(connection: Connection): mongo.Db {
  return connection.getClient().db(connection.name);
}

/**
 * Does a command's work on the database that the settings name, beside the server if that runs.
 * @throws EmbeddedDatabaseError, DatabaseUnreachableError
 */
export async function withConnection<T>(
  settings: Settings,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const database = await joinDatabase(settings);
  try {
    const connection = await createConnection(database.uri, connectionOptions(database)).asPromise();
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  } finally {
    await database.stop();
  }
}
