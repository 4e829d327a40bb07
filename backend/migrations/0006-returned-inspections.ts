import { type Migration, addField, buildIndexes } from './migration';

/** Adds whether an inspection was returned. The first return adds what it keeps. */
export const returnedInspections: Migration = {
  number: 6,
  name: 'returned inspections',
  async up(db) {
    await addField(db, 'planning', 'elementReturned', false);
    await buildIndexes(db, {
      planning: [
        {
          key: { elementUserPlanningId: 1, elementReturned: -1, elementPlanningDate: 1, _id: 1 },
          partialFilterExpression: { elementPlanningDeleted: false, elementPlanningActive: false },
        },
        {
          key: { elementReturned: -1, elementPlanningDate: 1, _id: 1 },
          partialFilterExpression: { elementPlanningDeleted: false, elementReturned: true },
        },
      ],
    });
  },
};
