// @ts-check
import { ObjectId, ZONE } from '../driver.mjs';
import { days } from '../product-code.mjs';

/** @typedef {import('./shapes.mjs').Document} Document */

const STATE = ['elementPlanningActive', 'elementPlanningValidation'];
const BY_DAY = [...STATE, 'elementPlanningDate', '_id'];
const NARROWING = ['elementId', 'elementUserPlanningId', 'elementAreaId', 'elementCompanyId'];

/**
 * The conditions of a list's `filter`, in MongoDB's language. What comes is taken as it is.
 *
 * @param {Document} asked
 * @returns {Document}
 */
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

/**
 * The index that a list is to use, as the product names it: the embedded engine cannot always choose by itself.
 *
 * @param {Document} filter
 * @param {import('mongodb').Sort} sort
 * @returns {Document}
 */
export function hintOf(filter, sort) {
  const narrowing = NARROWING.filter((field) => filter[field]).slice(0, 1);
  if (!('elementDoDate' in Object(sort))) return keys('elementPlanningDeleted', ...narrowing, ...BY_DAY);
  if (filter.elementActions) return keys('elementDoDate', '_id');
  return keys('elementPlanningDeleted', ...narrowing, 'elementDoDate', '_id');
}

/** @param {string[]} fields @returns {Document} */
function keys(...fields) {
  return Object.fromEntries(fields.map((field) => [field, 1]));
}

/** @param {unknown} value */
function references(value) {
  const ids = [value].flat().map((id) => new ObjectId(String(id)));
  return ids.length === 1 ? ids[0] : { $in: ids };
}

/**
 * @param {[field: string, order: 'ASC' | 'DESC']} sort
 * @returns {import('mongodb').Sort} ties in the order of the ids
 */
export function orderOf([field, order]) {
  const direction = order === 'DESC' ? -1 : 1;
  return { [field]: direction, _id: direction };
}
