// @ts-check
import { between, randomOf } from '../data/inspections.mjs';
import { idOf } from '../data/master-data.mjs';
import { listPath } from './calls.mjs';
import { dashboardCall, readCalls } from './reads.mjs';
import { savesOf } from './writes.mjs';

/** @typedef {import('./index.mjs').LoadWork} LoadWork */
/** @typedef {import('../measure/load.mjs').Call} Call */

const ROWS = 10;
const PAGES = 3;
/** So many users, companies and elements are looked at. */
const LOOKED_AT = 50;
const CALLS = 20;
const READS = 3;
const SEED = 20261122;

/** @template T @param {import('../data/inspections.mjs').Random} random @param {readonly T[]} some */
const oneOf = (random, some) => /** @type {T} */ (some[between(random, 0, some.length - 1)]);

/** One of the pages that people look at. @param {import('../data/inspections.mjs').Random} random @returns {Call} */
function somePage(random) {
  const which = between(random, 0, LOOKED_AT - 1);
  const filters = [
    { elementUserPlanningId: [idOf('users', which)] },
    { elementCompanyId: [idOf('companies', which)] },
    { elementId: [idOf('elements', which)] },
  ];
  const from = between(random, 0, PAGES - 1) * ROWS;
  return { method: 'GET', path: listPath(oneOf(random, filters), { range: [from, from + ROWS - 1] }) };
}

/** @param {string} name @param {string} title @param {number} saves of twenty calls; the others but four are pages @returns {LoadWork} */
const mixed = (name, title, saves) => ({
  name,
  title,
  writes: true,
  calls: async (server, { records }) => {
    // The same calls in each run and for each server.
    const random = randomOf(SEED);
    const [reads, save] = await Promise.all([readCalls(server, records), savesOf(server)]);
    let turn = 0;
    return () => {
      const place = turn++ % CALLS;
      if (place === 0) return dashboardCall;
      if (place <= READS) return oneOf(random, reads);
      return place <= READS + saves ? save() : somePage(random);
    };
  },
});

/** What people do who write as well. @type {LoadWork[]} */
export const mixedWorks = [
  mixed('mixed-1', 'Of 20 calls 15 pages, 3 reads, the dashboard, 1 save', 1),
  mixed('mixed-4', 'Of 20 calls 12 pages, 3 reads, the dashboard, 4 saves', 4),
];
