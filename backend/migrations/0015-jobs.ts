import { mongo } from 'mongoose';
import { type Collections, type Migration, buildIndexes } from './migration';

const byOutbox = {
  key: { 'internal.outbox._id': 1 },
  partialFilterExpression: { 'internal.outbox._id': { $exists: true } },
} as const;

/** Adds jobs, and turns the work that writes left into outbox entries. */
export const jobs: Migration = {
  number: 15,
  name: 'jobs',
  async up(db) {
    await buildIndexes(db, {
      jobs: [
        { key: { state: 1, dueAt: 1, _id: 1 } },
        { key: { key: 1 }, unique: true, partialFilterExpression: { isOpen: true } },
      ],
      elements: [byOutbox],
      correctives: [byOutbox],
    });
    await moveLeftovers(db);
  },
};

interface Left {
  _id: mongo.ObjectId;
  internal?: { outbox?: { _id: mongo.ObjectId; kind: string; payload: unknown }[] };
}
interface LeftElement extends Left {
  placedAt?: Date;
}
interface LeftCorrective extends Left {
  uncheckedSince?: Date;
}

const entryOf = (kind: string) => ({ _id: new mongo.ObjectId(), kind, payload: null });

/** Makes entries of what servers of the version before left, also during a rolling update. */
export async function moveLeftovers(db: Collections): Promise<void> {
  const elements = db.collection<LeftElement>('elements');
  for await (const { _id, placedAt } of elements.find({ placedAt: { $exists: true } })) {
    await elements.updateOne(
      { _id, placedAt },
      { $push: { 'internal.outbox': entryOf('elementMoved') }, $unset: { placedAt: '' } },
    );
  }
  const correctives = db.collection<LeftCorrective>('correctives');
  for await (const { _id, uncheckedSince } of correctives.find({ uncheckedSince: { $exists: true } })) {
    await correctives.updateOne(
      { _id, uncheckedSince },
      { $push: { 'internal.outbox': entryOf('correctiveUnchecked') }, $unset: { uncheckedSince: '' } },
    );
  }
}
