/** Ends the keys of rows whose frequency does not bind: those of a type 3A pool. */
export const UNBOUND = '-3a';

/** Ends the key of a row of the laboratory, where another one asks for the same on the spot. */
export const LABORATORY = '-laboratory';

/**
 * The keys of the rows that ask for the limit of a type 3A pool with a frequency. A pool that was set up before type 3A had rows of
 * its own has their controls.
 */
export function boundKeys(key: string): string[] {
  if (!key.endsWith(UNBOUND)) return [];
  const bound = key.slice(0, -UNBOUND.length);
  return [bound, bound + LABORATORY];
}
