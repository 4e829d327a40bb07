// @ts-check
import { days, inspectionRules, limits } from '../product-code.mjs';
import {
  ADMINISTRATOR,
  COUNTS,
  INSPECTOR,
  LARGE_CENTRE,
  centreOfElement,
  companyOfCentre,
  controlsOfElement,
  limitsOf,
  objectId,
} from './master-data.mjs';
import { integerBetween, randomOf } from './random.mjs';

const FIRST_DAY = -1_826;
const LAST_DAY = 61;
/** Planned days do not come quite in the order in which they were entered. */
const SPREAD_DAYS = 15;
const ELEMENTS_OF_CENTRE = 10;
const LARGE_CENTRE_MOST = 10_000;
const DAY_MS = 86_400_000;

/** Shares of all, or of those that they can be true of. */
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

/** How many of `records` inspections are in the large centre: the 10,000, where there are enough. */
export function largeCentreShare(/** @type {number} */ records) {
  return Math.min(LARGE_CENTRE_MOST, Math.floor(records / 4));
}

/**
 * One inspection as its collection has it: the one place that says so here.
 *
 * @param {number} index of `records`: what is later was entered later
 * @param {number} records
 * @param {import('../../domain/common/index.js').Day} today
 */
export function inspectionDocument(index, records, today) {
  const random = randomOf(index + 1);
  const element = elementOf(index, records, random);
  const centre = centreOfElement(element);
  const user = userOf(random);
  const offset = dayOffset(index, records, random);
  const planned = days().instantOfPickedDay(days().addDays(today, offset));
  const isDone = offset < 0 ? random() >= LATE : offset === 0 && random() < DONE_TODAY;
  const doDate = isDone
    ? new Date(planned.getTime() + integerBetween(random, 7 * 60, 17 * 60) * 60_000)
    : null;
  const registers = controlsOfElement(element).map((control) => registerOf(control, isDone, random));
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
    elementUserDoId: isDone ? objectId('users', user) : null,
    elementActions: isDone && random() < ACTIONS ? 'Buidat, netejat i desinfectat; mostra repetida' : '',
    elementPlanningResult: inspectionRules().overallVerdict(registers.map((one) => one.elementResult)),
    elementRegisters: registers,
    createdAt,
    updatedAt: doDate ?? createdAt,
    __v: isDone ? 1 : 0,
  };
}

/** @typedef {import('./random.mjs').Random} Random */

/**
 * Every so many-th is the large centre's, so that it has exactly its share.
 *
 * @param {number} index
 * @param {number} records
 * @param {Random} random
 */
function elementOf(index, records, random) {
  const share = largeCentreShare(records);
  const isLarge = Math.floor(((index + 1) * share) / records) > Math.floor((index * share) / records);
  const first = LARGE_CENTRE * ELEMENTS_OF_CENTRE;
  if (isLarge) return integerBetween(random, first, first + ELEMENTS_OF_CENTRE - 1);
  return integerBetween(random, first + ELEMENTS_OF_CENTRE, COUNTS.elements - 1);
}

/** @param {Random} random */
function userOf(random) {
  const part = random();
  if (part < BUSY_USER) return ADMINISTRATOR;
  if (part < 2 * BUSY_USER) return INSPECTOR;
  return integerBetween(random, INSPECTOR + 1, COUNTS.users - 1);
}

/** @param {number} index @param {number} records @param {Random} random */
function dayOffset(index, records, random) {
  const even = FIRST_DAY + Math.floor((index / records) * (LAST_DAY - FIRST_DAY + 1));
  return Math.min(LAST_DAY, Math.max(FIRST_DAY, even + integerBetween(random, -SPREAD_DAYS, SPREAD_DAYS)));
}

/** @param {number} control @param {boolean} isDone @param {Random} random */
function registerOf(control, isDone, random) {
  const value = isDone ? recordedValue(control, random) : '';
  return {
    elementRegistersUpkeeps: objectId('upkeeps', control),
    elementValues: value,
    elementResult: limits().checkValue(limitsOf(control), value),
    elementRegistersSnapshot: isDone ? snapshotOf(control) : null,
  };
}

/** @param {number} control */
function snapshotOf(control) {
  const type = control % COUNTS.upkeepstypes;
  return {
    upkeepName: `Control ${control}`,
    upkeepTypeName: `Tipus ${type}`,
    upkeepTypeUnits: limits().units[type % limits().units.length],
    ...limitsOf(control),
  };
}

/**
 * @param {number} control
 * @param {Random} random
 * @returns {import('../../domain/upkeeps/index.js').RecordedValue}
 */
function recordedValue(control, random) {
  const { upkeepValue, upkeepLimit } = limitsOf(control);
  if (random() < NO_VALUE) return '';
  const isWithin = random() >= OUT_OF_LIMITS;
  if (upkeepValue === 'boolean') return isWithin === upkeepLimit;
  if (upkeepValue === 'string') return isWithin ? 'Correcte' : 'Incorrecte';
  // Both limits of every number are 20 and 60, if it has them.
  if (isWithin) return integerBetween(random, 200, 600) / 10;
  return limitsOf(control).upkeepLimitType === 'down' ? 12.5 : 71.5;
}
