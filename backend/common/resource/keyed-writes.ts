import { MAX_WRITE_KEYS } from '../../../domain/api';
import type { StoredBase } from './schema';

/** The field of the keys, for queries. */
export const WRITE_KEYS = 'writeKeys' satisfies keyof StoredBase;

/** The keys of a call, as `keyOfUser` makes them. */
export interface CallKeys {
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

/** A call that has changed the record: its key, and the revision that it made. */
export function entryOfKey({ writeKeys = [] }: StoredBase, key: string): string | undefined {
  return writeKeys.find((entry) => entry === key || entry.startsWith(`${key} `));
}

/** The revision that a call made; 0 if it did not change the record, or before this was stored. */
export function revisionOfKey(record: StoredBase, key: string): number {
  return Number(entryOfKey(record, key)?.slice(key.length) ?? 0);
}

/** The earlier tries that have not arrived; they must change nothing any more. */
export function missingKeys(record: StoredBase, { after = [] }: CallKeys): string[] {
  return after.filter((key) => entryOfKey(record, key) === undefined);
}

/**
 * The record's keys after one more call; undefined if it has none. An earlier try that has not arrived is
 * stored with no revision, so that it makes none later. All keys of the call itself are kept.
 */
export function keysAfter(record: StoredBase, keys: CallKeys): string[] | undefined {
  const { __v, writeKeys = [] } = record;
  const missing = missingKeys(record, keys).map((key) => `${key} 0`);
  const added = keys.own === undefined ? missing : [...missing, `${keys.own} ${__v + 1}`];
  if (added.length === 0) return undefined;
  return [...writeKeys, ...added].slice(-Math.max(MAX_WRITE_KEYS, added.length));
}
