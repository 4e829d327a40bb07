// @ts-check
import { byId, projectionOf } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Joins} Joins */

/**
 * All master data in memory, read once: no query at all.
 *
 * @implements {Joins}
 */
export class MemoryJoins {
  #found;

  /** @param {import('./shapes.mjs').Found} found */
  constructor(found) {
    this.#found = found;
  }

  /** @param {import('mongodb').Db} database */
  static async of(database) {
    const all = (/** @type {import('./shapes.mjs').MasterName} */ name) =>
      database
        .collection(name)
        .find({}, { projection: projectionOf(name) })
        .toArray();
    const elementAreaId = byId(await all('arees'));
    const elementCompanyId = byId(await all('companies'));
    const upkeepTypeId = byId(await all('upkeepstypes'));
    return new MemoryJoins({
      elements: byId(await all('elements'), { elementAreaId, elementCompanyId }),
      users: byId(await all('users')),
      controls: byId(await all('upkeeps'), { upkeepTypeId }),
    });
  }

  of() {
    return this.#found;
  }
}
