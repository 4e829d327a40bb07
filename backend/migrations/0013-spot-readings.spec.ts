import { TestDatabase } from '../testing/test-database';
import { spotReadings } from './0013-spot-readings';
import { allMigrations } from './all-migrations';
import { migrate } from '.';

const before = allMigrations.filter(({ number }) => number < 13);

it('migration 13 lets no company allow readings on the spot that did not, and goes on where it was killed', async () => {
  const database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
  const companies = database.db.collection('companies');
  await companies.insertMany([
    { companyName: 'A', __v: 2 },
    { companyName: 'B', companyAllowAdHoc: true },
  ]);
  await migrate(database.connection, { migrations: [...before, spotReadings] });
  await spotReadings.up(database.db);
  expect(
    await companies
      .find({}, { projection: { _id: 0 } })
      .sort({ companyName: 1 })
      .toArray(),
  ).toEqual([
    { companyName: 'A', companyAllowAdHoc: false, __v: 2 },
    { companyName: 'B', companyAllowAdHoc: true },
  ]);
  await database.drop();
});
