// @ts-check

/** @typedef {import('./shapes.mjs').Counts} Counts */

/**
 * What was counted once is kept until something is written.
 *
 * @implements {Counts}
 */
export class KeptCounts {
  #exact;
  /** @type {Map<string, number>} */
  #totals = new Map();
  /** @type {Map<string, object>} */
  #dashboards = new Map();

  /** @param {import('./exact-counts.mjs').ExactCounts} exact */
  constructor(exact) {
    this.#exact = exact;
  }

  /** @param {import('./shapes.mjs').Document} filter */
  total(filter) {
    return kept(this.#totals, JSON.stringify(filter), () => this.#exact.total(filter));
  }

  /** @param {import('./shapes.mjs').Document} scope @param {boolean} isAdministrator */
  dashboard(scope, isAdministrator) {
    return kept(this.#dashboards, JSON.stringify(scope), () => this.#exact.dashboard(scope, isAdministrator));
  }

  written() {
    this.#totals.clear();
    this.#dashboards.clear();
  }
}

/** @template T @param {Map<string, T>} map @param {string} key @param {() => Promise<T>} make */
function kept(map, key, make) {
  const known = map.get(key);
  if (known !== undefined) return known;
  return make().then((made) => {
    map.set(key, made);
    return made;
  });
}
