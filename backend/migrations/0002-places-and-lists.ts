import { type Collections, type Migration, buildIndexes, dropIndex, inBatches } from './migration';

const PLACE = ['elementCompanyId', 'elementAreaId'] as const;

const byDay = { elementPlanningActive: 1, elementPlanningValidation: 1, elementPlanningDate: 1, _id: 1 };

const byElement = { elementId: 1, elementDoDate: 1 } as const;

const replaced: Record<string, 1>[] = [
  { elementPlanningDeleted: 1, elementPlanningDate: 1, _id: 1 },
  { elementUserPlanningId: 1, elementPlanningActive: 1, elementPlanningDate: 1, _id: 1 },
  { elementPlanningActive: 1, elementPlanningDate: 1, _id: 1 },
];

/** Copies the company and centre of each element to its inspections, and adds an index for each list on the screens. */
export const placesAndLists: Migration = {
  number: 2,
  name: 'places and lists',
  async up(db) {
    // To find the inspections of an element, also when older records are imported into a newer database.
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

async function placeInspections(db: Collections): Promise<void> {
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
  // Inspections whose element does not exist; to the filter above a missing field equals null.
  for (const field of PLACE) {
    await inspections.updateMany({ [field]: { $exists: false } }, { $set: { [field]: null } });
  }
}
