// @ts-check

/** @typedef {import('../measure/rounds.mjs').Measured} Measured */

/** What was measured, by number of records and work. */
export class Results {
  #measured;

  /** @param {Partial<Record<string, Record<string, Measured>>>} [measured] */
  constructor(measured = {}) {
    this.#measured = measured;
  }

  /** @param {number} records @param {string} work @param {Measured} measured */
  add(records, work, measured) {
    (this.#measured[records] ??= {})[work] = measured;
  }

  /** Takes over what was measured later. @param {Results} later */
  merge(later) {
    for (const records of later.sizes) {
      for (const [work, measured] of later.worksOf(records)) this.add(records, work, measured);
    }
  }

  /**
   * @param {number} records
   * @param {string} work
   * @returns {Measured | undefined} nothing when it was not measured
   */
  of(records, work) {
    return this.#measured[records]?.[work];
  }

  /** @param {number} records */
  worksOf(records) {
    return Object.entries(this.#measured[records] ?? {});
  }

  /** Ascending. */
  get sizes() {
    return Object.keys(this.#measured)
      .map(Number)
      .sort((one, other) => one - other);
  }

  toJSON() {
    return this.#measured;
  }
}
