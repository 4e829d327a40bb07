import { mongo } from 'mongoose';
import { type Migration, buildIndexes } from './migration';

/** Work that is done later is a job, and what a write leaves to be done an entry in its record's outbox. */
export const jobs: Migration = {
  number: 15,
  name: 'jobs',
  async up(db) {
    await buildIndexes(db, {
      jobs: [
        { key: { state: 1, dueAt: 1, _id: 1 } },
        { key: { key: 1 }, unique: true, partialFilterExpression: { isOpen: true } },
      ],
      elements: [
        {
          key: { 'internal.outbox._id': 1 },
          partialFilterExpression: { 'internal.outbox._id': { $exists: true } },
        },
      ],
    });
    await moveLeftovers(db);
  },
};

interface MovedElement {
  _id: mongo.ObjectId;
  placedAt?: Date;
  internal?: { outbox?: { _id: mongo.ObjectId; kind: string; payload: unknown }[] };
}

/** Makes entries of what servers of the version before have left to be done: also of what they leave while an update rolls. */
export async function moveLeftovers(db: mongo.Db): Promise<void> {
  const elements = db.collection<MovedElement>('elements');
  for await (const { _id, placedAt } of elements.find({ placedAt: { $exists: true } })) {
    const entry = { _id: new mongo.ObjectId(), kind: 'elementMoved', payload: null };
    await elements.updateOne(
      { _id, placedAt },
      { $push: { 'internal.outbox': entry }, $unset: { placedAt: '' } },
    );
  }
}
