import { type Migration, buildIndexes } from './migration';

/** What is filed of the changes of records has a collection; the last ones are in the record, in a field of its own. */
export const history: Migration = {
  number: 7,
  name: 'history',
  async up(db) {
    await buildIndexes(db, { history: [{ key: { resource: 1, recordId: 1, revision: -1 } }] });
  },
};
