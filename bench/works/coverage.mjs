// @ts-check
import { COUNTS, idOf } from '../data/master-data.mjs';
import { listPath } from './calls.mjs';

/** @typedef {import('./index.mjs').LoadWork} LoadWork */
/** @typedef {import('../measure/load.mjs').Call} Call */

const ROWS = 10;
const SORTS = ['dueDay', 'lastDone', 'element', 'upkeep', 'upkeepFrequency'];

/** @param {object} filter @param {string} [sort] @returns {Call} */
const page = (filter, sort = 'dueDay') => ({
  method: 'GET',
  path: listPath(filter, { resource: 'coverage', sort: [sort, 'ASC'], range: [0, ROWS - 1] }),
});

/** Pages of ten rows, each with its total. @type {LoadWork[]} */
export const coverage = [
  {
    name: 'coverage',
    title: 'Coverage as it opens',
    alone: true,
    calls: () => Promise.resolve([page({})]),
  },
  {
    name: 'coverage-unseen',
    title: "A centre's coverage, not asked for lately",
    alone: true,
    calls: () => {
      let next = 0;
      return Promise.resolve(() => {
        next += 1;
        const centre = idOf('arees', next % COUNTS.arees);
        return page({ elementAreaId: [centre] }, SORTS[Math.floor(next / COUNTS.arees) % SORTS.length]);
      });
    },
  },
];
