import { TestApp } from '../testing/test-app';
import { TestDatabase } from '../testing/test-database';
import { allMigrations } from './all-migrations';
import { type Migration, addField, dropIndex, inBatches } from './migration';
import { migrationRecords } from './schema-version';
import { migrate, requireMigrated } from '.';

let database: TestDatabase;

beforeEach(async () => {
  database = await TestDatabase.open();
});

afterEach(() => database.drop());

/** Migrations that push their number to `ran`. */
function noting(ran: number[], ...numbers: number[]): Migration[] {
  return numbers.map((number) => ({
    number,
    name: `step ${number}`,
    up: () => {
      ran.push(number);
      return Promise.resolve();
    },
  }));
}

it('the migrations are numbered from 1, without a gap', () => {
  expect(allMigrations.map(({ number }) => number)).toEqual(allMigrations.map((_, index) => index + 1));
});

describe('migrating', () => {
  it('runs each migration once, in order, and records when and for how long', async () => {
    const ran: number[] = [];
    await migrate(database.connection, { migrations: noting(ran, 1, 2) });
    await migrate(database.connection, { migrations: noting(ran, 1, 2, 3) });
    expect(ran).toEqual([1, 2, 3]);
    const records = await migrationRecords(database.db).find().sort({ _id: 1 }).toArray();
    expect(records).toEqual(
      [1, 2, 3].map((number) => ({
        _id: number,
        name: `step ${number}`,
        startedAt: expect.any(Date),
        durationMs: expect.any(Number),
      })),
    );
  });

  it('reports what it does', async () => {
    const told: string[] = [];
    await migrate(database.connection, { migrations: noting([], 1), tell: (line) => told.push(line) });
    expect(told).toEqual([expect.stringMatching(/^migration 1 \(step 1\) has run in \d+ ms$/)]);
  });

  it('is done by one of several servers that start at once, while the others wait', async () => {
    const elsewhere = await TestDatabase.open(database.uri);
    let running = 0;
    let runs = 0;
    const migrations: Migration[] = [
      {
        number: 1,
        name: 'slow',
        up: async (db) => {
          running += 1;
          runs += 1;
          expect(running).toBe(1);
          for (let reads = 0; reads < 20; reads += 1) await db.collection('any').findOne({});
          running -= 1;
        },
      },
    ];
    const starts = [database, elsewhere, database].map(async ({ connection }) => {
      await migrate(connection, { migrations });
      expect(running).toBe(0);
    });
    await Promise.all(starts);
    expect(runs).toBe(1);
    await elsewhere.connection.close();
  });

  it('starts again at the migration that failed', async () => {
    const ran: number[] = [];
    const failing = { number: 2, name: 'no', up: () => Promise.reject(new Error('no')) };
    const [first] = noting(ran, 1);
    await expect(migrate(database.connection, { migrations: [first!, failing] })).rejects.toThrow('no');
    await migrate(database.connection, { migrations: noting(ran, 1, 2) });
    expect(ran).toEqual([1, 2]);
  });
});

describe('a program that is older than its database', () => {
  const message =
    /^the database is of schema 99 \(from the future\), which is newer than this program [^\n]+$/;

  beforeEach(async () => {
    await migrationRecords(database.db).insertOne({
      _id: 99,
      name: 'from the future',
      startedAt: new Date(),
      durationMs: 1,
    });
  });

  it('does not migrate it', async () => {
    await expect(migrate(database.connection)).rejects.toThrow(message);
  });

  it.each(['true', 'false'])('does not start, with MIGRATE_AT_START=%s', async (value) => {
    const environment = { MIGRATE_AT_START: value };
    await expect(TestApp.start({ uri: database.uri, environment })).rejects.toThrow(message);
  });
});

describe('a start that is not to migrate', () => {
  const environment = { MIGRATE_AT_START: 'false' };

  it('refuses a database of an older schema, and leaves it as it is', async () => {
    await expect(TestApp.start({ uri: database.uri, environment })).rejects.toThrow(
      /^the database is of schema 0 and this program needs \d+: run npm run migrate$/,
    );
    expect(await database.indexes()).toEqual({});
  });

  it('works on one that was migrated', async () => {
    await migrate(database.connection);
    await requireMigrated(database.connection);
    const app = await TestApp.start({ uri: database.uri, environment });
    expect((await app.call('GET', '/health/ready')).status).toBe(200);
    await app.nest.close();
  });
});

describe('a migration that changes documents', () => {
  const collection = () => database.db.collection<{ _id: number; filled?: boolean }>('things');

  /** Fills a field, and fails as if killed after `limit` documents. */
  function filling(limit: number, seen: number[]): Migration {
    return {
      number: 1,
      name: 'fill',
      up: (db) =>
        inBatches(db.collection('things'), { filled: { $exists: false } }, async (documents) => {
          if (seen.length >= limit) throw new Error('killed');
          const ids = documents.map(({ _id }) => Number(_id));
          seen.push(...ids);
          await collection().updateMany({ _id: { $in: ids } }, { $set: { filled: true } });
        }),
    };
  }

  it('continues where it was killed, and sees each document once', async () => {
    const ids = Array.from({ length: 1_234 }, (_, index) => index);
    await collection().insertMany(ids.map((_id) => ({ _id })));
    const seen: number[] = [];
    const killed = migrate(database.connection, { migrations: [filling(1_000, seen)] });
    await expect(killed).rejects.toThrow('killed');
    expect(seen).toHaveLength(1_000);
    await migrate(database.connection, { migrations: [filling(Infinity, seen)] });
    expect(seen).toEqual(ids);
    expect(await collection().countDocuments({ filled: true })).toBe(ids.length);
  });
});

describe('adding a field', () => {
  it('gives it to the documents that lack it, and overwrites no value', async () => {
    const things = database.db.collection<{ _id: number; flag?: boolean | null }>('things');
    await things.insertMany([{ _id: 1 }, { _id: 2, flag: true }, { _id: 3, flag: null }]);
    await addField(database.db, 'things', 'flag', false);
    expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, flag: false },
      { _id: 2, flag: true },
      { _id: 3, flag: null },
    ]);
  });
});

describe('dropping an index', () => {
  it('finds it by its keys, and does nothing the second time', async () => {
    await database.db
      .collection('things')
      .createIndexes([{ key: { a: 1, b: -1 } }, { key: { b: -1, a: 1 } }]);
    await dropIndex(database.db, 'things', { a: 1, b: -1 });
    await dropIndex(database.db, 'things', { a: 1, b: -1 });
    expect((await database.indexes()).things?.map(({ name }) => name)).toEqual(['b_-1_a_1']);
  });
});
