import { type Migration, buildIndexes } from './migration';

const byOutbox = {
  key: { 'internal.outbox._id': 1 },
  partialFilterExpression: { 'internal.outbox._id': { $exists: true } },
} as const;

/** Inspections and programmes say in their outbox what is to be done after a write. */
export const outboxes: Migration = {
  number: 17,
  name: 'outboxes',
  async up(db) {
    await buildIndexes(db, { planning: [byOutbox], programmes: [byOutbox] });
  },
};
