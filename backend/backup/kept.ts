import type { mongo } from 'mongoose';
import { mayHold } from '../archive';
import { type Swap, stagedCollections } from '../migrations';

/** Of what a backup leaves out, what must be gone when the records are others. */
const ENDED_BY_RESTORE = ['sessions', 'refreshtokens', 'attempts'];

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

/** Puts all that is staged in the place of all that there is. */
export async function wholeSwap(db: mongo.Db): Promise<Swap> {
  const taking = await stagedCollections(db);
  const others = (await keptCollections(db)).filter((name) => !taking.includes(name));
  return { taking, dropping: [...others, ...ENDED_BY_RESTORE] };
}
