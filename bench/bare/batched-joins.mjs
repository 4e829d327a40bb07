// @ts-check
import { byId, projectionOf, registersOf } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Document} Document */
/** @typedef {import('./shapes.mjs').Joins} Joins */

/**
 * One query each for elements, users and controls, at once; then one each for centres and companies. The few types of
 * controls are read at the start, so that no answer waits for them.
 *
 * @implements {Joins}
 */
export class BatchedJoins {
  #database;
  #types;

  /**
   * @param {import('mongodb').Db} database
   * @param {ReadonlyMap<string, import('./shapes.mjs').Reference>} types
   */
  constructor(database, types) {
    this.#database = database;
    this.#types = types;
  }

  /** @param {import('mongodb').Db} database */
  static async of(database) {
    const projection = projectionOf('upkeepstypes');
    const types = await database.collection('upkeepstypes').find({}, { projection }).toArray();
    return new BatchedJoins(database, byId(types));
  }

  /** @param {readonly Document[]} rows */
  async of(rows) {
    const [elements, users, controls] = await Promise.all([
      this.#rows(
        'elements',
        rows.map((row) => row.elementId),
      ),
      this.#rows(
        'users',
        rows.flatMap((row) => [row.elementUserPlanningId, row.elementUserDoId]),
      ),
      this.#rows(
        'upkeeps',
        rows.flatMap((row) => registersOf(row).map((one) => one.elementRegistersUpkeeps)),
      ),
    ]);
    const [centres, companies] = await Promise.all([
      this.#rows(
        'arees',
        elements.map((element) => element.elementAreaId),
      ),
      this.#rows(
        'companies',
        elements.map((element) => element.elementCompanyId),
      ),
    ]);
    return {
      elements: byId(elements, { elementAreaId: byId(centres), elementCompanyId: byId(companies) }),
      users: byId(users),
      controls: byId(controls, { upkeepTypeId: this.#types }),
    };
  }

  /** @param {import('./shapes.mjs').MasterName} name @param {readonly unknown[]} ids */
  async #rows(name, ids) {
    const wanted = [...new Map(ids.filter(Boolean).map((id) => [String(id), id])).values()];
    if (wanted.length === 0) return [];
    const filter = /** @type {Document} */ ({ _id: { $in: wanted } });
    return this.#database
      .collection(name)
      .find(filter, { projection: projectionOf(name) })
      .toArray();
  }
}
