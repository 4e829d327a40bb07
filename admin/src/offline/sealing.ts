import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** AES-GCM by WebCrypto, with keys that no script can read out (docs/security.md, "What a browser keeps"). */
const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface Keys extends DBSchema {
  /** By user. */
  keys: { key: string; value: CryptoKey };
}

/** A database in which each user's records are sealed with a key of that user's. It is opened when it is first used. */
export function sealedDatabase<Schema extends Keys>(
  name: string,
  version: number,
  upgrade: OpenDBCallbacks<Schema>['upgrade'],
) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, version, {
      upgrade,
      // Another tab has a newer version, or somebody clears the browser's data.
      blocking: close,
      terminated: () => (opened = undefined),
    });
    opened.catch(() => (opened = undefined));
    return opened;
  }

  /** Lets the database go; the next use opens it again. */
  function close(): void {
    const db = opened;
    opened = undefined;
    void db?.then((one) => one.close());
  }

  /** The user's key, made when it is first asked for. */
  async function keyOf(user: string): Promise<CryptoKey> {
    // The keys are the same store in each of them, which the types of a schema that is not known yet cannot say.
    const db = (await open()) as unknown as IDBPDatabase<Keys>;
    const known = await db.get('keys', user);
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Of two tabs that made one at the same time, the first has made it for both.
    const transaction = db.transaction('keys', 'readwrite', { durability: 'strict' });
    const first = await transaction.store.get(user);
    if (!first) await transaction.store.put(made, user);
    await transaction.done;
    return first ?? made;
  }

  return { open, close, keyOf };
}

/** All that is kept of a user under keys that begin with it. */
export const allOf = (user: string) => IDBKeyRange.bound([user], [user, []]);

export async function sealBytes(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes) };
}

/** @throws where the bytes are broken, or sealed with another key. */
export function unsealBytes(key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data);
}

/** Seals a value as JSON. */
export function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  return sealBytes(key, new TextEncoder().encode(JSON.stringify(value)));
}

/** @throws as `unsealBytes` does */
export async function unseal(key: CryptoKey, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(key, sealed)));
}
