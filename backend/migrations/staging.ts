import type { mongo } from 'mongoose';
import type { Collections } from './migration';

const PREFIX = 'incoming.';

/** The collections that an archive is read into. Nobody else reads them. */
export function staging(db: mongo.Db): Collections {
  return { collection: (name, options) => db.collection(PREFIX + name, options) };
}

/** The database's name for a staged collection. */
export function stagedName(name: string): string {
  return PREFIX + name;
}

export function isStaged(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** The staged collections, by their own names. */
export async function stagedCollections(db: mongo.Db): Promise<string[]> {
  return (await collectionNames(db)).filter(isStaged).map((name) => name.slice(PREFIX.length));
}

/** Drops the staged collections. */
export async function clearStaging(db: mongo.Db): Promise<void> {
  for (const name of await stagedCollections(db)) await db.collection(stagedName(name)).drop();
}

export async function collectionNames(db: mongo.Db): Promise<string[]> {
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name);
}
