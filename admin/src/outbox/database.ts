import type { DBSchema } from 'idb';
import { type Sealed, allOf, seal, sealBytes, sealedDatabase, unseal, unsealBytes } from '../offline/sealing';
import { isEntry } from './item';
import type { KeptRecord, OutboxStorage } from './storage';

interface Row extends Sealed {
  /** By which a writer knows that nobody has written since it read. */
  rev: number;
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  /** By user and id. */
  records: { key: [string, string]; value: Row };
  /** The images of photos, which a list of them need not open. */
  images: { key: [string, string]; value: Sealed };
}

/**
 * The records of what the server has not acknowledged. They have a database of their own: a tab of an older version of the app goes on with its
 * own, and deletes nothing here.
 */
const { open, close, keyOf } = sealedDatabase<Schema>('inspecta-outbox', 2, (db, before) => {
  if (before < 1) {
    db.createObjectStore('keys');
    db.createObjectStore('records');
  }
  db.createObjectStore('images');
});

export { close as closeDatabase };

/** Acknowledged on the screen, it is on the disk. */
const ON_DISK = { durability: 'strict' } as const;

/** One that cannot be opened, since its bytes are broken, has no value. */
async function readRow(user: string, id: string, row: Row): Promise<KeptRecord> {
  const value = await unseal(await keyOf(user), row).catch(() => undefined);
  return { id, rev: row.rev, value };
}

/** All who have something here, or had. */
export async function usersThere(): Promise<string[]> {
  return (await open()).getAllKeys('keys');
}

export const database: OutboxStorage = {
  isLasting: true,

  async readAll(user) {
    const { store } = (await open()).transaction('records');
    const range = allOf(user);
    const [keys, rows] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return Promise.all(rows.map((row, index) => readRow(user, keys[index]?.[1] ?? '', row)));
  },

  async read(user, id) {
    const row = await (await open()).get('records', [user, id]);
    return row && readRow(user, id, row);
  },

  async write(user, id, read, value, image) {
    const key = value && (await keyOf(user));
    const sealed = key && (await seal(key, value));
    const sealedImage = key && image && (await sealBytes(key, image));
    const transaction = (await open()).transaction(['keys', 'records', 'images'], 'readwrite', ON_DISK);
    const [keys, records] = [transaction.objectStore('keys'), transaction.objectStore('records')];
    const images = transaction.objectStore('images');
    const hasImage = value !== undefined && isEntry(value) && value.kind === 'photo';
    const row = await records.get([user, id]);
    const isSame = row?.rev === read;
    // Another tab may have signed the user out since, and taken the key along.
    const isKeyThere = (await keys.count(user)) > 0;
    // Never one that was there before: of a record that is gone somebody may still know the number.
    const rev = Math.max((row?.rev ?? 0) + 1, Date.now());
    await Promise.all([
      transaction.done,
      isSame && key && !isKeyThere && keys.put(key, user),
      isSame && (sealed ? records.put({ ...sealed, rev }, [user, id]) : records.delete([user, id])),
      isSame && sealedImage && images.put(sealedImage, [user, id]),
      isSame && !hasImage && images.delete([user, id]),
    ]);
    return isSame ? { rev: sealed && rev } : undefined;
  },

  async readImage(user, id) {
    const sealed = await (await open()).get('images', [user, id]);
    return sealed && unsealBytes(await keyOf(user), sealed);
  },

  async move(user, id, to) {
    const { store, done } = (await open()).transaction('records', 'readwrite', ON_DISK);
    const row = await store.get([user, id]);
    await Promise.all([done, row && store.put(row, [user, to]), store.delete([user, id])]);
  },

  async clear(user) {
    const transaction = (await open()).transaction(['keys', 'records', 'images'], 'readwrite');
    await Promise.all([
      transaction.done,
      transaction.objectStore('keys').delete(user),
      transaction.objectStore('records').delete(allOf(user)),
      transaction.objectStore('images').delete(allOf(user)),
    ]);
  },
};
