// @ts-check
import { COUNTS, LARGE_CENTRE, companyOfCentre, idOf } from '../data/master-data.mjs';
import { days, today } from '../product-code.mjs';
import { userIdOf } from '../servers/product.mjs';
import { listPath, totalOf } from './calls.mjs';

/** @typedef {import('./index.mjs').LoadWork} LoadWork */
/** @typedef {import('../measure/load.mjs').Call} Call */

const ROWS = 10;
const me = userIdOf('administrator');

/** What the administrator's list of inspections opens with. */
const toDo = { elementUserPlanningId: [me], elementPlanningActive: false, elementPlanningValidation: false };

/** @param {import('../data/master-data.mjs').Kind} kind @param {number} index */
const id = (kind, index) => [idOf(kind, index)];

/** A dozen of the small ones, spread evenly. @param {'companies' | 'arees'} kind */
const several = (kind) =>
  Array.from({ length: 12 }, (_, index) => id(kind, Math.floor(((index + 1) * COUNTS[kind]) / 13)));

/** @param {object} filter @param {number} [from] @param {['elementDoDate', 'DESC']} [sort] @returns {Call} */
const page = (filter, from = 0, sort) => ({
  method: 'GET',
  path: listPath(filter, { range: [from, from + ROWS - 1], sort }),
});

/**
 * @param {string} name
 * @param {string} title
 * @param {() => object[]} filters one of them in each call, in turn
 * @param {Pick<LoadWork, 'role'> & { sort?: ['elementDoDate', 'DESC'] }} [options]
 * @returns {LoadWork}
 */
function firstPage(name, title, filters, { role, sort } = {}) {
  return {
    name,
    title,
    role,
    calls: () => Promise.resolve(filters().map((filter) => page(filter, 0, sort))),
  };
}

/** @param {string} name @param {string} title @param {object} filter @returns {LoadWork} */
function lastPage(name, title, filter) {
  const calls = async (/** @type {import('./index.mjs').Server} */ server) => {
    const total = await totalOf(server, filter);
    return [page(filter, Math.max(0, Math.ceil(total / ROWS) - 1) * ROWS)];
  };
  return { name, title, calls };
}

/** More pages than anybody keeps in memory, each with its total, one after the other. @type {LoadWork} */
export const unseen = {
  name: 'list-unseen',
  title: 'Everything of an element, not asked for lately',
  calls: () => {
    let next = 0;
    return Promise.resolve(() => page({ elementId: id('elements', next++ % COUNTS.elements) }));
  },
};

/** Pages of ten rows, each with its total. @type {LoadWork[]} */
export const lists = [
  firstPage('list', 'Page as it opens: own, to be done', () => [toDo]),
  firstPage('list-company', '… and one company', () => [
    { ...toDo, elementCompanyId: id('companies', companyOfCentre(LARGE_CENTRE)) },
  ]),
  firstPage('list-centre', '… and one centre', () => [{ ...toDo, elementAreaId: id('arees', LARGE_CENTRE) }]),
  firstPage('list-element', '… and one element', () =>
    Array.from({ length: 10 }, (_, index) => ({ ...toDo, elementId: id('elements', index) })),
  ),
  firstPage('list-user', '… of two users', () => [
    { ...toDo, elementUserPlanningId: [me, userIdOf('inspector')] },
  ]),
  firstPage('list-period', '… of the next 30 days', () => [
    { ...toDo, elementPlanningDate_gte: today(), elementPlanningDate_lte: days().addDays(today(), 30) },
  ]),
  firstPage('list-done', 'Own, done', () => [{ ...toDo, elementPlanningActive: true }]),
  firstPage('list-validated', 'Own, validated', () => [
    { ...toDo, elementPlanningActive: true, elementPlanningValidation: true },
  ]),
  firstPage('list-every', 'No filter', () => [{}]),
  firstPage('list-every-company', 'Everything of a company', () =>
    several('companies').map((elementCompanyId) => ({ elementCompanyId })),
  ),
  firstPage('list-every-centre', 'Everything of a centre', () =>
    several('arees').map((elementAreaId) => ({ elementAreaId })),
  ),
  firstPage('list-inspector', "An inspector's page as it opens", () => [{ elementPlanningActive: false }], {
    role: 'inspector',
  }),
  firstPage('list-actions', 'Actions as they open', () => [{ hasActions: true }], {
    sort: ['elementDoDate', 'DESC'],
  }),
  lastPage('list-last', 'Last page of: own, to be done', toDo),
  lastPage('list-every-last', 'Last page of everything', {}),
  unseen,
];
