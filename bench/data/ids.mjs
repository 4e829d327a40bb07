// @ts-check

/** Ids that can be named without looking anything up: a mark for each resource, then a running number. */
const MARKS = {
  companies: '6b01',
  arees: '6b02',
  elements: '6b03',
  upkeepstypes: '6b04',
  upkeeps: '6b05',
  users: '6b06',
  planning: '6b07',
};

/** @typedef {keyof typeof MARKS} Kind */

/** @param {Kind} kind @param {number} index @returns {string} an object id, ascending with the index */
export function idOf(kind, index) {
  return MARKS[kind] + index.toString(16).padStart(20, '0');
}
