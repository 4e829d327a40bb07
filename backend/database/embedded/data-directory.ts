import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFull, EmbeddedDatabaseError, fromFileSystemError, USE_ANOTHER_SERVER } from './errors';

const PROBE_FILE = 'write-test.tmp';
const PROBE_BYTES = 64 * 1024;
/**
 * The engine is not run with less room than this. When a write to the disk fails for want of room, it ends;
 * and just before it ends it may acknowledge a write that is then lost (one was, in most trials). So it is
 * closed while there is still room for a few seconds of writing and for a checkpoint.
 */
const RESERVE_BYTES = 128 * 1024 * 1024;

/**
 * Makes the data directory if it is missing, and writes to it: the engine ends without a word when it cannot.
 * @throws EmbeddedDatabaseError
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (!(await hasRoom(directory))) throw diskFull(directory);
    await probe(directory);
  } catch (error) {
    throw fromFileSystemError(error, directory);
  }
}

/** Whether the disk has room enough for the engine to run. */
export async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= RESERVE_BYTES;
}

/** Why an engine may have ended that did not say so. `how` is its exit code or signal, in words. */
export async function diagnose(directory: string, how: string): Promise<EmbeddedDatabaseError> {
  try {
    await prepareDataDirectory(directory);
  } catch (error) {
    return fromFileSystemError(error, directory);
  }
  return new EmbeddedDatabaseError(
    'engine-failed',
    `The embedded database ended (${how}). If it does so at every start, the data in ${directory} ` +
      `is damaged: restore it, or ${USE_ANOTHER_SERVER}.`,
  );
}

async function probe(directory: string): Promise<void> {
  const file = join(directory, PROBE_FILE);
  const removed = (): Promise<void> => rm(file, { force: true }).catch(() => undefined);
  await writeFile(file, Buffer.alloc(PROBE_BYTES), { flush: true }).finally(removed);
}
