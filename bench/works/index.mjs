// @ts-check
import { coverage } from './coverage.mjs';
import { exports } from './exports.mjs';
import { lists } from './lists.mjs';
import { measures } from './measures.mjs';
import { mixedWorks } from './mixed.mjs';
import { reads } from './reads.mjs';
import { writes } from './writes.mjs';

/**
 * What is measured.
 *
 * @typedef {import('../servers/installation.mjs').Server} Server
 * @typedef {{ records: number, connections: number }} Context
 *
 * @typedef {object} LoadWork requests of one kind, as many as a server carries
 * @property {string} name
 * @property {string} title
 * @property {import('../servers/product.mjs').Role} [role]
 * @property {boolean} [alone] the other servers have nothing like it; it is to be held against another work of the product
 * @property {string} [beside] the path of an answer that is read beside, over and over; the product is held against itself without it
 * @property {boolean} [writes] the calls of a server that writes differ from the others', and so do its answers
 * @property {(server: Server, context: Context) => Promise<import('../measure/load.mjs').Calls>} calls
 *
 * @typedef {object} SingleWork one call that is long by itself
 * @property {string} name
 * @property {string} title
 * @property {boolean} [differs] the servers' answers, and so their amounts
 * @property {(server: Server, context: Context) => Promise<() => Promise<OneDone>>} prepare what is measured next
 *
 * @typedef {object} OneDone
 * @property {number} amount bytes or records, the same for every server
 * @property {number} [begins] after how many ms the first byte of the answer came
 *
 * @typedef {LoadWork | SingleWork} Work
 */

/** Works that only read come first, so that they find the original data. @type {Work[]} */
const works = [...lists, ...coverage, ...measures, ...reads, ...exports, ...mixedWorks, ...writes];

/**
 * The works of these names and of those that begin with one and a dash; all, if there are none.
 *
 * @param {readonly string[]} names
 * @param {boolean} hasMeasures whether there are any to be listed
 */
export function worksNamed(names, hasMeasures) {
  const isNamed = (/** @type {Work} */ work, /** @type {string} */ name) =>
    work.name === name || work.name.startsWith(`${name}-`);
  const unknown = names.find((name) => !works.some((work) => isNamed(work, name)));
  if (unknown) throw new Error(`There is no work ${unknown}: ${works.map((work) => work.name).join(', ')}.`);
  const wanted = works.filter((work) => names.length === 0 || names.some((name) => isNamed(work, name)));
  return hasMeasures ? wanted : wanted.filter((work) => !isNamed(work, 'measures'));
}
