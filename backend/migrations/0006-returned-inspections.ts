import { type Migration, addField, buildIndexes } from './migration';

/** Inspections say whether they were returned. What a return keeps is there from the first one on. */
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
