import type { mongo } from 'mongoose';

/**
 * One step of the database's schema, from the version before it to its own number. There is no way back.
 *
 * `up` may be killed at any point, and then runs again from its beginning; it also runs over records of an
 * older version that are imported later. So it looks for what is left to do, and does no harm to what is done.
 */
export interface Migration {
  readonly number: number;
  readonly name: string;
  up(db: mongo.Db): Promise<void>;
}

/** Builds the indexes that are not there yet, collection by collection. */
export async function buildIndexes(
  db: mongo.Db,
  indexes: Readonly<Record<string, readonly mongo.IndexDescription[]>>,
): Promise<void> {
  for (const [collection, descriptions] of Object.entries(indexes)) {
    await db.collection(collection).createIndexes([...descriptions]);
  }
}

/** Drops the index with these keys, in this order; one that is not there is none to drop. */
export async function dropIndex(
  db: mongo.Db,
  collection: string,
  key: Record<string, 1 | -1>,
): Promise<void> {
  const indexes = await db.collection(collection).indexes();
  const found = indexes.find((index) => JSON.stringify(index.key) === JSON.stringify(key));
  if (found?.name) await db.collection(collection).dropIndex(found.name);
}

const BATCH_DOCUMENTS = 500;

/**
 * Hands the documents that meet the filter to the work, a few hundred at a time, in the order of their ids.
 * A filter that leaves out what is done makes a migration go on where it was killed.
 */
export async function inBatches(
  collection: mongo.Collection,
  filter: mongo.Filter<mongo.Document>,
  work: (documents: mongo.WithId<mongo.Document>[]) => Promise<unknown>,
): Promise<void> {
  let after: mongo.Filter<mongo.Document> = {};
  for (;;) {
    const documents = await collection
      .find({ $and: [filter, after] })
      .sort({ _id: 1 })
      .limit(BATCH_DOCUMENTS)
      .toArray();
    const last = documents.at(-1);
    if (!last) return;
    await work(documents);
    after = { _id: { $gt: last._id } };
  }
}
