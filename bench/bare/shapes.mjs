// @ts-check

/**
 * Master data as inspections carry it, in the product's shape. Every server must answer the same.
 *
 * @typedef {import('mongodb').Document} Document
 * @typedef {Record<string, unknown>} Reference
 *
 * @typedef {object} Found what a set of inspections refers to, by hexadecimal id
 * @property {ReadonlyMap<string, Reference>} elements
 * @property {ReadonlyMap<string, Reference>} users
 * @property {ReadonlyMap<string, Reference>} controls
 *
 * @typedef {object} Joins
 * @property {(rows: readonly Document[]) => Promise<Found> | Found} of
 *
 * @typedef {object} Counts
 * @property {(filter: Document) => Promise<number> | number} total of the inspections that a filter finds
 * @property {(scope: Document, isAdministrator: boolean) => Promise<object> | object} dashboard
 * @property {() => void} written what was counted may have changed
 */

export const FIELDS = {
  elements: ['elementName', 'elementReference', 'elementUbication', 'elementAreaId', 'elementCompanyId'],
  users: ['userName', 'userLastName1', 'userLastName2'],
  upkeeps: [
    'upkeepName',
    'upkeepDescription',
    'upkeepValue',
    'upkeepLimitType',
    'upkeepLimitUp',
    'upkeepLimitDown',
    'upkeepLimit',
    'upkeepTypeId',
  ],
  arees: ['areaName'],
  companies: ['companyName'],
  upkeepstypes: ['upkeepTypeName', 'upkeepTypeUnits'],
};

/** @typedef {keyof typeof FIELDS} MasterName */

/** @param {MasterName} name */
export const projectionOf = (name) => Object.fromEntries(FIELDS[name].map((field) => [field, 1]));

/**
 * Documents by their ids, some of their fields replaced by what these refer to.
 *
 * @param {readonly Document[]} rows
 * @param {Record<string, ReadonlyMap<string, Reference>>} [nested]
 */
export function byId(rows, nested = {}) {
  /** @type {Map<string, Reference>} */
  const found = new Map();
  for (const row of rows) {
    /** @type {Reference} */
    const reference = { ...row };
    for (const [field, targets] of Object.entries(nested)) {
      reference[field] = targets.get(String(row[field])) ?? null;
    }
    found.set(String(row._id), reference);
  }
  return found;
}

/** An inspection as it is answered. @param {Document} row @param {Found} found */
export function shaped(row, { elements, users, controls }) {
  return {
    _id: row._id,
    id: row._id,
    elementId: elements.get(String(row.elementId)) ?? null,
    elementPlanningDate: row.elementPlanningDate,
    elementUserPlanningId: users.get(String(row.elementUserPlanningId)) ?? null,
    elementPlanningActive: row.elementPlanningActive,
    elementPlanningValidation: row.elementPlanningValidation,
    elementPlanningDeleted: row.elementPlanningDeleted,
    elementDoDate: row.elementDoDate,
    elementUserDoId: users.get(String(row.elementUserDoId)) ?? null,
    elementActions: row.elementActions,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    __v: row.__v,
    elementPlanningResult: row.elementPlanningResult,
    elementRegisters: registersOf(row).map((register) => ({
      ...register,
      elementRegistersUpkeeps: controls.get(String(register.elementRegistersUpkeeps)) ?? null,
    })),
  };
}

/** @param {Document} row */
export const registersOf = (row) => /** @type {Document[]} */ (row.elementRegisters);
