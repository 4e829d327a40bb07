// @ts-check
import { ZONE } from '../driver.mjs';
import { catalogue, counters, days } from '../product-code.mjs';

/** @typedef {import('./shapes.mjs').Document} Document */
/** @typedef {import('./shapes.mjs').Counts} Counts */

const MASTER_DATA = /** @type {const} */ ({
  numCompanies: 'companies',
  numHeadquarters: 'arees',
  numUsers: 'users',
  numElements: 'elements',
  numUpkeeps: 'upkeeps',
});

/**
 * Everything is counted when it is asked for.
 *
 * @implements {Counts}
 */
export class ExactCounts {
  #database;

  /** @param {import('mongodb').Db} database */
  constructor(database) {
    this.#database = database;
  }

  /** @param {Document} filter */
  total(filter) {
    return this.#database.collection('planning').countDocuments(filter);
  }

  /** @param {Document} scope @param {boolean} isAdministrator */
  async dashboard(scope, isAdministrator) {
    const { year, month, today, lateBefore } = counters().counterSpans(days().dayOf(new Date(), ZONE), ZONE);
    const count = (/** @type {Document} */ filter) =>
      this.total({ elementPlanningDeleted: false, ...scope, ...filter });
    const planned = (/** @type {import('../../domain/common/index.js').Span} */ { from, to }) =>
      count({ elementPlanningDate: { $gte: from, $lt: to } });
    const counted = {
      numElementsPlanningActualYear: planned(year),
      numElementsPlanningActualMonth: planned(month),
      numElementsPlanningToday: planned(today),
      numElementsPlanningLate: count({
        elementPlanningDate: { $lt: lateBefore },
        elementPlanningActive: false,
      }),
      ...(isAdministrator && this.#masterData()),
    };
    const names = Object.keys(counted);
    const values = await Promise.all(Object.values(counted));
    return Object.fromEntries(names.map((name, index) => [name, values[index]]));
  }

  #masterData() {
    return Object.fromEntries(
      Object.entries(MASTER_DATA).map(([counter, name]) => {
        const isThere = { [catalogue().catalogue[name].deleted]: false };
        return [counter, this.#database.collection(name).countDocuments(isThere)];
      }),
    );
  }

  written() {
    // Nothing is remembered.
  }
}
