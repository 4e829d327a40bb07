import { MAX_WRITE_KEYS } from '../../../domain/api';
import type { StoredBase } from './schema';

/** The name of the field that has them, for queries. */
export const WRITE_KEYS = 'writeKeys' satisfies keyof StoredBase;

/** The keys of a call, each as `keyOfUser` makes it. */
export interface CallKeys {
  /** Its own: a call that comes again, whatever revision it names, changes nothing more and gets the record as it is by now. */
  own?: string;
  /** Of calls before it, whose answers may have been lost: what they have changed does not make it stale, and they come too late after it. */
  after?: readonly string[];
}

/** What a record has of a call that has changed it: its key, and the revision that it has made. */
export function entryOfKey({ writeKeys = [] }: StoredBase, key: string): string | undefined {
  return writeKeys.find((entry) => entry === key || entry.startsWith(`${key} `));
}

/** The revision that a call has made; 0 where it has not changed the record, or before this was kept. */
export function revisionOfKey(record: StoredBase, key: string): number {
  return Number(entryOfKey(record, key)?.slice(key.length) ?? 0);
}

/** The calls before this one that have not come: what they ask for is not to be done any more. */
export function unmadeKeys(record: StoredBase, { after = [] }: CallKeys): string[] {
  return after.filter((key) => entryOfKey(record, key) === undefined);
}

/**
 * The keys of a record with those of one more call; undefined where it has none. One before it that has not come has made no revision,
 * and makes none later. Those of the call itself are all kept, however many they are.
 */
export function keysAfter(record: StoredBase, keys: CallKeys): string[] | undefined {
  const { __v, writeKeys = [] } = record;
  const unmade = unmadeKeys(record, keys).map((key) => `${key} 0`);
  const added = keys.own === undefined ? unmade : [...unmade, `${keys.own} ${__v + 1}`];
  if (added.length === 0) return undefined;
  return [...writeKeys, ...added].slice(-Math.max(MAX_WRITE_KEYS, added.length));
}
