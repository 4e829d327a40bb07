import { TestDatabase } from '../testing/test-database';
import { returnedInspections } from './0006-returned-inspections';
import { allMigrations, migrate } from '.';

const before = allMigrations.filter(({ number }) => number < returnedInspections.number);

let database: TestDatabase;

beforeEach(async () => {
  database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
});

afterEach(() => database.drop());

describe('migration 6', () => {
  it('says of no inspection that it was returned that was not, and goes on where it was killed', async () => {
    const inspections = database.db.collection('planning');
    await inspections.insertMany([
      { elementActions: 'A', __v: 2 },
      { elementActions: 'B', elementReturned: true, __v: 3 },
    ]);
    await migrate(database.connection, { migrations: [...before, returnedInspections] });
    await returnedInspections.up(database.db);
    expect(
      await inspections
        .find({}, { projection: { _id: 0 } })
        .sort({ elementActions: 1 })
        .toArray(),
    ).toEqual([
      { elementActions: 'A', elementReturned: false, __v: 2 },
      { elementActions: 'B', elementReturned: true, __v: 3 },
    ]);
  });
});
