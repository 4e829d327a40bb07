import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mongoose';
import { startEmbeddedDatabase } from '../database';
import { keepEngine } from './engine';

const SHARED_MEMORY = '/dev/shm';
const MOST_BYTES = 4 * 1024 ** 3;

/** Starts one database engine for all spec files; each file uses its own database on it. */
export default async function globalSetup(): Promise<void> {
  const given = process.env.INSPECTA_TEST_MONGODB_URI;
  if (given) return;
  const directory = await mkdtemp(join(await roomInMemory(), 'inspecta-test-'));
  const engine = await startEmbeddedDatabase({
    directory: join(directory, 'db'),
    cacheDirectory: join(process.cwd(), 'node_modules', '.cache', 'inspecta'),
    // A test that fails because the engine died does not say so.
    onEvent: (event) => console.error('the test engine', event),
  });
  await closeUnusedFiles(engine.uri);
  process.env.INSPECTA_TEST_MONGODB_URI = engine.uri;
  keepEngine({ engine, directory });
}

/** Where files are in memory and there is room for them, since a disk makes each write wait; else on the disk. */
async function roomInMemory(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(SHARED_MEMORY);
    return bavail * bsize > MOST_BYTES ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * The engine keeps the files of dropped collections and indexes open, one for each, and aborts when it may not open
 * more: some 20,000 after all spec files.
 */
async function closeUnusedFiles(uri: string): Promise<void> {
  const database = await createConnection(uri).asPromise();
  const wiredTigerEngineRuntimeConfig =
    'file_manager=(close_idle_time=2,close_scan_interval=1,close_handle_minimum=0)';
  await database.getClient().db('admin').command({ setParameter: 1, wiredTigerEngineRuntimeConfig });
  await database.close();
}
