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

/** The keys of a record with those of one more call. One before it that was not made is not to be made any more: it has made no revision. */
export function keysAfter(record: StoredBase, own: string, after: readonly string[]): string[] {
  const { __v, writeKeys = [] } = record;
  const unmade = after.filter((key) => entryOfKey(record, key) === undefined).map((key) => `${key} 0`);
  return [...writeKeys, ...unmade, `${own} ${__v + 1}`].slice(-MAX_WRITE_KEYS);
}
