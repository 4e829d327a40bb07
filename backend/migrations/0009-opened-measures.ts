import { type Migration, buildIndexes } from './migration';

/** Inspections keep the ids of the measures that their saves open, each id in one inspection; those opened before stay as they are. */
export const openedMeasures: Migration = {
  number: 9,
  name: 'opened measures',
  async up(db) {
    await buildIndexes(db, {
      planning: [
        {
          key: { openedCorrectives: 1 },
          unique: true,
          partialFilterExpression: { openedCorrectives: { $exists: true } },
        },
      ],
    });
  },
};
