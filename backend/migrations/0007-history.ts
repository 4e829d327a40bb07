import { type Migration, buildIndexes } from './migration';

/** Older history entries have a collection; the latest are in the record. */
export const history: Migration = {
  number: 7,
  name: 'history',
  async up(db) {
    await buildIndexes(db, { history: [{ key: { resource: 1, recordId: 1, revision: -1 } }] });
  },
};
