import { type Migration, buildIndexes } from './migration';

/** Makes the ids of the measures that saves open unique; measures opened before are left out. */
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
