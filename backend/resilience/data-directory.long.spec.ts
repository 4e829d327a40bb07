import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mongoose';
import { startEmbeddedDatabase } from '../database';
import { temporaryDirectory } from '../testing/temporary';
import { ServerProcess } from '../testing/server-process';

const root = temporaryDirectory();
const whole = join(root, 'whole');

beforeAll(async () => {
  const server = await ServerProcess.start({ DATA_DIR: whole });
  await server.stop();
});

function copyOfWhole(): string {
  const copy = mkdtempSync(join(root, 'copy-'));
  cpSync(whole, copy, { recursive: true });
  return copy;
}

const namesIn = (directory: string, name: RegExp): string[] =>
  readdirSync(join(directory, 'db'), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .sort();

/** What is in the files that the records are in. */
const recordsIn = (directory: string): string[] =>
  namesIn(directory, /^collection-/).map((path) =>
    createHash('sha256')
      .update(readFileSync(join(directory, 'db', path)))
      .digest('hex'),
  );

const overwrite = (file: string): void => writeFileSync(file, 'garbage');
const cutShort = (file: string): void =>
  truncateSync(file, Math.floor(readFileSync(file).length / 2 / 4096) * 4096);

describe('a data directory that is broken', () => {
  it.each([
    ['its first file is garbage', /^WiredTiger\.turtle$/, overwrite],
    ['its table of files is cut short', /^WiredTiger\.wt$/, cutShort],
    ['its catalogue is cut short', /^_mdb_catalog\.wt$/, cutShort],
    ['its journal is garbage', /^journal\//, overwrite],
    ['the records are cut short', /^collection-/, cutShort],
  ])(
    'since %s stops the start with a line that says so, and no record is overwritten',
    async (_, name, breakFile) => {
      const DATA_DIR = copyOfWhole();
      const broken = namesIn(DATA_DIR, name);
      expect(broken).not.toEqual([]);
      for (const path of broken) breakFile(join(DATA_DIR, 'db', path));
      const records = recordsIn(DATA_DIR);

      const { code, output } = await ServerProcess.startInVain({ DATA_DIR });
      expect(code).toBe(1);
      const [reason, ...more] = output.filter((line) => !line.startsWith('The database'));
      expect(reason).toMatch(/^Inspecta cannot start: .+ damaged: restore it, or set MONGODB_URI/);
      expect(more).toEqual([]);
      expect(recordsIn(DATA_DIR)).toEqual(records);
    },
  );
});

describe('a data directory of a newer program', () => {
  const newer = { _id: 999, name: 'of the future', startedAt: new Date(), durationMs: 1 };

  /** Does work on the database while no server runs. */
  async function within<T>(DATA_DIR: string, work: (database: Connection) => Promise<T>): Promise<T> {
    const engine = await startEmbeddedDatabase({ directory: join(DATA_DIR, 'db') });
    const database = await createConnection(engine.uri, { dbName: 'inspecta' }).asPromise();
    const result = await work(database);
    await database.close();
    await engine.stop();
    return result;
  }

  /** All documents, by collection. */
  const documents = async (database: Connection): Promise<Record<string, unknown[]>> => {
    const found: Record<string, unknown[]> = {};
    for (const { name } of await database.listCollections()) {
      // Whoever looks at the schema holds a lock meanwhile.
      if (name !== 'locks') found[name] = await database.collection(name).find().sort({ _id: 1 }).toArray();
    }
    return found;
  };

  it('stops the start with one line, and no document is touched', async () => {
    const DATA_DIR = copyOfWhole();
    const before = await within(DATA_DIR, async (database) => {
      await database.collection<typeof newer>('migrations').insertOne(newer);
      return documents(database);
    });
    const { code, output } = await ServerProcess.startInVain({ DATA_DIR });
    expect(code).toBe(1);
    const reason = 'Inspecta cannot start: the database is of schema 999 (of the future), which is newer';
    expect(output).toEqual([expect.stringContaining(reason)]);
    expect(before.planning?.length).toBeGreaterThan(0);
    expect(await within(DATA_DIR, documents)).toEqual(before);
  });
});
