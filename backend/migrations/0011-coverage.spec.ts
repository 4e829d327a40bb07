import { TestDatabase } from '../testing/test-database';
import { coverage } from './0011-coverage';
import { allMigrations } from './all-migrations';
import { migrate } from '.';

const before = allMigrations.filter(({ number }) => number < 11);

let database: TestDatabase;

beforeEach(async () => {
  database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
});

afterEach(() => database.drop());

describe('migration 11', () => {
  it('leaves the inspections as they are, and finds what waits to be counted by an index', async () => {
    await database.db.collection('planning').insertOne({ elementPlanningDeleted: false, __v: 2 });
    const stored = (await database.bytes()).planning;
    await migrate(database.connection, { migrations: [...before, coverage] });
    await coverage.up(database.db);
    expect((await database.bytes()).planning).toEqual(stored);
    expect((await database.indexes()).planning).toContainEqual(
      expect.objectContaining({
        key: { 'uncounted._id': 1 },
        partialFilterExpression: { 'uncounted._id': { $exists: true } },
      }),
    );
  });
});
