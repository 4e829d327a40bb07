// @ts-check
import { ZONE, catalogue, counters, today } from '../product-code.mjs';

/** @typedef {import('mongodb').Document} Document */

const MASTER_DATA = /** @type {const} */ ({
  numCompanies: 'companies',
  numHeadquarters: 'arees',
  numUsers: 'users',
  numElements: 'elements',
  numUpkeeps: 'upkeeps',
});

/** Counts inspections and master data: each time, or once until something is written. */
export class Counts {
  #database;
  /** @type {Map<string, unknown> | undefined} */
  #kept;

  /** @param {import('mongodb').Db} database @param {boolean} areKept */
  constructor(database, areKept) {
    this.#database = database;
    if (areKept) this.#kept = new Map();
  }

  /** How many inspections a filter finds. @param {Document} filter */
  total(filter) {
    return this.#once(JSON.stringify(filter), () => this.#count('planning', filter));
  }

  /** @param {Document} scope @param {boolean} isAdministrator */
  dashboard(scope, isAdministrator) {
    return this.#once(`dashboard ${JSON.stringify(scope)}`, () => this.#dashboard(scope, isAdministrator));
  }

  written() {
    this.#kept?.clear();
  }

  /** @template T @param {string} key @param {() => Promise<T>} count */
  async #once(key, count) {
    const known = /** @type {T | undefined} */ (this.#kept?.get(key));
    if (known !== undefined) return known;
    const counted = await count();
    this.#kept?.set(key, counted);
    return counted;
  }

  /** @param {string} name @param {Document} filter */
  #count(name, filter) {
    return this.#database.collection(name).countDocuments(filter);
  }

  /** @param {Document} scope @param {boolean} isAdministrator */
  async #dashboard(scope, isAdministrator) {
    const { year, month, today: day, lateBefore } = counters().counterSpans(today(), ZONE);
    const count = (/** @type {Document} */ filter) =>
      this.#count('planning', { elementPlanningDeleted: false, ...scope, ...filter });
    const planned = (/** @type {import('../../domain/common/index.js').Span} */ { from, to }) =>
      count({ elementPlanningDate: { $gte: from, $lt: to } });
    /** @type {Document} */
    const visible = isAdministrator
      ? {}
      : { visibleTo: /** @type {unknown} */ (scope.elementUserPlanningId) };
    const measures = (/** @type {Document} */ filter) =>
      this.#count('correctives', {
        ...{ correctiveDeleted: false, correctiveState: 'open' },
        ...visible,
        ...filter,
      });
    const master = Object.entries(isAdministrator ? MASTER_DATA : {});
    const counting = {
      numElementsPlanningActualYear: planned(year),
      numElementsPlanningActualMonth: planned(month),
      numElementsPlanningToday: planned(day),
      numElementsPlanningLate: count({
        elementPlanningDate: { $lt: lateBefore },
        elementPlanningActive: false,
      }),
      correctivesOpen: measures({}),
      correctivesOverdue: measures({ correctiveDeadline: { $lt: today() } }),
      ...Object.fromEntries(
        master.map(([counter, name]) => [
          counter,
          this.#count(name, { [catalogue().catalogue[name].deleted]: false }),
        ]),
      ),
    };
    const entries = Object.entries(counting).map(async ([name, one]) => [name, await one]);
    return /** @type {Record<string, number>} */ (Object.fromEntries(await Promise.all(entries)));
  }
}
