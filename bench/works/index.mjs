// @ts-check
import { lists } from './lists.mjs';
import { reads } from './reads.mjs';
import { writes } from './writes.mjs';

/**
 * What only reads comes first, so that it finds the data as it was made.
 *
 * @type {import('./work.mjs').Work[]}
 */
export const works = [...lists, ...reads, ...writes];

/**
 * The works of these names and of those that begin with one and a dash; all, if there are none.
 *
 * @param {readonly string[]} names
 */
export function worksNamed(names) {
  if (names.length === 0) return works;
  for (const name of names) {
    if (!works.some((work) => isNamed(work, name))) {
      throw new Error(`There is no work ${name}: ${works.map((work) => work.name).join(', ')}.`);
    }
  }
  return works.filter((work) => names.some((name) => isNamed(work, name)));
}

/** @param {import('./work.mjs').Work} work @param {string} name */
function isNamed(work, name) {
  return work.name === name || work.name.startsWith(`${name}-`);
}
