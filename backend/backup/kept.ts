import type { mongo } from 'mongoose';
import { mayHold } from '../archive';
import { type Swap, stagedCollections } from '../migrations';

/** Collections that a backup leaves out and a restore empties. */
const ENDED_BY_RESTORE = ['sessions', 'refreshtokens', 'attempts', 'writebudgets'];

/** The collections of this database that a backup keeps. */
export async function keptCollections(db: mongo.Db): Promise<string[]> {
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => mayHold('backup', name))
    .sort();
}

/** Whether a restore would discard nothing. */
export async function isEmpty(db: mongo.Db): Promise<boolean> {
  for (const name of await keptCollections(db)) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}

/** Replaces all records by the staged ones. */
export async function wholeSwap(db: mongo.Db): Promise<Swap> {
  const taking = await stagedCollections(db);
  const others = (await keptCollections(db)).filter((name) => !taking.includes(name));
  return { taking, dropping: [...others, ...ENDED_BY_RESTORE] };
}
