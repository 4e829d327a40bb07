// @ts-check
import { ObjectId, rules } from '../product-code.mjs';
import { hintOf } from './query.mjs';
import { registersOf, shaped, wantedBy } from './references.mjs';

/** @typedef {import('mongodb').Document} Document */
/** @typedef {Record<string, 1 | -1>} Order */

const BATCH = 100;

/** The inspections, straight from the driver, without any checks. */
export class Inspections {
  #collection;
  #references;

  /**
   * @param {import('mongodb').Db} database
   * @param {Awaited<ReturnType<typeof import('./references.mjs').referenceReader>>} references
   * @param {import('./counts.mjs').Counts} counts
   */
  constructor(database, references, counts) {
    this.#collection = database.collection('planning');
    this.#references = references;
    this.counts = counts;
  }

  /** @param {Document} filter @param {Order} sort @param {[from: number, to: number]} range */
  async page(filter, sort, [from, to]) {
    const [rows, total] = await Promise.all([
      this.#find(filter, sort)
        .skip(from)
        .limit(to - from + 1)
        .toArray(),
      this.counts.total('planning', filter),
    ]);
    return { rows: await this.#shaped(rows), total };
  }

  /** All that a filter finds, in batches. @param {Document} filter @param {Order} sort */
  async *batches(filter, sort) {
    /** @type {Document[]} */
    let batch = [];
    for await (const row of this.#find(filter, sort).batchSize(BATCH)) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield await this.#shaped(batch);
      batch = [];
    }
    if (batch.length > 0) yield await this.#shaped(batch);
  }

  /** @param {Document} filter @param {Order} sort */
  #find(filter, sort) {
    return this.#collection.find(filter, { hint: hintOf(filter, sort) }).sort(sort);
  }

  /** @param {string} id */
  async read(id) {
    const read = await this.#one(await this.#collection.findOne({ _id: new ObjectId(id) }));
    return { ...read, elementReturns: [], elementPhotos: [] };
  }

  /** Sets the values and actions of a save. @param {string} id @param {Document} body @param {string} userId */
  async save(id, body, userId) {
    const now = new Date();
    const values = registersOf(body).map((one, index) => [
      `elementRegisters.${index}.elementValues`,
      one.elementValues,
    ]);
    const done = { elementPlanningActive: true, elementDoDate: now, elementUserDoId: new ObjectId(userId) };
    const saved = await this.#collection.findOneAndUpdate(
      { _id: new ObjectId(id), elementPlanningDeleted: false },
      {
        $set: { ...Object.fromEntries(values), ...done, elementActions: body.elementActions, updatedAt: now },
        $inc: { __v: 1 },
      },
      { returnDocument: 'after' },
    );
    this.counts.written();
    return this.#one(saved);
  }

  /** @param {Document} body */
  async create(body) {
    const made = planned(
      new ObjectId(String(body.elementId)),
      new ObjectId(String(body.elementUserPlanningId)),
      new Date(String(body.elementPlanningDate)),
      registersOf(body).map((one) => new ObjectId(String(one.elementRegistersUpkeeps))),
    );
    await this.#collection.insertOne(made);
    this.counts.written();
    return this.#one(made);
  }

  /** @param {string} id @param {Document} body */
  async duplicate(id, body) {
    const request = /** @type {import('../../domain/planning/index.js').DuplicateRequest} */ (body);
    const original = await this.#collection.findOne({ _id: new ObjectId(id) });
    if (!original) throw new Error(`no inspection ${id}`);
    const { elementId, elementUserPlanningId } = original;
    const controls = registersOf(original).map((one) => /** @type {unknown} */ (one.elementRegistersUpkeeps));
    const copies = rules()
      .matchingDays(request)
      .map((day) => planned(elementId, elementUserPlanningId, new Date(day), controls));
    await this.#collection.insertMany(copies);
    this.counts.written();
    return { created: copies.length, ids: copies.map((copy) => copy._id) };
  }

  /** @param {Document} body */
  async validate(body) {
    const { ids } = /** @type {{ ids: string[] }} */ (body);
    const wanted = ids.map((id) => new ObjectId(id));
    const { modifiedCount } = await this.#collection.updateMany(
      {
        _id: { $in: wanted },
        elementDoDate: { $ne: null },
        elementPlanningValidation: false,
        elementPlanningDeleted: false,
      },
      { $set: { elementPlanningValidation: true }, $inc: { __v: 1 } },
    );
    this.counts.written();
    return { validated: modifiedCount, skipped: [] };
  }

  /** @param {readonly Document[]} rows */
  async #shaped(rows) {
    const found = await this.#references(wantedBy(rows));
    return rows.map((row) => shaped(row, found));
  }

  /** @param {Document | null} row */
  async #one(row) {
    if (!row) throw new Error('no such inspection');
    return (await this.#shaped([row]))[0];
  }
}

/** A new inspection, not done. @param {unknown} elementId @param {unknown} userId @param {Date} date @param {readonly unknown[]} controls */
function planned(elementId, userId, date, controls) {
  const now = new Date();
  return {
    _id: new ObjectId(),
    elementId,
    elementPlanningDate: date,
    elementUserPlanningId: userId,
    ...{ elementPlanningActive: false, elementPlanningValidation: false, elementPlanningDeleted: false },
    ...{ elementDoDate: null, elementReceivedAt: null, elementUserDoId: null, elementActions: '' },
    elementPlanningResult: null,
    elementRegisters: controls.map((elementRegistersUpkeeps) => ({
      elementRegistersUpkeeps,
      elementValues: '',
      elementResult: null,
      elementRegistersSnapshot: null,
    })),
    createdAt: now,
    updatedAt: now,
    __v: 0,
  };
}
