import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mongoose';
import type { Session } from '../domain/auth';
import { readSettings } from './config';
import { joinDatabase, openDatabase } from './database';
import { runCommand } from './testing/run-command';
import { freshDatabaseUri } from './testing/fresh-database-uri';
import { TestApp } from './testing/test-app';
import { DEMO_PASSWORD, demoAccounts } from './users';

const SLOW_MS = 120_000;

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inspecta-commands-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const run = (source: string, ...args: string[]) =>
  runCommand(source, args, { directory, environment: { DATA_DIR: join(directory, 'data') } });

it(
  'a command that is called wrongly says so in one line, and ends with 1',
  async () => {
    const { code, stdout, stderr } = await run('backup/restore-command.ts', '--replace');
    const line =
      'Nothing was restored: --from is missing; usage: npm run restore -- --from FILE [--replace]\n';
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: line });
  },
  SLOW_MS,
);

describe('on the embedded database', () => {
  it(
    'a backup is made while the server runs, and restored when it does not',
    async () => {
      const settings = readSettings({ DATA_DIR: join(directory, 'data') });
      const running = await openDatabase(settings);
      running.commands?.admit();
      const connection = await createConnection(running.uri, { dbName: 'inspecta' }).asPromise();
      await connection.collection('companies').insertOne({ companyName: 'Hotel' });
      const made = await run('backup/backup-command.ts');
      expect(made).toMatchObject({ code: 0, stderr: '' });
      const [name = ''] = (await readdir(directory)).filter((file) => file.endsWith('.backup.gz'));
      expect(made.stdout).toBe(`Backup of 1 document, schema 0: ${name}\n`);
      await connection.collection('companies').deleteMany({});
      await connection.close();
      await running.stop();

      const restored = await run('backup/restore-command.ts', '--from', name);
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect(restored.stdout).toMatch(/Restored 1 document, the state of 20[^\n]+\n$/);
      const again = await openDatabase(settings);
      const check = await createConnection(again.uri, { dbName: 'inspecta' }).asPromise();
      expect(await check.collection('companies').findOne({})).toMatchObject({ companyName: 'Hotel' });
      await check.close();
      await again.stop();
    },
    SLOW_MS,
  );

  it(
    'a command finds the running one, and leaves it running; one that was killed is not found',
    async () => {
      const settings = readSettings({ DATA_DIR: join(directory, 'data') });
      const running = await openDatabase(settings);
      running.commands?.admit();
      const joined = await joinDatabase(settings);
      expect(joined.uri).toBe(running.uri);
      await joined.stop();
      expect((await joinDatabase(settings)).uri).toBe(running.uri);
      await running.stop();
      const own = await joinDatabase(settings);
      expect(own.uri).not.toBe(running.uri);
      await own.stop();
    },
    SLOW_MS,
  );
});

it(
  'demo data that is loaded beside a server is seen there, once only',
  async () => {
    const uri = freshDatabaseUri();
    const app = await TestApp.start({ uri });
    const environment = { MONGODB_URI: uri, JWT_SECRET: 'a secret for commands that is long enough' };
    const seed = () => runCommand('demo/seed.ts', [], { directory, environment });
    try {
      expect(await seed()).toMatchObject({ code: 0, stderr: '' });
      const body = { userUser: demoAccounts[0].user, userPassword: DEMO_PASSWORD };
      const { token } = (await app.call('POST', '/login', { body })).as<Session>();
      const counters = await app.call('GET', '/operations', { token });
      expect(counters.body).toMatchObject({ numCompanies: 3, numElements: 24, numUsers: 8 });
      expect(await seed()).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('the database already has users'),
      });
    } finally {
      await app.stop();
    }
  },
  SLOW_MS,
);
