import { type Migration, buildIndexes } from './migration';

const resources = [
  'companies',
  'arees',
  'elements',
  'upkeeps',
  'upkeepstypes',
  'users',
  'planning',
  'correctives',
];

/** What changes of a record has a collection; until it is there it waits in the record, in a field of its own. */
export const history: Migration = {
  number: 7,
  name: 'history',
  async up(db) {
    const waiting = {
      key: { 'unfiled._id': 1 },
      partialFilterExpression: { 'unfiled._id': { $exists: true } },
    };
    await buildIndexes(db, {
      ...Object.fromEntries(resources.map((resource) => [resource, [waiting]])),
      history: [{ key: { resource: 1, recordId: 1, revision: -1 } }],
    });
  },
};
