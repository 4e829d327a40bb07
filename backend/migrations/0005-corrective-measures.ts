import { type Migration, addField, buildIndexes } from './migration';

const byState = { correctiveState: 1, correctiveDeadline: 1, _id: 1 };

/** Adds the collection of measures, and the field of an inspection's work on them. */
export const correctiveMeasures: Migration = {
  number: 5,
  name: 'corrective measures',
  async up(db) {
    await addField(db, 'companies', 'companyRequireCorrective', false);
    await buildIndexes(db, {
      planning: [{ key: { 'outbox._id': 1 }, partialFilterExpression: { 'outbox._id': { $exists: true } } }],
      correctives: [
        { key: { correctiveDeleted: 1, ...byState } },
        { key: { correctiveDeleted: 1, correctiveElementId: 1, ...byState } },
        { key: { correctiveDeleted: 1, correctiveUpkeepId: 1, ...byState } },
        { key: { correctiveDeleted: 1, correctiveUserId: 1, ...byState } },
        { key: { correctiveDeleted: 1, visibleTo: 1, ...byState } },
        { key: { correctiveDeleted: 1, elementAreaId: 1, ...byState } },
        { key: { correctiveDeleted: 1, elementCompanyId: 1, ...byState } },
        { key: { correctiveDeleted: 1, correctiveFoundDay: 1, _id: 1 } },
        { key: { correctiveDeleted: 1, visibleTo: 1, correctiveFoundDay: 1, _id: 1 } },
        { key: { correctiveElementId: 1, verifiedAt: 1 } },
        { key: { correctivePlanningId: 1 } },
        {
          key: { creationKey: 1 },
          unique: true,
          partialFilterExpression: { creationKey: { $exists: true } },
        },
        { key: { uncheckedSince: 1 }, partialFilterExpression: { uncheckedSince: { $exists: true } } },
      ],
    });
  },
};
