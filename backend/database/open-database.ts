import { join } from 'node:path';
import { mongo } from 'mongoose';
import type { AttachedCommands } from '../common';
import type { Settings } from '../config';
import { failWritesToClosedSockets } from './closed-sockets';
import { DatabaseUnreachableError } from './database-unreachable.error';
import { type EmbeddedDatabaseEvent, startEmbeddedDatabase } from './embedded';
import { publishAddress, attachToServer } from './published-address';

/** Where a database is, and with which write concern it is used. */
export interface DatabaseAddress {
  uri: string;
  writeConcern: { w: 1 | 'majority'; journal: true };
  /** Of the embedded database, which nobody else writes to: the commands that work on it for a while. */
  commands?: AttachedCommands;
}

/**
 * An acknowledged write is in the journal of a majority (docs/product.md, "Bodies, changes and revisions"). On a standalone
 * server `w: 1` means the same, and only with `w: 1` does the embedded engine wait for its journal.
 */
export const STANDALONE = { w: 1, journal: true } as const;
const REPLICATED = { w: 'majority', journal: true } as const;

/** The database that this process uses. */
export interface Database extends DatabaseAddress {
  /** Whether it is the embedded one, which no other server uses. */
  embedded: boolean;
  stop(): Promise<void>;
}

/** How long a start waits for a database that may be starting at the same time. */
const START_PATIENCE_MS = 30_000;

type OnEvent = (event: EmbeddedDatabaseEvent) => void;

/**
 * Opens the database that the settings name: the server at `MONGODB_URI`, or the embedded one in `DATA_DIR`. The
 * embedded one's address is published, so that commands can use it too (`joinDatabase`).
 * @throws EmbeddedDatabaseError when the embedded database does not start.
 * @throws DatabaseUnreachableError when the server does not answer within half a minute.
 */
export async function openDatabase(settings: Settings, onEvent?: OnEvent): Promise<Database> {
  failWritesToClosedSockets();
  if (settings.MONGODB_URI) return openServer(settings.MONGODB_URI);
  const database = await openEmbedded(settings, onEvent);
  const { commands, unpublish } = await publishAddress(settings.DATA_DIR, database.uri);
  return {
    ...database,
    commands,
    stop: async () => {
      await unpublish();
      await database.stop();
    },
  };
}

/** Like `openDatabase`, for a command: if the embedded database is running already, it is used and left running. */
export async function joinDatabase(settings: Settings): Promise<Database> {
  failWritesToClosedSockets();
  if (settings.MONGODB_URI) return openServer(settings.MONGODB_URI);
  const attached = await attachToServer(settings.DATA_DIR);
  if (!attached) return openEmbedded(settings);
  const { uri, detach } = attached;
  return { uri, writeConcern: STANDALONE, embedded: true, stop: () => Promise.resolve().then(detach) };
}

async function openServer(uri: string): Promise<Database> {
  const writeConcern = (await standsAlone(uri)) ? STANDALONE : REPLICATED;
  return { uri, writeConcern, embedded: false, stop: () => Promise.resolve() };
}

async function openEmbedded({ DATA_DIR }: Settings, onEvent?: OnEvent): Promise<Database> {
  const engine = await startEmbeddedDatabase({ directory: join(DATA_DIR, 'db'), onEvent });
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
