import type { mongo } from 'mongoose';
import { type Migration, buildIndexes, dropIndex, inBatches } from './migration';

const PLACE = ['elementCompanyId', 'elementAreaId'] as const;

const byDay = { elementPlanningActive: 1, elementPlanningValidation: 1, elementPlanningDate: 1, _id: 1 };

const byElement = { elementId: 1, elementDoDate: 1 } as const;

const replaced: Record<string, 1>[] = [
  { elementPlanningDeleted: 1, elementPlanningDate: 1, _id: 1 },
  { elementUserPlanningId: 1, elementPlanningActive: 1, elementPlanningDate: 1, _id: 1 },
  { elementPlanningActive: 1, elementPlanningDate: 1, _id: 1 },
];

/** Each inspection carries company and centre of its element, and has an index for each list that screens show. */
export const placesAndLists: Migration = {
  number: 2,
  name: 'places and lists',
  async up(db) {
    // What the inspections of an element are found by, also when older records come into a newer database.
    await buildIndexes(db, { planning: [{ key: byElement }] });
    await placeInspections(db);
    await buildIndexes(db, {
      elements: [{ key: { placedAt: 1 }, partialFilterExpression: { placedAt: { $exists: true } } }],
      planning: [
        { key: { elementPlanningDeleted: 1, ...byDay } },
        { key: { elementPlanningDeleted: 1, elementId: 1, ...byDay } },
        { key: { elementPlanningDeleted: 1, elementUserPlanningId: 1, ...byDay } },
        { key: { elementPlanningDeleted: 1, elementAreaId: 1, ...byDay } },
        { key: { elementPlanningDeleted: 1, elementCompanyId: 1, ...byDay } },
        { key: { elementPlanningDeleted: 1, elementDoDate: 1, _id: 1 } },
        { key: { elementPlanningDeleted: 1, elementUserPlanningId: 1, elementDoDate: 1, _id: 1 } },
        { key: { elementPlanningDeleted: 1, elementId: 1, elementDoDate: 1, _id: 1 } },
        {
          key: { elementPlanningDeleted: 1, elementPlanningResult: 1, elementPlanningDate: 1, _id: 1 },
        },
        { key: { elementPlanningDeleted: 1, createdAt: 1, _id: 1 } },
        {
          key: { elementDoDate: 1, _id: 1 },
          partialFilterExpression: { elementPlanningDeleted: false, elementActions: { $gt: '' } },
        },
      ],
    });
    for (const key of replaced) await dropIndex(db, 'planning', key);
    await dropIndex(db, 'planning', byElement);
  },
};

async function placeInspections(db: mongo.Db): Promise<void> {
  const inspections = db.collection('planning');
  await inBatches(db.collection('elements'), {}, async (elements) => {
    for (const element of elements) {
      const place = Object.fromEntries(
        PLACE.map((field): [string, unknown] => [field, element[field] ?? null]),
      );
      await inspections.updateMany(
        { elementId: element._id, $or: PLACE.map((field) => ({ [field]: { $ne: place[field] } })) },
        { $set: place },
      );
    }
  });
  // One whose element is not there has no place; a field that is missing equals null to the filter above.
  for (const field of PLACE) {
    await inspections.updateMany({ [field]: { $exists: false } }, { $set: { [field]: null } });
  }
}
