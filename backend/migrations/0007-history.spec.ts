import { TestDatabase } from '../testing/test-database';
import { allMigrations } from './all-migrations';
import { history } from './0007-history';
import { migrate } from '.';

const before = allMigrations.filter(({ number }) => number < 7);

let database: TestDatabase;

beforeEach(async () => {
  database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
});

afterEach(() => database.drop());

describe('migration 7', () => {
  it('leaves the records as they are: nobody knows who made them', async () => {
    await database.db.collection('companies').insertOne({ companyName: 'A', __v: 2 });
    const stored = (await database.bytes()).companies;
    await migrate(database.connection, { migrations: [...before, history] });
    await history.up(database.db);
    expect((await database.bytes()).companies).toEqual(stored);
  });

  it('finds the entries of a record by an index', async () => {
    await migrate(database.connection, { migrations: [...before, history] });
    expect((await database.indexes()).history).toMatchObject([
      { key: { resource: 1, recordId: 1, revision: -1 } },
    ]);
  });
});
