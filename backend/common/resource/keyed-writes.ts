import { MAX_WRITE_KEYS } from '../../../domain/api';
import type { StoredBase } from './schema';

/** The field of the keys, for queries. */
export const WRITE_KEYS = 'writeKeys' satisfies keyof StoredBase;

/** The keys of a call, as `keyOfUser` makes them. */
export interface CallKeys {
  /** Who makes the call: nobody's keys push out those of others. */
  userId: string;
  /**
   * The call's own key. A repeated call changes nothing more, whatever revision it names, and gets the
   * record's present state.
   */
  own?: string;
  /**
   * Keys of earlier tries whose answers may be lost. Their changes do not make this call stale, and if they
   * arrive later they change nothing.
   */
  after?: readonly string[];
}

/** A call that has changed the record: its key, the revision that it made, and its user; versions before noted no user. */
export function entryOfKey({ writeKeys = [] }: StoredBase, key: string): string | undefined {
  return writeKeys.find((entry) => entry === key || entry.startsWith(`${key} `));
}

/** The revision that a call made; 0 if it did not change the record, or before this was stored. */
export function revisionOfKey(record: StoredBase, key: string): number {
  const [, revision = 0] = entryOfKey(record, key)?.split(' ') ?? [];
  return Number(revision);
}

/** The earlier tries that have not arrived; they must change nothing any more. */
export function missingKeys(record: StoredBase, { after = [] }: Pick<CallKeys, 'after'>): string[] {
  return after.filter((key) => entryOfKey(record, key) === undefined);
}

/**
 * The record's keys after one more call; undefined if it has none. An earlier try that has not arrived is
 * stored with no revision, so that it makes none later. All keys of the call itself are kept, and those of
 * other users.
 */
export function keysAfter(record: StoredBase, keys: CallKeys): string[] | undefined {
  const { __v, writeKeys = [] } = record;
  const { own, userId } = keys;
  const missing = missingKeys(record, keys).map((key) => `${key} 0 ${userId}`);
  const added = own === undefined ? missing : [...missing, `${own} ${__v + 1} ${userId}`];
  if (added.length === 0) return undefined;
  const known = [...writeKeys, ...added];
  const ofUser = known.filter((entry) => entry.endsWith(` ${userId}`));
  const forgotten = new Set(ofUser.slice(0, -Math.max(MAX_WRITE_KEYS, added.length)));
  return known.filter((entry) => !forgotten.has(entry));
}
