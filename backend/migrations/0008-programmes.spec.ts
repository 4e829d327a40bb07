import { TestDatabase } from '../testing/test-database';
import { programmes } from './0008-programmes';
import { allMigrations } from './all-migrations';
import { migrate } from '.';

const before = allMigrations.filter(({ number }) => number < 8);

let database: TestDatabase;

beforeEach(async () => {
  database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
});

afterEach(() => database.drop());

describe('migration 8', () => {
  it('lets centres work on every day but public holidays, and goes on where it was killed', async () => {
    const areas = database.db.collection('arees');
    await areas.insertMany([
      { areaName: 'A', __v: 2 },
      { areaName: 'B', areaWorkingDays: [1], areaHolidays: ['2026-12-24'], areaPublicHolidays: false },
    ]);
    await migrate(database.connection, { migrations: [...before, programmes] });
    await programmes.up(database.db);
    const found = await areas.find({}, { projection: { _id: 0 }, sort: { areaName: 1 } }).toArray();
    expect(found).toEqual([
      {
        areaName: 'A',
        areaWorkingDays: [1, 2, 3, 4, 5, 6, 7],
        areaHolidays: [],
        areaPublicHolidays: true,
        __v: 2,
      },
      { areaName: 'B', areaWorkingDays: [1], areaHolidays: ['2026-12-24'], areaPublicHolidays: false },
    ]);
  });
});
