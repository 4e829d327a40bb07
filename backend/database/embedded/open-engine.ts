import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError, firstLine, fromFileSystemError, USE_ANOTHER_SERVER } from './errors';
import type { EngineModule, OpenEngine } from './load-engine';

/**
 * How long the directory may stay locked, in ms. An engine whose parent was killed needs a moment to close
 * (`ORPHAN_MS` in child.ts).
 */
const LOCK_WAIT_MS = 5_000;
const LOCK_POLL_MS = 100;

/**
 * Opens the database, waiting a few seconds for another process to close it.
 * @throws EmbeddedDatabaseError
 */
export async function openWhenFree(engine: EngineModule, directory: string): Promise<OpenEngine> {
  const giveUpAt = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      return await engine.open(directory);
    } catch (error) {
      const explained = explainOpen(error, directory);
      if (explained.code !== 'directory-in-use' || Date.now() > giveUpAt) throw explained;
      await delay(LOCK_POLL_MS);
    }
  }
}

function explainOpen(error: unknown, directory: string): EmbeddedDatabaseError {
  const reason = firstLine(error);
  if (reason.includes('DBPathInUse')) {
    const message =
      `The database in ${directory} is in use by another process${lockHolder(directory)}: ` +
      `stop it, or choose another DATA_DIR.`;
    return new EmbeddedDatabaseError('directory-in-use', message, { cause: error });
  }
  if (/permission denied|read-only file system|not a directory|no space left/i.test(reason)) {
    return fromFileSystemError(error, directory);
  }
  const problem = `The database in ${directory} does not open (${reason})`;
  const message = `${problem}: restore it, or ${USE_ANOTHER_SERVER}.`;
  return new EmbeddedDatabaseError('engine-failed', message, { cause: error });
}

/** The engine writes its process id into its lock file. */
function lockHolder(directory: string): string {
  try {
    const pid = readFileSync(join(directory, 'mongod.lock'), 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (${pid})` : '';
  } catch {
    return '';
  }
}
