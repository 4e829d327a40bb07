import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './errors';

/** The longest path of a Unix socket that every platform allows (macOS: 104 bytes with the closing NUL). */
const MAX_SOCKET_PATH = 103;
/** The part of the path that the engine adds to the directory. */
const ENGINE_SUFFIX = '/embedded-mongodb-XXXXXX/mongodb.sock';

/**
 * A directory that only this user can enter (0700), short enough for the engine to make its socket in.
 * @throws EmbeddedDatabaseError when there is no such place
 */
export async function makeSocketDirectory(candidates = [tmpdir(), '/tmp']): Promise<string> {
  const base = candidates.find((candidate) => {
    return Buffer.byteLength(`${candidate}/idb-XXXXXX${ENGINE_SUFFIX}`) <= MAX_SOCKET_PATH;
  });
  if (base === undefined) {
    throw new EmbeddedDatabaseError(
      'directory-unusable',
      `${tmpdir()} is too long a path for a socket: set TMPDIR.`,
    );
  }
  try {
    return await mkdtemp(join(base, 'idb-'));
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'directory-unusable',
      `${base} cannot be written to, which an embedded database needs: set TMPDIR, or MONGODB_URI for a server elsewhere.`,
      { cause: error },
    );
  }
}

/** Removes the socket that a killed engine left behind. */
export async function clearSocketDirectory(directory: string): Promise<void> {
  const entries = await readdir(directory);
  await Promise.all(entries.map((entry) => rm(join(directory, entry), { recursive: true, force: true })));
}
