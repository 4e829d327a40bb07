// @ts-check
import { ObjectId, ZONE, days } from '../product-code.mjs';

/** @typedef {import('mongodb').Document} Document */

const STATE = ['elementPlanningActive', 'elementPlanningValidation'];
const NARROWING = ['elementId', 'elementUserPlanningId', 'elementAreaId', 'elementCompanyId'];

/** A list's `filter` as MongoDB's, unchecked. @param {Document} asked @returns {Document} */
export function conditionsOf(asked) {
  /** @type {Document} */
  const filter = { elementPlanningDeleted: false };
  for (const [name, value] of Object.entries(asked)) {
    const [, field = name, bound] = /^(.+)_(gte|lte)$/.exec(name) ?? [];
    if (bound) {
      const { from, to } = days().spanOfDays(String(value), String(value), ZONE);
      filter[field] = { ...filter[field], ...(bound === 'gte' ? { $gte: from } : { $lt: to }) };
    } else if (name === 'hasActions') filter.elementActions = { $gt: '' };
    else filter[name] = name.endsWith('Id') ? references(value) : /** @type {unknown} */ (value);
  }
  for (const flag of STATE) filter[flag] ??= { $in: [false, true] };
  return filter;
}

/** The index that the product names too: the embedded engine cannot always choose. @param {Document} filter @param {Document} sort */
export function hintOf(filter, sort) {
  const narrowing = NARROWING.filter((field) => filter[field]).slice(0, 1);
  if (!('elementDoDate' in sort)) {
    return keys('elementPlanningDeleted', ...narrowing, ...STATE, 'elementPlanningDate', '_id');
  }
  if (filter.elementActions) return keys('elementDoDate', '_id');
  return keys('elementPlanningDeleted', ...narrowing, 'elementDoDate', '_id');
}

/** @param {string[]} fields @returns {Document} */
const keys = (...fields) => Object.fromEntries(fields.map((field) => [field, 1]));

/** @param {unknown} value */
function references(value) {
  const ids = [value].flat().map((id) => new ObjectId(String(id)));
  return ids.length === 1 ? ids[0] : { $in: ids };
}

/** Records with equal values are sorted by id. @param {[field: string, order: 'ASC' | 'DESC']} sort @returns {Record<string, 1 | -1>} */
export function orderOf([field, order]) {
  const direction = order === 'DESC' ? -1 : 1;
  return { [field]: direction, _id: direction };
}
