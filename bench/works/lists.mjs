// @ts-check
import { idOf } from '../data/ids.mjs';
import { COUNTS, LARGE_CENTRE, companyOfCentre } from '../data/master-data.mjs';
import { ZONE } from '../driver.mjs';
import { days } from '../product-code.mjs';
import { userIdOf } from '../servers/product.mjs';
import { listPath, totalOf } from './calls.mjs';

/** @typedef {import('./work.mjs').LoadWork} LoadWork */
/** @typedef {import('../measure/load.mjs').Call} Call */

const ROWS = 10;
/** @type {[number, number]} */
const FIRST_PAGE = [0, ROWS - 1];
const me = userIdOf('administrator');
const large = { company: companyOfCentre(LARGE_CENTRE), centre: LARGE_CENTRE };

/** What the administrator's list of inspections opens with. */
const toDo = {
  elementUserPlanningId: [me],
  elementPlanningActive: false,
  elementPlanningValidation: false,
};

/** @param {import('../data/ids.mjs').Kind} kind @param {number} index */
const id = (kind, index) => [idOf(kind, index)];

/** A dozen of the small ones, spread evenly. @param {'companies' | 'arees'} kind */
const several = (kind) =>
  Array.from({ length: 12 }, (_, index) => id(kind, Math.floor(((index + 1) * COUNTS[kind]) / 13)));

/** @param {number} count */
const inDays = (count) => days().addDays(days().dayOf(new Date(), ZONE), count);

/**
 * @param {string} name
 * @param {string} title
 * @param {() => object[]} filters one of them in each call, in turn
 * @param {Partial<Pick<LoadWork, 'role'>> & Parameters<typeof listPath>[1]} [options]
 * @returns {LoadWork}
 */
function firstPage(name, title, filters, { role, ...options } = {}) {
  return {
    kind: 'load',
    name,
    title,
    role,
    calls: () =>
      Promise.resolve(
        filters().map((filter) => ({
          method: 'GET',
          path: listPath(filter, { range: FIRST_PAGE, ...options }),
        })),
      ),
  };
}

/** @param {string} name @param {string} title @param {object} filter @returns {LoadWork} */
function lastPage(name, title, filter) {
  return {
    kind: 'load',
    name,
    title,
    calls: async (server) => {
      const from = Math.max(0, Math.ceil((await totalOf(server, filter)) / ROWS) - 1) * ROWS;
      return [{ method: 'GET', path: listPath(filter, { range: [from, from + ROWS - 1] }) }];
    },
  };
}

/** More pages than anybody keeps in memory, each with its total, one after the other. @type {LoadWork} */
const unseen = {
  kind: 'load',
  name: 'list-unseen',
  title: 'Everything of an element, not asked for lately',
  calls: () => {
    let next = 0;
    return Promise.resolve(() => {
      const elementId = id('elements', next % COUNTS.elements);
      next += 1;
      return { method: 'GET', path: listPath({ elementId }, { range: FIRST_PAGE }) };
    });
  },
};

/** Pages of ten rows, each with its total. @type {LoadWork[]} */
export const lists = [
  firstPage('list', 'Page as it opens: own, to be done', () => [toDo]),
  firstPage('list-company', '… and one company', () => [
    { ...toDo, elementCompanyId: id('companies', large.company) },
  ]),
  firstPage('list-centre', '… and one centre', () => [{ ...toDo, elementAreaId: id('arees', large.centre) }]),
  firstPage('list-element', '… and one element', () =>
    Array.from({ length: 10 }, (_, index) => ({ ...toDo, elementId: id('elements', index) })),
  ),
  firstPage('list-user', '… of two users', () => [
    { ...toDo, elementUserPlanningId: [me, userIdOf('inspector')] },
  ]),
  firstPage('list-period', '… of the next 30 days', () => [
    { ...toDo, elementPlanningDate_gte: inDays(0), elementPlanningDate_lte: inDays(30) },
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
