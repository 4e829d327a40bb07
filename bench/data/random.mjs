// @ts-check

/** @typedef {() => number} Random numbers from 0 (included) to 1 (not) */

/** Mulberry32. @param {number} seed @returns {Random} always the same numbers for the same seed */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A whole number from `low` to `high`, both included.
 *
 * @param {Random} random
 * @param {number} low
 * @param {number} high
 */
export function integerBetween(random, low, high) {
  return low + Math.floor(random() * (high - low + 1));
}
