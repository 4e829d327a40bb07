import { type Migration, buildIndexes } from './migration';

/** What a write of an inspection counts for is found by an index; what was recorded before is counted by the server itself. */
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
