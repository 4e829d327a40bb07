import { type Migration, buildIndexes } from './migration';

/** Makes the idempotency key of a programme unique, so that a repeated call finds it. */
export const programmeKeys: Migration = {
  number: 16,
  name: 'programme keys',
  async up(db) {
    await buildIndexes(db, {
      programmes: [
        {
          key: { creationKey: 1 },
          unique: true,
          partialFilterExpression: { creationKey: { $exists: true } },
        },
      ],
    });
  },
};
