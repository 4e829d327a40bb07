import { TestDatabase } from '../testing/test-database';
import { firstSchema } from './0001-first-schema';
import { placesAndLists } from './0002-places-and-lists';
import { creationKeys } from './0003-creation-keys';
import { closingValues } from './0004-closing-values';
import { correctiveMeasures } from './0005-corrective-measures';
import { migrate } from '.';

const before = [firstSchema, placesAndLists, creationKeys, closingValues];

let database: TestDatabase;

beforeEach(async () => {
  database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
});

afterEach(() => database.drop());

const companies = () => database.db.collection('companies');

describe('migration 5', () => {
  it('lets no company demand measures that did not, and goes on where it was killed', async () => {
    await companies().insertMany([
      { companyName: 'A', __v: 2 },
      { companyName: 'B', companyRequireCorrective: true },
    ]);
    await migrate(database.connection, { migrations: [...before, correctiveMeasures] });
    await correctiveMeasures.up(database.db);
    expect(
      await companies()
        .find({}, { projection: { _id: 0 } })
        .sort({ companyName: 1 })
        .toArray(),
    ).toEqual([
      { companyName: 'A', companyRequireCorrective: false, __v: 2 },
      { companyName: 'B', companyRequireCorrective: true },
    ]);
  });

  it('finds what an inspection has still to do by an index of its own', async () => {
    await migrate(database.connection, { migrations: [...before, correctiveMeasures] });
    const indexes = await database.db.collection('planning').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({
        key: { 'outbox._id': 1 },
        partialFilterExpression: { 'outbox._id': { $exists: true } },
      }),
    );
  });
});
