// @ts-check
import { resources } from '../product-code.mjs';

/**
 * @typedef {import('mongodb').Document} Document
 * @typedef {ReadonlyMap<string, Document>} Found by hexadecimal id
 * @typedef {Record<'elements' | 'users' | 'controls', Found>} References
 * @typedef {Record<keyof References, readonly unknown[]>} Wanted ids, of which some may be null
 */

/**
 * A function that reads records by their ids: one query each for elements, users and controls in parallel,
 * then one each for centres and companies. The few types of controls are read at the start.
 *
 * @param {import('mongodb').Db} database
 * @param {boolean} isInMemory everything is read once, and no query is left
 * @returns {Promise<(wanted: Wanted) => Promise<References> | References>}
 */
export async function referenceReader(database, isInMemory) {
  // All servers must give the same answers.
  const { referenceShapes } = resources();
  /** @param {keyof typeof referenceShapes} name @param {readonly unknown[]} [ids] all, if none are named */
  const find = async (name, ids) => {
    const wanted = ids && [...new Map(ids.filter(Boolean).map((id) => [String(id), id])).values()];
    if (wanted?.length === 0) return [];
    const filter = /** @type {Document} */ (wanted ? { _id: { $in: wanted } } : {});
    const { fields, numbers = {}, nested } = referenceShapes[name];
    const projection = {
      ...Object.fromEntries([...fields, ...Object.keys(nested)].map((field) => [field, 1])),
      // No record of the data has any of them.
      ...Object.fromEntries(Object.keys(numbers).map((field) => [field, { $literal: null }])),
    };
    return database.collection(name).find(filter, { projection }).toArray();
  };
  const types = byId(await find('upkeepstypes'));
  const read = async (/** @type {Wanted | undefined} */ wanted) => {
    const [elements, users, controls] = await Promise.all([
      find('elements', wanted?.elements),
      find('users', wanted?.users),
      find('upkeeps', wanted?.controls),
    ]);
    const [centres, companies] = await Promise.all([
      find('arees', wanted && elements.map((element) => element.elementAreaId)),
      find('companies', wanted && elements.map((element) => element.elementCompanyId)),
    ]);
    return {
      elements: byId(elements, { elementAreaId: byId(centres), elementCompanyId: byId(companies) }),
      users: byId(users),
      controls: byId(controls, { upkeepTypeId: types }),
    };
  };
  if (!isInMemory) return read;
  const all = await read(undefined);
  return () => all;
}

/** @param {readonly Document[]} rows @param {Record<string, Found>} [nested] what some of their fields refer to @returns {Found} */
function byId(rows, nested = {}) {
  const filled = rows.map((row) => {
    const replaced = Object.entries(nested).map(([field, found]) => [
      field,
      found.get(String(row[field])) ?? null,
    ]);
    return { ...row, .../** @type {Document} */ (Object.fromEntries(replaced)) };
  });
  return new Map(filled.map((row) => [String(row._id), row]));
}

/** What inspections refer to. @param {readonly Document[]} rows @returns {Wanted} */
export const wantedBy = (rows) => ({
  elements: rows.map((row) => row.elementId),
  users: rows.flatMap((row) => [row.elementUserPlanningId, row.elementUserDoId]),
  controls: rows.flatMap((row) => registersOf(row).map((one) => one.elementRegistersUpkeeps)),
});

/** An inspection as it is answered. @param {Document} row @param {References} found */
export function shaped(row, { elements, users, controls }) {
  const { _id, elementAreaId: _centre, elementCompanyId: _company, hasCorrectives: _measures, ...own } = row;
  return {
    ...own,
    _id,
    id: _id,
    elementId: elements.get(String(row.elementId)) ?? null,
    elementUserPlanningId: users.get(String(row.elementUserPlanningId)) ?? null,
    elementUserDoId: users.get(String(row.elementUserDoId)) ?? null,
    elementRegisters: registersOf(row).map((register) => ({
      // What no register of the data has.
      ...{ elementUncertainty: '', elementDecision: null },
      ...register,
      elementRegistersUpkeeps: controls.get(String(register.elementRegistersUpkeeps)) ?? null,
    })),
  };
}

/** @param {Document} row */
export const registersOf = (row) => /** @type {Document[]} */ (row.elementRegisters);
