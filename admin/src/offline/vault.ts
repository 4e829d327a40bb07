import type { DBSchema } from 'idb';
import { type Sealed, allOf, seal, sealedDatabase, unseal, unsealBytes } from './sealing';

interface SealedAt extends Sealed {
  /** When it was kept, in milliseconds. */
  at: number;
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  /** By user and name. */
  answers: { key: [string, string]; value: SealedAt };
  /** What older versions have left that the server has not taken, by user and id. */
  unsent: { key: [string, string]; value: SealedAt };
  /** The images of the photos among it, which a list of it need not open. */
  images: { key: [string, string]; value: SealedAt };
}

export interface Kept {
  value: unknown;
  at: number;
}

/**
 * What is kept in this browser, sealed with a key of its user's that no script can read out (docs/security.md, "What a browser keeps"). Whatever
 * goes wrong here, for want of room or of permission, is thrown: who keeps something decides what that means.
 */
const { open, close, keyOf } = sealedDatabase<Schema>('inspecta', 3, (db, before) => {
  if (before < 1) {
    db.createObjectStore('keys');
    db.createObjectStore('answers');
  }
  if (before < 2) db.createObjectStore('unsent');
  db.createObjectStore('images');
});

export { close };

async function sealAt(user: string, value: unknown, at = Date.now()): Promise<SealedAt> {
  return { ...(await seal(await keyOf(user), value)), at };
}

async function unsealAt(user: string, sealed: SealedAt): Promise<Kept> {
  return { value: await unseal(await keyOf(user), sealed), at: sealed.at };
}

let lastKept: Promise<unknown> = Promise.resolve();

/**
 * Of two answers to the same question the later one stays, whichever comes first.
 *
 * @param at of when it is, if that is not now
 */
export function keep(user: string, name: string, value: unknown, at?: number): Promise<void> {
  const kept = attempt(lastKept).then(async () => {
    const sealed = await sealAt(user, value, at);
    const transaction = (await open()).transaction('answers', 'readwrite');
    const before = await transaction.store.get([user, name]);
    // What is of later than now, a clock that was wrong has said.
    const isLater = before !== undefined && before.at > sealed.at && before.at <= Date.now();
    if (!isLater) await transaction.store.put(sealed, [user, name]);
    await transaction.done;
  });
  lastKept = kept;
  return kept;
}

export async function readKept(user: string, name: string): Promise<Kept | undefined> {
  const sealed = await (await open()).get('answers', [user, name]);
  return sealed && unsealAt(user, sealed);
}

export async function dropKept(user: string, name: string): Promise<void> {
  await (await open()).delete('answers', [user, name]);
}

/**
 * What older versions of the app have kept that was not sent, by id. One that cannot be opened, since its bytes are broken, has no value, and hides
 * no other.
 */
export async function readUnsent(user: string): Promise<(Kept & { id: string })[]> {
  const transaction = (await open()).transaction('unsent');
  const [keys, all] = await Promise.all([
    transaction.store.getAllKeys(allOf(user)),
    transaction.store.getAll(allOf(user)),
  ]);
  return Promise.all(
    all.map(async (sealed, index) => {
      const kept = (await attempt(unsealAt(user, sealed))) ?? { value: undefined, at: sealed.at };
      return { ...kept, id: keys[index]?.[1] ?? '' };
    }),
  );
}

/** The image of a photo among it. @throws where its bytes are broken */
export async function readImage(user: string, id: string): Promise<ArrayBuffer | undefined> {
  const sealed = await (await open()).get('images', [user, id]);
  return sealed && unsealBytes(await keyOf(user), sealed);
}

export async function dropUnsent(user: string, id: string): Promise<void> {
  const transaction = (await open()).transaction(['unsent', 'images'], 'readwrite');
  await Promise.all([
    transaction.objectStore('unsent').delete([user, id]),
    transaction.objectStore('images').delete([user, id]),
    transaction.done,
  ]);
}

/** Deletes what came from the server for a user. The key stays, as long as it seals what was not sent. */
export async function forget(user: string): Promise<void> {
  const transaction = (await open()).transaction(['keys', 'answers', 'unsent'], 'readwrite');
  const unsent = await transaction.objectStore('unsent').count(allOf(user));
  await Promise.all([
    unsent === 0 ? transaction.objectStore('keys').delete(user) : undefined,
    transaction.objectStore('answers').delete(allOf(user)),
    transaction.done,
  ]);
}

/** Deletes what is kept for everybody else. */
export async function forgetOthers(user: string): Promise<void> {
  const users = new Set(await (await open()).getAllKeys('keys'));
  users.delete(user);
  await Promise.all([...users].map(forget));
}

/** Deletes what came from the server before an instant, of every user. */
export async function dropOlder(than: number): Promise<void> {
  const transaction = (await open()).transaction('answers', 'readwrite');
  for await (const cursor of transaction.store.iterate()) {
    if (cursor.value.at < than) await cursor.delete();
  }
  await transaction.done;
}

/** Nothing where it does not work out: what is kept is a help, and no more. */
export async function attempt<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}
