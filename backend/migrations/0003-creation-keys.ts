import { type Migration, buildIndexes } from './migration';

/** An inspection keeps the key that it was created with, so that a repeated call finds it. */
export const creationKeys: Migration = {
  number: 3,
  name: 'creation keys',
  async up(db) {
    await buildIndexes(db, {
      planning: [
        {
          key: { creationKey: 1 },
          unique: true,
          partialFilterExpression: { creationKey: { $exists: true } },
        },
      ],
    });
    // The write log replaces it.
    for (const name of ['instances', 'writers', 'pauses']) await db.collection(name).drop();
  },
};
