// @ts-check
import { ObjectId } from '../driver.mjs';
import { inspectionRules } from '../product-code.mjs';
import { hintOf } from './query.mjs';
import { registersOf, shaped } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Document} Document */

const BATCH = 100;

/** The inspections, straight from the driver: nothing is checked, and nobody is asked who they are. */
export class Inspections {
  #collection;
  #joins;
  #counts;

  /**
   * @param {import('mongodb').Db} database
   * @param {import('./shapes.mjs').Joins} joins
   * @param {import('./shapes.mjs').Counts} counts
   */
  constructor(database, joins, counts) {
    this.#collection = database.collection('planning');
    this.#joins = joins;
    this.#counts = counts;
  }

  /**
   * @param {Document} filter
   * @param {import('mongodb').Sort} sort
   * @param {[from: number, to: number]} range
   */
  async page(filter, sort, [from, to]) {
    const [rows, total] = await Promise.all([
      this.#collection
        .find(filter, { hint: hintOf(filter, sort) })
        .sort(sort)
        .skip(from)
        .limit(to - from + 1)
        .toArray(),
      this.#counts.total(filter),
    ]);
    return { rows: await this.#shapedAll(rows), total };
  }

  /** All that a filter finds, in batches. @param {Document} filter @param {import('mongodb').Sort} sort */
  async *batches(filter, sort) {
    /** @type {Document[]} */
    let batch = [];
    for await (const row of this.#collection
      .find(filter, { batchSize: BATCH, hint: hintOf(filter, sort) })
      .sort(sort)) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield await this.#shapedAll(batch);
      batch = [];
    }
    if (batch.length > 0) yield await this.#shapedAll(batch);
  }

  /** @param {Document} filter */
  total(filter) {
    return this.#counts.total(filter);
  }

  /** @param {Document} scope @param {boolean} isAdministrator */
  dashboard(scope, isAdministrator) {
    return this.#counts.dashboard(scope, isAdministrator);
  }

  /** @param {string} id */
  async read(id) {
    return this.#shapedOne(await this.#collection.findOne({ _id: new ObjectId(id) }));
  }

  /**
   * Sets the values and actions of a save.
   *
   * @param {string} id
   * @param {Document} body
   * @param {string} userId
   */
  async save(id, body, userId) {
    const now = new Date();
    const values = registersOf(body).map(({ elementValues }, index) => [
      `elementRegisters.${index}.elementValues`,
      elementValues,
    ]);
    const saved = await this.#collection.findOneAndUpdate(
      { _id: new ObjectId(id), elementPlanningDeleted: false },
      {
        $set: {
          ...Object.fromEntries(values),
          elementActions: body.elementActions,
          elementPlanningActive: true,
          elementDoDate: now,
          elementUserDoId: new ObjectId(userId),
          updatedAt: now,
        },
        $inc: { __v: 1 },
      },
      { returnDocument: 'after' },
    );
    this.#counts.written();
    return this.#shapedOne(saved);
  }

  /** @param {Document} body */
  async create(body) {
    const made = planned({
      elementId: new ObjectId(String(body.elementId)),
      elementUserPlanningId: new ObjectId(String(body.elementUserPlanningId)),
      elementPlanningDate: new Date(String(body.elementPlanningDate)),
      elementRegisters: registersOf(body).map(({ elementRegistersUpkeeps: id }) =>
        emptied(new ObjectId(String(id))),
      ),
    });
    await this.#collection.insertOne(made);
    this.#counts.written();
    return this.#shapedOne(made);
  }

  /** @param {string} id @param {import('../../domain/planning/index.js').DuplicateRequest} request */
  async duplicate(id, request) {
    const original = await this.#collection.findOne({ _id: new ObjectId(id) });
    if (!original) throw new Error(`no inspection ${id}`);
    const copies = inspectionRules()
      .matchingDays(request)
      .map((day) =>
        planned({
          elementId: original.elementId,
          elementUserPlanningId: original.elementUserPlanningId,
          elementPlanningDate: new Date(day),
          elementRegisters: registersOf(original).map((one) => emptied(one.elementRegistersUpkeeps)),
        }),
      );
    await this.#collection.insertMany(copies);
    this.#counts.written();
    return { created: copies.length, ids: copies.map((copy) => copy._id) };
  }

  /** @param {readonly string[]} ids */
  async validate(ids) {
    const { modifiedCount } = await this.#collection.updateMany(
      {
        _id: { $in: ids.map((id) => new ObjectId(id)) },
        elementDoDate: { $ne: null },
        elementPlanningValidation: false,
        elementPlanningDeleted: false,
      },
      { $set: { elementPlanningValidation: true }, $inc: { __v: 1 } },
    );
    this.#counts.written();
    return { validated: modifiedCount, skipped: [] };
  }

  /** @param {readonly Document[]} rows */
  async #shapedAll(rows) {
    const found = await this.#joins.of(rows);
    return rows.map((row) => shaped(row, found));
  }

  /** @param {Document | null} row */
  async #shapedOne(row) {
    if (!row) throw new Error('no such inspection');
    return shaped(row, await this.#joins.of([row]));
  }
}

/**
 * @param {Document} fields
 * @returns {Document & { _id: import('mongodb').ObjectId }} a new inspection, not done
 */
function planned(fields) {
  const now = new Date();
  return {
    _id: new ObjectId(),
    ...fields,
    elementPlanningActive: false,
    elementPlanningValidation: false,
    elementPlanningDeleted: false,
    elementDoDate: null,
    elementUserDoId: null,
    elementActions: '',
    elementPlanningResult: null,
    createdAt: now,
    updatedAt: now,
    __v: 0,
  };
}

/** @param {unknown} control */
function emptied(control) {
  return {
    elementRegistersUpkeeps: control,
    elementValues: '',
    elementResult: null,
    elementRegistersSnapshot: null,
  };
}
