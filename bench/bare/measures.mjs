// @ts-check
import { ObjectId, measures, today } from '../product-code.mjs';

/** @typedef {import('mongodb').Document} Document */

const NARROWING = ['correctiveElementId', 'visibleTo', 'elementCompanyId'];

/** The corrective measures, straight from the driver, without any checks. */
export class Measures {
  #collection;
  #references;
  #counts;

  /**
   * @param {import('mongodb').Db} database
   * @param {Awaited<ReturnType<typeof import('./references.mjs').referenceReader>>} references
   * @param {import('./counts.mjs').Counts} counts
   */
  constructor(database, references, counts) {
    this.#collection = database.collection('correctives');
    this.#references = references;
    this.#counts = counts;
  }

  /** Those that are due first. @param {Document} filter @param {[from: number, to: number]} range */
  async page(filter, [from, to]) {
    const [rows, total] = await Promise.all([
      this.#collection
        .find(filter, { hint: hintOf(filter) })
        .sort({ correctiveDeadline: 1, _id: 1 })
        .skip(from)
        .limit(to - from + 1)
        .toArray(),
      this.#counts.total('correctives', filter),
    ]);
    const found = await this.#references({
      elements: rows.map((row) => row.correctiveElementId),
      users: rows.flatMap((row) => [
        row.correctiveUserId,
        row.correctiveDoUserId,
        row.correctiveVerifiedUserId,
      ]),
      controls: rows.map((row) => row.correctiveUpkeepId),
    });
    return { rows: rows.map((row) => shaped(row, found)), total };
  }
}

/** A list's `filter` as MongoDB's, unchecked. @param {Document} asked @param {import('mongodb').ObjectId | null} user who sees only their own @returns {Document} */
export function measureConditions({ correctiveOverdue: isOverdue, ...asked }, user) {
  const states = isOverdue ? ['open'] : asked.correctiveState;
  const ids = Object.entries(asked).filter(([name]) => name.endsWith('Id'));
  return {
    correctiveDeleted: false,
    ...Object.fromEntries(ids.map(([name, id]) => [name, new ObjectId(String(id))])),
    ...(user && { visibleTo: user }),
    correctiveState: { $in: [states ?? ['open', 'done', 'verified']].flat() },
    ...(isOverdue && { correctiveDeadline: { $lt: today() } }),
  };
}

/** The index that the product names too. @param {Document} filter @returns {Document} */
function hintOf(filter) {
  const narrowing = NARROWING.filter((field) => filter[field]).slice(0, 1);
  const keys = ['correctiveDeleted', ...narrowing, 'correctiveState', 'correctiveDeadline', '_id'];
  return Object.fromEntries(keys.map((field) => [field, 1]));
}

/** What is stored and not answered. */
const HIDDEN = [
  ...['elementCompanyId', 'elementAreaId', 'foundAt', 'correctiveFoundDay', 'verifiedAt'],
  ...['plannedUserId', 'visibleTo', 'openUntil', 'search', 'createdBy', 'unfiled'],
];

/** A measure as it is answered. @param {Document} row @param {import('./references.mjs').References} found */
function shaped(row, { elements, users, controls }) {
  const own = Object.fromEntries(Object.entries(row).filter(([field]) => !HIDDEN.includes(field)));
  const inspection = (/** @type {unknown} */ id) => (id ? { _id: id } : null);
  const user = (/** @type {unknown} */ id) => users.get(String(id)) ?? null;
  return {
    ...own,
    // What no measure of the data has.
    correctivePhotos: [],
    id: /** @type {unknown} */ (row._id),
    correctiveElementId: elements.get(String(row.correctiveElementId)) ?? null,
    correctiveUpkeepId: controls.get(String(row.correctiveUpkeepId)) ?? null,
    correctivePlanningId: inspection(row.correctivePlanningId),
    correctiveVerifiedPlanningId: inspection(row.correctiveVerifiedPlanningId),
    correctiveUserId: user(row.correctiveUserId),
    correctiveDoUserId: user(row.correctiveDoUserId),
    correctiveVerifiedUserId: user(row.correctiveVerifiedUserId),
    correctiveOverdue: measures().isOverdue(
      /** @type {import('../../domain/correctives/index.js').Corrective} */ (row),
      today(),
    ),
  };
}
