import type { mongo } from 'mongoose';

/** The collections of the database, or those that an archive is read into (`staging`). */
export type Collections = Pick<mongo.Db, 'collection'>;

/**
 * Migrates the database from the schema before to the one with its own number. There is no way back.
 * `up` may be killed at any point and then runs again from its beginning; it also runs for imported records
 * of an older version. So it has to be idempotent.
 */
export interface Migration {
  readonly number: number;
  readonly name: string;
  up(db: Collections): Promise<void>;
}

/** Builds the indexes that do not exist yet. */
export async function buildIndexes(
  db: Collections,
  indexes: Readonly<Record<string, readonly mongo.IndexDescription[]>>,
): Promise<void> {
  for (const [collection, descriptions] of Object.entries(indexes)) {
    await db.collection(collection).createIndexes([...descriptions]);
  }
}

/** Drops the index with these keys, in this order, if it exists. */
export async function dropIndex(
  db: Collections,
  collection: string,
  key: Record<string, 1 | -1>,
): Promise<void> {
  const indexes = await db.collection(collection).indexes();
  const found = indexes.find((index) => JSON.stringify(index.key) === JSON.stringify(key));
  if (found?.name) await db.collection(collection).dropIndex(found.name);
}

/** Gives the documents of a collection a field that they do not have yet. */
export async function addField(
  db: Collections,
  collection: string,
  field: string,
  value: string | number | boolean | null | readonly number[],
): Promise<void> {
  await db.collection(collection).updateMany({ [field]: { $exists: false } }, { $set: { [field]: value } });
}

const BATCH_DOCUMENTS = 500;

/**
 * Calls `work` with the documents that meet the filter, a few hundred at a time, in the order of their ids.
 * With a filter that excludes documents already migrated, a killed migration continues where it stopped.
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
