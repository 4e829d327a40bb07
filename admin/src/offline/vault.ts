import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * What is kept in this browser, sealed with a key of its user's that no script can read out (docs/security.md, "What a browser keeps"). Whatever
 * goes wrong here, for want of room or of permission, is thrown: who keeps something decides what that means.
 */
const NAME = 'inspecta';

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
  /** When it was kept, in milliseconds. */
  at: number;
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  /** By user and name. */
  answers: { key: [string, string]; value: Sealed };
  /** Saves that the server has not taken, by user and inspection. */
  unsent: { key: [string, string]; value: Sealed };
}

export interface Kept {
  value: unknown;
  at: number;
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('keys');
        db.createObjectStore('answers');
      }
      db.createObjectStore('unsent');
    },
    // Another tab has a newer version, or somebody clears the browser's data.
    blocking: close,
    terminated: () => (opened = undefined),
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Lets the database go; the next use opens it again. */
export function close(): void {
  const db = opened;
  opened = undefined;
  void db?.then((one) => one.close());
}

/** The user's key, made when it is first asked for. */
async function keyOf(user: string): Promise<CryptoKey> {
  const db = await open();
  const known = await db.get('keys', user);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Of two tabs that made one at the same time, the first has made it for both.
  const transaction = db.transaction('keys', 'readwrite');
  const first = await transaction.store.get(user);
  if (!first) await transaction.store.put(made, user);
  await transaction.done;
  return first ?? made;
}

async function seal(user: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await keyOf(user), text),
    at: Date.now(),
  };
}

async function unseal(user: string, { iv, data, at }: Sealed): Promise<Kept> {
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await keyOf(user), data);
  return { value: JSON.parse(new TextDecoder().decode(text)), at };
}

const allOf = (user: string) => IDBKeyRange.bound([user], [user, []]);

let lastKept: Promise<unknown> = Promise.resolve();

/** One after the other: of two answers to the same question the later one stays. */
export function keep(user: string, name: string, value: unknown): Promise<void> {
  const kept = attempt(lastKept).then(async () => {
    const sealed = await seal(user, value);
    await (await open()).put('answers', sealed, [user, name]);
  });
  lastKept = kept;
  return kept;
}

export async function readKept(user: string, name: string): Promise<Kept | undefined> {
  const sealed = await (await open()).get('answers', [user, name]);
  return sealed && unseal(user, sealed);
}

export async function dropKept(user: string, name: string): Promise<void> {
  await (await open()).delete('answers', [user, name]);
}

export async function keepUnsent(user: string, inspection: string, value: unknown): Promise<void> {
  const sealed = await seal(user, value);
  await (await open()).put('unsent', sealed, [user, inspection]);
}

export async function readUnsent(user: string): Promise<Kept[]> {
  const all = await (await open()).getAll('unsent', allOf(user));
  return Promise.all(all.map((sealed) => unseal(user, sealed)));
}

export async function dropUnsent(user: string, inspection: string): Promise<void> {
  await (await open()).delete('unsent', [user, inspection]);
}

/** The inspections of which a save waits. */
export async function unsentIds(user: string): Promise<string[]> {
  const keys = await (await open()).getAllKeys('unsent', allOf(user));
  return keys.map(([, inspection]) => inspection);
}

/** Deletes what came from the server for a user. The key stays, as long as it seals a save that was not sent. */
export async function forget(user: string): Promise<void> {
  const transaction = (await open()).transaction(['keys', 'answers', 'unsent'], 'readwrite');
  const unsent = await transaction.objectStore('unsent').count(allOf(user));
  await Promise.all([
    unsent === 0 ? transaction.objectStore('keys').delete(user) : undefined,
    transaction.objectStore('answers').delete(allOf(user)),
    transaction.done,
  ]);
}

/** Deletes also what was not sent, which somebody was asked about. */
export async function forgetUnsent(user: string): Promise<void> {
  await (await open()).delete('unsent', allOf(user));
}

/** Deletes what is kept for everybody else. */
export async function forgetOthers(user: string): Promise<void> {
  const users = new Set(await (await open()).getAllKeys('keys'));
  users.delete(user);
  await Promise.all([...users].map(forget));
}

/** Deletes what was kept before an instant. */
export async function dropOlder(user: string, than: number): Promise<void> {
  const transaction = (await open()).transaction('answers', 'readwrite');
  for await (const cursor of transaction.store.iterate(allOf(user))) {
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
