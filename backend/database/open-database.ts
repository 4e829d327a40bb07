import { join } from 'node:path';
import { mongo } from 'mongoose';
import type { Settings } from '../config';
import { DatabaseUnreachableError } from './database-unreachable.error';
import { type EmbeddedDatabaseEvent, startEmbeddedDatabase } from './embedded';

/** Where a database is, and when a write counts as done there. */
export interface DatabaseAddress {
  uri: string;
  writeConcern: { w: 1 | 'majority'; journal: true };
}

/**
 * What was acknowledged is journalled by a majority (contract, "Small print"). A server that stands alone
 * is its own majority and is asked with 1: the embedded engine waits for its journal only then.
 */
export const STANDALONE = { w: 1, journal: true } as const;
const REPLICATED = { w: 'majority', journal: true } as const;

/** The database that this process uses. */
export interface Database extends DatabaseAddress {
  /** Whether it is the embedded one, which nobody else uses. */
  embedded: boolean;
  stop(): Promise<void>;
}

/** How long a start waits for a database that is starting too. */
const START_PATIENCE_MS = 30_000;

/**
 * Opens what the settings ask for: the server at `MONGODB_URI`, or the embedded database in `DATA_DIR`.
 * @throws EmbeddedDatabaseError when the embedded database does not start.
 * @throws DatabaseUnreachableError when the server does not answer within half a minute.
 */
export async function openDatabase(
  settings: Settings,
  onEvent: (event: EmbeddedDatabaseEvent) => void = () => undefined,
): Promise<Database> {
  const uri = settings.MONGODB_URI;
  if (uri) {
    const writeConcern = (await standsAlone(uri)) ? STANDALONE : REPLICATED;
    return { uri, writeConcern, embedded: false, stop: () => Promise.resolve() };
  }
  const engine = await startEmbeddedDatabase({ directory: join(settings.DATA_DIR, 'db'), onEvent });
  return { uri: engine.uri, writeConcern: STANDALONE, embedded: true, stop: () => engine.stop() };
}

/** Whether the server is neither a member of a replica set nor a router of a sharded cluster. */
async function standsAlone(uri: string): Promise<boolean> {
  try {
    const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: START_PATIENCE_MS });
    try {
      const hello = await client.db('admin').command({ hello: 1 });
      return hello.setName === undefined && hello.msg !== 'isdbgrid';
    } finally {
      await client.close();
    }
  } catch (error) {
    throw new DatabaseUnreachableError(error);
  }
}
