import { type Migration, addField, buildIndexes } from './migration';

/** Adds whether a control of an inspection is still to be decided. */
export const undecidedInspections: Migration = {
  number: 20,
  name: 'undecided inspections',
  async up(db) {
    await db
      .collection('planning')
      .updateMany(
        { elementPlanningUndecided: { $exists: false }, 'elementRegisters.elementResult': 'undecided' },
        { $set: { elementPlanningUndecided: true } },
      );
    await addField(db, 'planning', 'elementPlanningUndecided', false);
    await buildIndexes(db, {
      planning: [
        {
          key: { elementPlanningUndecided: 1, elementPlanningDate: 1, _id: 1 },
          partialFilterExpression: { elementPlanningDeleted: false, elementPlanningUndecided: true },
        },
      ],
    });
  },
};
