import { rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { socketPath } from './protocol';
import { makeSocketDirectory } from './socket-directory';
import { Supervisor, type EmbeddedDatabaseEvent } from './supervisor';

export { makeSocketDirectory } from './socket-directory';
export { EmbeddedDatabaseError, type EmbeddedDatabaseErrorCode } from './errors';
export type { EmbeddedDatabaseEvent } from './supervisor';

export interface EmbeddedDatabaseOptions {
  /** The folder of the database's files, and of nothing else; made if missing. */
  readonly directory: string;
  /** Where systems that need one keep an adapted copy of the engine (36 MB). Default: beside `directory`. */
  readonly cacheDirectory?: string;
  readonly onEvent?: (event: EmbeddedDatabaseEvent) => void;
}

export interface EmbeddedDatabase {
  /**
   * A `mongodb://` address that stays the same when the engine is started again. It includes the write concern with which
   * acknowledged writes survive a crash; options in code must not replace that with `w: 'majority'`.
   */
  readonly uri: string;
  /** The engine's process, while there is one. */
  readonly pid: number | undefined;
  /** Closes the database within seconds, and the engine's process with it. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * The engine waits for its journal with `w: 1` but not with `w: 'majority'`, although on a single server the two mean the
 * same: with the latter, a SIGKILL lost up to 200 acknowledged writes.
 */
const CONNECTION_OPTIONS = 'directConnection=true&w=1&journal=true';

/**
 * Opens the database in a process of its own, and keeps it running until `stop()` or until this process ends.
 * @throws EmbeddedDatabaseError when it does not start
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const directory = resolve(options.directory);
  const cacheDirectory = resolve(options.cacheDirectory ?? dirname(directory));
  const socketDirectory = await makeSocketDirectory();
  const paths = { directory, cacheDirectory, socketDirectory };
  const supervisor = new Supervisor(paths, options.onEvent ?? (() => undefined));

  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= supervisor.stop().finally(() => rm(socketDirectory, { recursive: true, force: true }));
    return stopped;
  };

  try {
    await supervisor.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const uri = `mongodb://${encodeURIComponent(socketPath(socketDirectory))}/?${CONNECTION_OPTIONS}`;
  return {
    uri,
    stop,
    get pid() {
      return supervisor.pid;
    },
  };
}
