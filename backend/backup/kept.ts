import type { mongo } from 'mongoose';
import { mayHold } from '../archive';

/** Of what a backup leaves out, what must be gone when the records are others. */
const ENDED_BY_RESTORE = ['sessions', 'refreshtokens', 'attempts', 'migrations'];

/** The collections of this database that a backup keeps. */
export async function keptCollections(db: mongo.Db): Promise<string[]> {
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => mayHold('backup', name))
    .sort();
}

/** Whether there is nothing that a restore would do away with. */
export async function isEmpty(db: mongo.Db): Promise<boolean> {
  for (const name of await keptCollections(db)) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}

/** Removes everything that a restore puts something else in the place of. */
export async function clear(db: mongo.Db): Promise<void> {
  for (const name of [...(await keptCollections(db)), ...ENDED_BY_RESTORE]) {
    // One that is not there is none to drop.
    await db.collection(name).drop();
  }
}
