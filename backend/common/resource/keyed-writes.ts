import type { StoredBase } from './schema';

/** How many of the calls that have changed a record it knows by their keys. */
export const MAX_WRITE_KEYS = 20;

/** The name of the field that has them, for queries. */
export const WRITE_KEYS = 'writeKeys' satisfies keyof StoredBase;

/** Whether a call with that key has changed the record already, so that it must not do so again. */
export function isWrittenWith({ writeKeys = [] }: StoredBase, key: string): boolean {
  return writeKeys.includes(key);
}

/** The keys of a record with that of one more call. */
export function keysAfter({ writeKeys = [] }: StoredBase, key: string): string[] {
  return [...writeKeys, key].slice(-MAX_WRITE_KEYS);
}
