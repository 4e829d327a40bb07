import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../database';
import { keepEngine } from './engine';

/** Starts one database engine for all spec files; each file uses its own database on it. */
export default async function globalSetup(): Promise<void> {
  const given = process.env.INSPECTA_TEST_MONGODB_URI;
  if (given) return;
  const directory = await mkdtemp(join(tmpdir(), 'inspecta-test-'));
  const engine = await startEmbeddedDatabase({
    directory: join(directory, 'db'),
    cacheDirectory: join(process.cwd(), 'node_modules', '.cache', 'inspecta'),
  });
  process.env.INSPECTA_TEST_MONGODB_URI = engine.uri;
  keepEngine({ engine, directory });
}
