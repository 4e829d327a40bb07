import { type Migration, addField, buildIndexes } from './migration';

const byDay = { elementPlanningActive: 1, elementPlanningValidation: 1, elementPlanningDate: 1, _id: 1 };

/** Adds the collection of programmes, the programme of an inspection, and the working days of a centre. */
export const programmes: Migration = {
  number: 8,
  name: 'programmes',
  async up(db) {
    await addField(db, 'arees', 'areaWorkingDays', [1, 2, 3, 4, 5, 6, 7]);
    await addField(db, 'arees', 'areaHolidays', []);
    await addField(db, 'arees', 'areaPublicHolidays', true);
    await addField(db, 'planning', 'elementProgrammeId', null);
    await addField(db, 'planning', 'elementProgrammeDay', null);
    await addField(db, 'planning', 'elementProgrammeMoved', false);
    await buildIndexes(db, {
      planning: [
        { key: { elementPlanningDeleted: 1, elementProgrammeId: 1, ...byDay } },
        {
          key: { elementProgrammeId: 1, elementId: 1, elementProgrammeDay: 1 },
          unique: true,
          partialFilterExpression: { elementProgrammeDay: { $gt: '' } },
        },
      ],
      programmes: [
        { key: { programmeDeleted: 1, programmeName: 1, _id: 1 }, collation: { locale: 'en' } },
        { key: { 'made.on': 1 } },
      ],
    });
  },
};
