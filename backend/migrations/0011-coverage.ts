import { type Migration, buildIndexes } from './migration';

/** Adds the index of inspections that coverage has not counted; the server counts what was recorded before. */
export const coverage: Migration = {
  number: 11,
  name: 'coverage',
  async up(db) {
    await buildIndexes(db, {
      planning: [
        {
          key: { 'uncounted._id': 1 },
          partialFilterExpression: { 'uncounted._id': { $exists: true } },
        },
      ],
    });
  },
};
