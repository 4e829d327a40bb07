import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, promises, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { startEmbeddedDatabase, type EmbeddedDatabase, type EmbeddedDatabaseEvent } from '.';
import type { Report } from './testing/doomed-parent';
import { isRunning, temporaryDirectory, until } from '../../testing/temporary';

// A second try could hide that something was lost.
jest.retryTimes(0);

const root = temporaryDirectory();
const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start(directory = mkdtempSync(join(root, 'data-'))) {
  const events: EmbeddedDatabaseEvent[] = [];
  const onEvent = (event: EmbeddedDatabaseEvent): number => events.push(event);
  const database = await startEmbeddedDatabase({ directory, cacheDirectory: root, onEvent });
  cleanUps.push(() => database.stop());
  return {
    database,
    directory,
    events,
    pid: enginePid(database),
    seen: () => events.map(({ type }) => type),
  };
}

function enginePid({ pid }: EmbeddedDatabase): number {
  if (pid === undefined) throw new Error('no engine is running');
  return pid;
}

async function connect({ uri }: EmbeddedDatabase): Promise<Connection> {
  const connection = await mongoose.createConnection(uri, { serverSelectionTimeoutMS: 5_000 }).asPromise();
  cleanUps.push(() => connection.close());
  return connection;
}

async function numbersIn(connection: Connection): Promise<Set<number>> {
  const documents = await connection.collection<{ n: number }>('writes').find().toArray();
  return new Set(documents.map(({ n }) => n));
}

describe('startEmbeddedDatabase', () => {
  it('keeps what is written, and leaves nothing behind when stopped', async () => {
    const first = await start();
    const connection = await connect(first.database);
    await connection.collection('writes').insertOne({ n: 1 });
    await connection.close();
    await Promise.all([first.database.stop(), first.database.stop()]);

    expect(isRunning(first.pid)).toBe(false);
    expect(existsSync(socketDirectory(first.database))).toBe(false);
    const second = await start(first.directory);
    expect(await numbersIn(await connect(second.database))).toEqual(new Set([1]));
    expect(first.seen()).toEqual([]);
  });

  it('lets no other user in', async () => {
    const { database, directory } = await start();
    expect(statSync(socketDirectory(database)).mode & 0o777).toBe(0o700);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  it('has the engine wait for its journal', async () => {
    const { database } = await start();
    const { writeConcern } = (await connect(database)).getClient();
    expect(writeConcern).toMatchObject({ w: 1, journal: true });
  });

  it('does not end by the signals of a terminal', async () => {
    const { database, pid, events } = await start();
    const connection = await connect(database);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
    await connection.collection('writes').insertOne({ n: 1 });
    expect(database.pid).toBe(pid);
    expect(events).toEqual([]);
  });

  it('starts a killed engine again, for the same connection, with all that was acknowledged', async () => {
    const { database, events, seen, pid } = await start();
    const connection = await connect(database);
    const collection = connection.collection<{ n: number }>('writes');
    const acknowledged: number[] = [];
    let failed = 0;
    const write = async (from: number): Promise<void> => {
      for (let n = from; !(events.length === 2 && acknowledged.length > 500); n += 4) {
        await collection.insertOne({ n }).then(
          () => acknowledged.push(n),
          () => (failed += 1),
        );
      }
    };

    const writers = Promise.all([0, 1, 2, 3].map(write));
    await until(() => acknowledged.length > 200);
    process.kill(pid, 'SIGKILL');
    await writers;

    expect(seen()).toEqual(['died', 'restarted']);
    expect(failed).toBeGreaterThan(0);
    expect(database.pid).not.toBe(pid);
    const found = await numbersIn(connection);
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
  });

  it('carries on where a killed parent left off, and the engine does not outlive it', async () => {
    const directory = mkdtempSync(join(root, 'data-'));
    const parent = fork(join(__dirname, 'testing/doomed-parent.ts'), [directory, root], {
      execArgv: ['--require', join(__dirname, 'typescript-hook.cjs')],
    });
    const reports: Report[] = [];
    parent.on('message', (report: Report) => reports.push(report));
    await until(() => reports.length > 200);
    parent.kill('SIGKILL');
    await once(parent, 'close');

    // At once: its engine may still be closing.
    const { database } = await start(directory);
    const orphan = reports[0]?.enginePid ?? process.pid;
    await until(() => !isRunning(orphan));
    const found = await numbersIn(await connect(database));
    const lost = reports.filter(({ acknowledged }) => acknowledged !== undefined && !found.has(acknowledged));
    expect(lost).toEqual([]);
  });

  it('says which process has the directory', async () => {
    const { directory, pid } = await start();
    await expect(start(directory)).rejects.toMatchObject({
      code: 'directory-in-use',
      message: expect.stringContaining(`(${pid})`),
    });
  });

  it('says so when the directory cannot be one', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toMatchObject({ code: 'directory-unusable' });
    await expect(start(join(file, 'below'))).rejects.toMatchObject({ code: 'directory-unusable' });
  });

  it('says so when the data are broken', async () => {
    const { database, directory } = await start();
    await database.stop();
    writeFileSync(join(directory, 'WiredTiger.turtle'), 'broken');
    await expect(start(directory)).rejects.toMatchObject({
      code: 'engine-failed',
      message: expect.stringContaining('MONGODB_URI'),
    });
  });

  it('tries again, more and more slowly, while the engine does not start', async () => {
    const { database, directory, events, pid } = await start();
    writeFileSync(join(directory, 'WiredTiger.turtle'), 'broken');
    process.kill(pid, 'SIGKILL');
    await until(() => events.length === 3);

    expect(events).toMatchObject([
      { type: 'died', retryInMs: 0 },
      { type: 'restart-failed', retryInMs: 500, error: { code: 'engine-failed' } },
      { type: 'restart-failed', retryInMs: 1_000 },
    ]);
    expect(database.pid).toBeUndefined();
    await database.stop();
    expect(events).toHaveLength(3);
  });

  it('says so when the engine ended for want of room, and carries on when there is room', async () => {
    const { events, seen, pid } = await start();
    const statfs = await fullDisk();
    process.kill(pid, 'SIGKILL');
    await until(() => seen().includes('restart-failed'));
    expect(events).toMatchObject([
      { type: 'died', error: { code: 'disk-full' } },
      { type: 'restart-failed', error: { code: 'disk-full' } },
    ]);

    statfs.mockRestore();
    await until(() => seen().includes('restarted'));
  });

  it('does not start on a full disk', async () => {
    await fullDisk();
    await expect(start()).rejects.toMatchObject({ code: 'disk-full' });
  });

  it('can be stopped while it starts the engine again', async () => {
    const { database, seen, pid } = await start();
    process.kill(pid, 'SIGKILL');
    await until(() => seen().includes('died'));
    await database.stop();
    expect(database.pid).toBeUndefined();
    expect(existsSync(socketDirectory(database))).toBe(false);
  });
});

async function fullDisk(): Promise<jest.SpyInstance> {
  const answer = Object.assign(await promises.statfs(root), { bavail: 0 });
  return jest.spyOn(promises, 'statfs').mockResolvedValue(answer);
}

function socketDirectory({ uri }: EmbeddedDatabase): string {
  return dirname(decodeURIComponent(new URL(uri).host));
}
