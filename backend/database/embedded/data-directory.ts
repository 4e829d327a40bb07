import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFull, EmbeddedDatabaseError, fromFileSystemError, USE_ANOTHER_SERVER } from './errors';

const PROBE_FILE = 'write-test.tmp';
const PROBE_BYTES = 64 * 1024;
/**
 * The free space without which the engine is not started: it ends when it cannot write, and its journal grows by 8 MiB
 * at a time.
 */
const ROOM_BYTES = 32 * 1024 * 1024;

/**
 * Makes the data directory if it is missing, and checks that it can be written: the engine would end without a message.
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

/** The likely reason why an engine ended without a message. `how` is its exit code or signal, in words. */
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
