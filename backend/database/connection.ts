import { type ConnectOptions, type Connection, createConnection, type mongo } from 'mongoose';
import type { Settings } from '../config';
import { type DatabaseAddress, joinDatabase } from './open-database';

/** How long a call waits for an unreachable database before it is answered with 503. */
const SERVER_SELECTION_MS = 5_000;
/** Short, so that a database that comes back is found soon. */
const HEARTBEAT_MS = 1_000;
/**
 * How long a heartbeat may stay unanswered before the database counts as gone and waiting calls are answered with 503.
 * Long enough for a disk or a machine to stall for some seconds without a call being refused.
 */
const SILENCE_MS = 10_000;
const DATABASE_NAME = 'inspecta';

/** Collections and indexes come from the migrations, never from a schema. */
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

/** Whether the address names a database on the server. */
function hasDatabaseName(uri: string): boolean {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);
}

/** The driver's database behind a connection of mongoose. */
export function nativeDatabase(connection: Connection): mongo.Db {
  return connection.getClient().db(connection.name);
}

/**
 * Runs a command's work on the database that the settings name. The server may be running on it at the same time.
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
