import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Sealed, makeKey, seal, unseal } from '../offline/sealing';
import type { KeptRecord, OutboxStorage } from './storage';

/**
 * The records of what the server has not acknowledged, sealed with a key of their user's. They have a database of their own: a tab of an older
 * version of the app goes on with its own, and deletes nothing here.
 */
const NAME = 'inspecta-outbox';

interface Row extends Sealed {
  /** By which a writer knows that nobody has written since it read. */
  rev: number;
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  /** By user and id. */
  records: { key: [string, string]; value: Row };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('keys');
      db.createObjectStore('records');
    },
    // Another tab has a newer version, or somebody clears the browser's data.
    blocking: closeOutbox,
    terminated: () => (opened = undefined),
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Lets the database go; the next use opens it again. */
export function closeOutbox(): void {
  const db = opened;
  opened = undefined;
  void db?.then((one) => one.close());
}

/** The user's key, made when something is first sealed. */
async function keyOf(user: string): Promise<CryptoKey> {
  const db = await open();
  const known = await db.get('keys', user);
  if (known) return known;
  const made = await makeKey();
  // Of two tabs that made one at the same time, the first has made it for both.
  const transaction = db.transaction('keys', 'readwrite', { durability: 'strict' });
  const first = await transaction.store.get(user);
  if (!first) await transaction.store.put(made, user);
  await transaction.done;
  return first ?? made;
}

/** What cannot be opened, since its bytes are broken, has no value. */
async function readRow(user: string, id: string, row: Row): Promise<KeptRecord> {
  const value = await unseal(await keyOf(user), row).catch(() => undefined);
  return { id, rev: row.rev, value };
}

export const database: OutboxStorage = {
  async readAll(user) {
    const transaction = (await open()).transaction('records');
    const range = IDBKeyRange.bound([user], [user, []]);
    const [keys, rows] = await Promise.all([
      transaction.store.getAllKeys(range),
      transaction.store.getAll(range),
    ]);
    return Promise.all(rows.map((row, index) => readRow(user, keys[index]?.[1] ?? '', row)));
  },

  async read(user, id) {
    const row = await (await open()).get('records', [user, id]);
    return row && readRow(user, id, row);
  },

  async write(user, id, read, value) {
    const sealed = value === undefined ? undefined : await seal(await keyOf(user), value);
    // What was acknowledged on the screen is on the disk.
    const transaction = (await open()).transaction('records', 'readwrite', { durability: 'strict' });
    const row = await transaction.store.get([user, id]);
    const isSame = row?.rev === read;
    // Never one that was there before: of a record that is gone somebody may still know the number.
    const rev = Math.max((row?.rev ?? 0) + 1, Date.now());
    await Promise.all([
      transaction.done,
      isSame &&
        (sealed
          ? transaction.store.put({ ...sealed, rev }, [user, id])
          : transaction.store.delete([user, id])),
    ]);
    return isSame ? { rev: sealed && rev } : undefined;
  },
};
