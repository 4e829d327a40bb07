/** Numbers from 0 (included) to 1 (excluded), always the same for the same name. */
export type Random = () => number;

/** Chosen so that every control fails somewhere and every inspector has missed something. */
const SEED = 9;

/** FNV-1a: similar seeds give different numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32: good enough for demo data, not for secrets. */
export function randomOf(name: string): Random {
  let state = hashOf(`${SEED} ${name}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** A whole number from `low` to `high`, both included. */
export function integerBetween(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1));
}

/** From -1 to 1, more often near the middle. */
export function around(random: Random): number {
  return (random() + random() + random() - 1.5) / 1.5;
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError('nothing to pick from');
  return choice;
}
