// @ts-check
import { days, limits, rules, today } from '../product-code.mjs';
import {
  ADMINISTRATOR,
  COUNTS,
  ELEMENTS_OF_CENTRE,
  INSPECTOR,
  LARGE_CENTRE,
  UNITS,
  centreOfElement,
  companyOfCentre,
  controlsOfElement,
  limitsOf,
  objectId,
} from './master-data.mjs';

/** Five years ago. */
export const FIRST_DAY = -1_826;
const LAST_DAY = 61;
/** How far planned days may be out of the order of entry. */
const SPREAD_DAYS = 15;
/** The most inspections that the large centre has, and its share in a small data set. */
const LARGE_CENTRE_MOST = 10_000;
const LARGE_CENTRE_SHARE = 1 / 4;
const DAY_MS = 86_400_000;

/** Shares of all inspections, or of those to which they apply. */
const BUSY_USER = 0.08;
const LATE = 0.01;
const DONE_TODAY = 0.4;
const VALIDATED_SOON = 0.5;
const VALIDATED_LATER = 0.98;
const SOON_DAYS = 30;
const DELETED = 0.005;
const ACTIONS = 0.03;
const OUT_OF_LIMITS = 0.02;
const NO_VALUE = 0.005;

/** Numbers from 0 (included) to 1 (not), the same for the same seed (Mulberry32). @param {number} seed */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @typedef {() => number} Random */

/** A whole number from `low` to `high`, both included. @param {Random} random @param {number} low @param {number} high */
export const between = (random, low, high) => low + Math.floor(random() * (high - low + 1));

/** One inspection as its collection has it. @param {number} index of `records`: what is later was entered later @param {number} records */
export function inspectionDocument(index, records) {
  const random = randomOf(index + 1);
  const element = elementOf(index, records, random);
  const centre = centreOfElement(element);
  const user = userOf(random);
  const even = FIRST_DAY + Math.floor((index / records) * (LAST_DAY - FIRST_DAY + 1));
  const offset = Math.min(LAST_DAY, Math.max(FIRST_DAY, even + between(random, -SPREAD_DAYS, SPREAD_DAYS)));
  const planned = days().instantOfPickedDay(days().addDays(today(), offset));
  const isDone = offset < 0 ? random() >= LATE : offset === 0 && random() < DONE_TODAY;
  const doDate = isDone ? new Date(planned.getTime() + between(random, 7 * 60, 17 * 60) * 60_000) : null;
  const controls = controlsOfElement(element);
  const registers = controls.map((control) => registerOf(control, isDone, random));
  const checked = registers.map((one, place) => ({
    control: limitsOf(controls[place] ?? 0),
    result: one.elementResult,
  }));
  const createdAt = new Date(planned.getTime() - 40 * DAY_MS);
  return {
    _id: objectId('planning', index),
    elementId: objectId('elements', element),
    elementCompanyId: objectId('companies', companyOfCentre(centre)),
    elementAreaId: objectId('arees', centre),
    elementPlanningDate: planned,
    elementUserPlanningId: objectId('users', user),
    elementPlanningActive: isDone,
    elementPlanningValidation: isDone && random() < (offset < -SOON_DAYS ? VALIDATED_LATER : VALIDATED_SOON),
    elementPlanningDeleted: random() < DELETED,
    elementDoDate: doDate,
    elementReceivedAt: null,
    elementUserDoId: isDone ? objectId('users', user) : null,
    elementActions: isDone && random() < ACTIONS ? 'Buidat, netejat i desinfectat; mostra repetida' : '',
    elementPlanningResult: rules().overallVerdict(checked),
    elementPlanningCritical: false,
    elementPlanningUndecided: false,
    elementReturned: false,
    elementProgrammeId: null,
    elementProgrammeDay: null,
    elementProgrammeMoved: false,
    elementRegisters: registers,
    createdAt,
    updatedAt: doDate ?? createdAt,
    __v: isDone ? 1 : 0,
  };
}

/** The large centre's inspections come at equal intervals, so that it has exactly its share. @param {number} index @param {number} records @param {Random} random */
function elementOf(index, records, random) {
  const share = Math.min(LARGE_CENTRE_MOST, Math.floor(records * LARGE_CENTRE_SHARE));
  const isLarge = Math.floor(((index + 1) * share) / records) > Math.floor((index * share) / records);
  const first = LARGE_CENTRE * ELEMENTS_OF_CENTRE;
  if (isLarge) return between(random, first, first + ELEMENTS_OF_CENTRE - 1);
  return between(random, first + ELEMENTS_OF_CENTRE, COUNTS.elements - 1);
}

/** @param {Random} random */
export function userOf(random) {
  const part = random();
  if (part < BUSY_USER) return ADMINISTRATOR;
  if (part < 2 * BUSY_USER) return INSPECTOR;
  return between(random, INSPECTOR + 1, COUNTS.users - 1);
}

/** @param {number} control @param {boolean} isDone @param {Random} random */
function registerOf(control, isDone, random) {
  const value = isDone ? recordedValue(control, random) : '';
  const type = control % COUNTS.upkeepstypes;
  const snapshot = {
    upkeepName: `Control ${control}`,
    upkeepTypeName: `Tipus ${type}`,
    upkeepTypeUnits: UNITS[type % UNITS.length] ?? 'text',
    ...limitsOf(control),
    ...limits().noPurpose,
  };
  return {
    elementRegistersUpkeeps: objectId('upkeeps', control),
    elementValues: value,
    elementResult: limits().checkValue(snapshot, value),
    elementCritical: false,
    elementRegistersSnapshot: isDone ? snapshot : null,
  };
}

/** @param {number} control @param {Random} random @returns {import('../../domain/upkeeps/index.js').RecordedValue} */
function recordedValue(control, random) {
  const { upkeepValue, upkeepLimit, upkeepLimitType } = limitsOf(control);
  if (random() < NO_VALUE) return '';
  const isWithin = random() >= OUT_OF_LIMITS;
  if (upkeepValue === 'boolean') return isWithin === upkeepLimit;
  if (upkeepValue === 'string') return isWithin ? 'Correcte' : 'Incorrecte';
  // Both limits of every number are 20 and 60, if it has them.
  if (isWithin) return between(random, 200, 600) / 10;
  return upkeepLimitType === 'down' ? 12.5 : 71.5;
}
