import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFull, EmbeddedDatabaseError, fromFileSystemError, USE_ANOTHER_SERVER } from './errors';

const PROBE_FILE = 'write-test.tmp';
const PROBE_BYTES = 64 * 1024;
/**
 * With less room than this the engine is not started: it ends when it cannot write, and its journal alone
 * grows by 8 MiB at a time.
 */
const ROOM_BYTES = 32 * 1024 * 1024;

/**
 * Makes the data directory if it is missing, and writes to it: the engine ends without a word when it cannot.
 * @throws EmbeddedDatabaseError
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize < ROOM_BYTES) throw diskFull(directory);
    await probe(directory);
  } catch (error) {
    throw fromFileSystemError(error, directory);
  }
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
