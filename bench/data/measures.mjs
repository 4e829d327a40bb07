// @ts-check
import { days, limits, storedMeasures, today } from '../product-code.mjs';
import { FIRST_DAY, between, randomOf, userOf } from './inspections.mjs';
import {
  COUNTS,
  UNITS,
  centreOfElement,
  companyOfCentre,
  controlsOfElement,
  limitsOf,
  objectId,
} from './master-data.mjs';

/** Shares of all measures: of those found lately, and before. */
const VERIFIED_LATELY = 0.5;
const VERIFIED_EARLIER = 0.99;
const DONE = 0.3;
const LATELY_DAYS = 30;
const DEADLINE_DAYS = 7;
/** Another's inspection, and so two who may see it. */
const FOR_SOMEBODY_ELSE = 0.3;
const MINUTES = 60_000;

/** One measure as its collection has it. @param {number} index of `count`: what is later was found later @param {number} count @param {number} inspections */
export function measureDocument(index, count, inspections) {
  const random = randomOf(index + 1);
  const element = between(random, 0, COUNTS.elements - 1);
  const centre = centreOfElement(element);
  const control = controlsOfElement(element)[between(random, 0, 4)] ?? 0;
  const offset = FIRST_DAY + Math.floor((index / count) * -FIRST_DAY);
  const day = days().addDays(today(), offset);
  const foundAt = new Date(days().instantOfPickedDay(day).getTime() + between(random, 420, 1_020) * MINUTES);
  const user = userOf(random);
  const planned = random() < FOR_SOMEBODY_ELSE ? userOf(random) : user;
  const isVerified = random() < (offset < -LATELY_DAYS ? VERIFIED_EARLIER : VERIFIED_LATELY);
  const doDate = random() < DONE ? day : null;
  const { newCorrective, derivedFields } = storedMeasures();
  // Nobody has to look at it any more.
  const { internal: _unchecked, ...measure } = newCorrective(
    {
      _id: objectId('correctives', index),
      elementId: objectId('elements', element),
      planningId: objectId('planning', index % inspections),
      upkeepId: objectId('upkeeps', control),
      description: `Control ${control}: torna el valor als seus límits`,
      userId: objectId('users', user),
      deadline: days().addDays(day, DEADLINE_DAYS),
      doDate,
      doUserId: doDate === null ? null : objectId('users', user),
      doText: doDate ? 'Ajustat i comprovat' : '',
      found: foundIn(control, day),
      foundAt,
      plannedUserId: objectId('users', planned),
      author: null,
      location: {
        elementCompanyId: objectId('companies', companyOfCentre(centre)),
        elementAreaId: objectId('arees', centre),
      },
    },
    foundAt,
  );
  const worked = {
    ...measure,
    ...(isVerified && {
      correctiveVerifiedDate: days().addDays(day, 1),
      correctiveVerifiedPlanningId: objectId('planning', (index + 1) % inspections),
      verifiedAt: days().instantOfPickedDay(days().addDays(day, 1)),
    }),
  };
  return { ...worked, ...derivedFields(worked) };
}

/** @param {number} control @param {string} day @returns {import('../../domain/correctives/index.js').CorrectiveFound} */
function foundIn(control, day) {
  const { upkeepValue, upkeepLimit, upkeepLimitType, ...rest } = limitsOf(control);
  const number = upkeepLimitType === 'down' ? 12.5 : 71.5;
  const type = control % COUNTS.upkeepstypes;
  return {
    value: upkeepValue === 'number' ? number : upkeepValue === 'boolean' ? !upkeepLimit : 'Incorrecte',
    upkeepTypeUnits: UNITS[type % UNITS.length] ?? 'text',
    ...{ result: 'fail', critical: false, day },
    limits: limits().limitsOf({ upkeepValue, upkeepLimit, upkeepLimitType, ...rest }),
  };
}
