import { type Migration, addField } from './migration';

/** Centres know on which days they work. */
export const programmes: Migration = {
  number: 6,
  name: 'programmes',
  async up(db) {
    await addField(db, 'arees', 'areaWorkingDays', [1, 2, 3, 4, 5, 6, 7]);
    await addField(db, 'arees', 'areaHolidays', []);
    await addField(db, 'arees', 'areaPublicHolidays', true);
  },
};
