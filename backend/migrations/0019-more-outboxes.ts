import { type Migration, buildIndexes } from './migration';

const byOutbox = {
  key: { 'internal.outbox._id': 1 },
  partialFilterExpression: { 'internal.outbox._id': { $exists: true } },
} as const;

/** Users, centres and controls say in their outbox that the programmes are to be looked at which stand on them. */
export const moreOutboxes: Migration = {
  number: 19,
  name: 'more outboxes',
  async up(db) {
    await buildIndexes(db, { users: [byOutbox], arees: [byOutbox], upkeeps: [byOutbox] });
  },
};
