// @ts-check
import { idOf } from '../data/master-data.mjs';
import { call, listPath } from './calls.mjs';

/** @typedef {import('./index.mjs').LoadWork} LoadWork */
/** @typedef {import('../measure/load.mjs').Call} Call */

const ROWS = 10;
/** What the list opens with. */
const toDo = { correctiveState: ['open', 'done'] };

/** @param {object} filter @param {number} [from] */
const pathOf = (filter, from = 0) =>
  listPath(filter, {
    resource: 'correctives',
    sort: ['correctiveDeadline', 'ASC'],
    range: [from, from + ROWS - 1],
  });

/** @param {object} filter @param {number} [from] @returns {Call} */
const page = (filter, from) => ({ method: 'GET', path: pathOf(filter, from) });

/**
 * @param {string} name
 * @param {string} title
 * @param {readonly object[]} filters one of them in each call, in turn
 * @param {LoadWork['role']} [role]
 * @returns {LoadWork}
 */
const firstPage = (name, title, filters, role) => ({
  name,
  title,
  role,
  calls: () => Promise.resolve(filters.map((filter) => page(filter))),
});

/** @type {LoadWork} */
const lastPage = {
  name: 'measures-last',
  title: 'Last page of all measures',
  calls: async (server) => {
    const { range } = await call(server, pathOf({}));
    const total = Number(range?.split('/')[1]);
    return [page({}, Math.max(0, Math.ceil(total / ROWS) - 1) * ROWS)];
  },
};

/** Pages of ten measures, each with its total; `--measures` says of how many. @type {LoadWork[]} */
export const measures = [
  firstPage('measures', 'Measures as they open: not verified', [toDo]),
  firstPage('measures-every', 'All measures', [{}]),
  firstPage('measures-verified', 'Verified measures', [{ correctiveState: ['verified'] }]),
  firstPage('measures-overdue', 'Overdue measures', [{ correctiveOverdue: true }]),
  firstPage(
    'measures-element',
    "An element's, not verified",
    Array.from({ length: 10 }, (_, index) => ({ ...toDo, correctiveElementId: idOf('elements', index) })),
  ),
  firstPage(
    'measures-company',
    "A company's, not verified",
    Array.from({ length: 10 }, (_, index) => ({ ...toDo, elementCompanyId: idOf('companies', index) })),
  ),
  firstPage('measures-inspector', "An inspector's, not verified", [toDo], 'inspector'),
  lastPage,
];
