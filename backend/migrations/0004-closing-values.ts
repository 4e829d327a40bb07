import type { mongo } from 'mongoose';
import { type Collections, type Migration, buildIndexes, inBatches } from './migration';

/** The new fields of a control without closing values. */
const controlDefaults = {
  upkeepLimitUpStrict: false,
  upkeepLimitDownStrict: false,
  upkeepCriticalUp: null,
  upkeepCriticalDown: null,
  upkeepCriticalUpReached: false,
  upkeepCriticalDownReached: false,
  upkeepCritical: false,
  upkeepCriticalText: '',
  upkeepFrequency: null,
  upkeepParameter: null,
  upkeepSource: '',
};

/** The most usual controls of an element. */
const MAX_USUAL = 60;
const YEAR_MS = 365 * 86_400_000;

/** Controls get closing values and a purpose; elements get a kind and usual controls. */
export const closingValues: Migration = {
  number: 4,
  name: 'closing values',
  async up(db) {
    await db
      .collection('upkeeps')
      .updateMany(
        { upkeepCriticalText: { $exists: false } },
        { $set: { ...controlDefaults, upkeepPreset: null } },
      );
    await nameUsualControls(db);
    await completeInspections(db);
    await buildIndexes(db, {
      upkeeps: [
        {
          key: { upkeepPreset: 1 },
          partialFilterExpression: { upkeepPreset: { $type: 'string' } },
        },
      ],
      planning: [
        {
          key: { elementPlanningDate: 1, _id: 1 },
          partialFilterExpression: { elementPlanningDeleted: false, elementPlanningCritical: true },
        },
      ],
    });
  },
};

/** Gives each element the controls of its inspections of the last year, the most frequent first. */
async function nameUsualControls(db: Collections): Promise<void> {
  const now = new Date();
  const lastYear = { $gte: new Date(now.getTime() - YEAR_MS), $lte: now };
  const deleted = await db.collection('upkeeps').distinct('_id', { upkeepDeleted: true });
  const elements = db.collection('elements');
  await inBatches(elements, { elementUpkeeps: { $exists: false } }, async (batch) => {
    const ids = batch.map(({ _id }) => _id);
    const used = db.collection('planning').aggregate<{ _id: mongo.ObjectId; controls: mongo.ObjectId[] }>([
      {
        $match: {
          elementPlanningDeleted: false,
          elementId: { $in: ids },
          elementPlanningDate: lastYear,
        },
      },
      { $unwind: '$elementRegisters' },
      { $match: { 'elementRegisters.elementRegistersUpkeeps': { $nin: deleted } } },
      {
        $group: {
          _id: { element: '$elementId', control: '$elementRegisters.elementRegistersUpkeeps' },
          times: { $sum: 1 },
        },
      },
      { $sort: { times: -1, '_id.control': 1 } },
      { $group: { _id: '$_id.element', controls: { $push: '$_id.control' } } },
    ]);
    const controlsOf = new Map<string, mongo.ObjectId[]>();
    for await (const { _id, controls } of used) controlsOf.set(_id.toHexString(), controls);
    await elements.bulkWrite(
      ids.map((_id) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: {
              elementKind: null,
              elementUpkeeps: (controlsOf.get(String(_id)) ?? []).slice(0, MAX_USUAL),
            },
          },
        },
      })),
    );
  });
}

/** Old recordings close nothing: no verdict changes, and each copy of a control gets the same fields. */
async function completeInspections(db: Collections): Promise<void> {
  const copy = '$$register.elementRegistersSnapshot';
  const register = {
    $mergeObjects: [
      '$$register',
      {
        elementCritical: false,
        elementRegistersSnapshot: {
          $cond: [{ $eq: [{ $type: copy }, 'object'] }, { $mergeObjects: [controlDefaults, copy] }, null],
        },
      },
    ],
  };
  await db.collection('planning').updateMany({ elementPlanningCritical: { $exists: false } }, [
    {
      $set: {
        elementPlanningCritical: false,
        elementRegisters: {
          $map: { input: { $ifNull: ['$elementRegisters', []] }, as: 'register', in: register },
        },
      },
    },
  ]);
}
