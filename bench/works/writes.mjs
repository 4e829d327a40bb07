// @ts-check
import { randomUUID } from 'node:crypto';
import { COUNTS, controlsOfElement, idOf } from '../data/master-data.mjs';
import { days, today } from '../product-code.mjs';
import { call, inspectionsOf } from './calls.mjs';

/** @typedef {import('./index.mjs').LoadWork} LoadWork */
/** @typedef {import('./index.mjs').SingleWork} SingleWork */
/** @typedef {import('./index.mjs').Server} Server */
/** @typedef {import('./calls.mjs').Inspection} Inspection */

const YEAR_DAYS = 366;
const VALIDATED = 1_000;
const SAVED_AT_ONCE = 10;
/** How many inspections are saved in turn. */
const SAVED_IDS = 1_000;

/** The save of an inspection: every value, each time another. @param {Inspection} inspection @param {number} turn */
function saveOf({ elementRegisters }, turn) {
  return {
    elementActions: '',
    elementRegisters: elementRegisters.map(({ elementRegistersUpkeeps: { _id, upkeepValue } }) => ({
      elementRegistersUpkeeps: _id,
      elementValues:
        upkeepValue === 'number' ? 20 + (turn % 397) / 10 : upkeepValue === 'boolean' || 'Correcte',
    })),
  };
}

/** What makes the saves of inspections that are not validated, one after the other. @param {Server} server */
export async function savesOf(server) {
  const inspections = await inspectionsOf(server, { elementPlanningValidation: false }, [0, SAVED_IDS - 1]);
  let turn = 0;
  return () => {
    const inspection = /** @type {Inspection} */ (inspections[turn % inspections.length]);
    turn += 1;
    /** @type {import('../measure/load.mjs').Call} */
    const call = { method: 'PUT', path: `/api/planning/${inspection._id}`, body: saveOf(inspection, turn) };
    return call;
  };
}

/** @type {LoadWork} */
const save = { name: 'save', title: 'One inspection saved', writes: true, calls: savesOf };

/** @param {number} element @param {string} day */
function planOf(element, day) {
  return {
    elementId: idOf('elements', element),
    elementUserPlanningId: idOf('users', element % COUNTS.users),
    elementPlanningDate: `${day}T00:00:00.000Z`,
    elementRegisters: controlsOfElement(element).map((control) => ({
      elementRegistersUpkeeps: idOf('upkeeps', control),
    })),
  };
}

/** @type {LoadWork} */
const create = {
  name: 'create',
  title: 'One inspection created',
  writes: true,
  calls: () => {
    let turn = 0;
    return Promise.resolve(() => {
      turn += 1;
      const body = planOf(turn % COUNTS.elements, days().addDays(today(), turn % 60));
      return { method: 'POST', path: '/api/planning', body, headers: { 'idempotency-key': randomUUID() } };
    });
  },
};

/** What makes a year of copies of a new inspection: a leap year has 366 days. @param {Server} server */
async function newYear(server) {
  const startDate = today();
  const plan = { method: 'POST', body: planOf(COUNTS.elements - 1, startDate) };
  const { _id } = /** @type {Inspection} */ ((await call(server, '/api/planning', plan)).body);
  const endDate = days().addDays(startDate, YEAR_DAYS - 1);
  const period = { startDate, endDate, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  return async () => {
    const answer = await call(server, `/api/planning/${_id}/duplicate`, { method: 'POST', body: period });
    return /** @type {import('../../domain/planning/index.js').BatchResult} */ (answer.body);
  };
}

/** @type {SingleWork} */
const duplicate = {
  name: 'duplicate',
  title: `A year's duplicate, ${YEAR_DAYS} inspections`,
  prepare: async (server) => {
    const make = await newYear(server);
    return async () => ({ amount: (await make()).created });
  },
};

/** @type {SingleWork} */
const validate = {
  name: 'validate',
  title: '1,000 selected inspections validated',
  prepare: async (server) => {
    const ids = await doneInspections(server);
    return async () => {
      const { body } = await call(server, '/api/planning/validate', { method: 'POST', body: { ids } });
      return {
        amount: /** @type {import('../../domain/planning/index.js').ValidateResult} */ (body).validated,
      };
    };
  },
};

/** New inspections, each of them saved. @param {Server} server */
async function doneInspections(server) {
  /** @type {string[]} */
  const ids = [];
  while (ids.length < VALIDATED) ids.push(...(await (await newYear(server))()).ids);
  ids.length = VALIDATED;
  const body = { elementActions: 'Fet', elementPlanningActive: true, elementRegisters: [] };
  for (let from = 0; from < ids.length; from += SAVED_AT_ONCE) {
    const some = ids.slice(from, from + SAVED_AT_ONCE);
    await Promise.all(some.map((id) => call(server, `/api/planning/${id}`, { method: 'PUT', body })));
  }
  return ids;
}

/** The last ones change the most data. @type {import('./index.mjs').Work[]} */
export const writes = [duplicate, validate, save, create];
