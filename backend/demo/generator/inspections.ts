import { instantOfPickedDay } from '../../../domain/common';
import { type RegisterSnapshot, overallVerdict } from '../../../domain/planning';
import { type RecordedValue, checkValue, closes } from '../../../domain/upkeeps';
import type { StoredInspection } from '../../planning';
import { type ControlKey, behaviours, controlsOf, elements, remarks } from '../catalogue';
import type { DemoCalendar } from './calendar';
import { demoId } from './ids';
import { centreId, companyId, companyOf, controlId, personId, snapshotOfControl } from './references';
import { type Random, integerBetween, pick, randomOf } from './random';
import { type Recorded, measure } from './values';
import { type Visit, visitsOf } from './visits';

/** One visit in this many finds something wrong. */
const INCIDENT_EVERY = 11;
/** One visit in this many has a remark although nothing is wrong. */
const REMARK_EVERY = 25;
/** How many days the laboratory takes. */
const LABORATORY_DAYS = 12;
/** How many days ahead inspections are planned. */
const PLANNED_AHEAD = 35;
/** More than one element has visits before or after today. */
const VISITS_RANGE = 128;

const OPENING = 7 * 60 + 30;
const CLOSING = 17 * 60 + 45;
const PLANNING_HOUR = 9 * 60;
const VALIDATING_HOUR = 18 * 60;

type RegisterRecord = StoredInspection['elementRegisters'][number];

export function makeInspections(calendar: DemoCalendar): StoredInspection[] {
  return elements.flatMap((element, index) =>
    visitsOf(element, calendar).map((visit) => inspectionOf(visit, index, calendar)),
  );
}

function inspectionOf(visit: Visit, elementIndex: number, calendar: DemoCalendar): StoredInspection {
  const random = randomOf(`${visit.element.reference} inspection ${visit.number}`);
  const createdAt = calendar.instant(Math.min(visit.planned - PLANNED_AHEAD, -2), PLANNING_HOUR);
  return {
    _id: demoId('planning', elementIndex * 2 * VISITS_RANGE + visit.number + VISITS_RANGE),
    elementId: demoId('elements', elementIndex),
    elementCompanyId: companyId(companyOf(visit.element.centre)),
    elementAreaId: centreId(visit.element.centre),
    elementPlanningDate: instantOfPickedDay(calendar.day(visit.planned)),
    elementUserPlanningId: personId(visit.person),
    elementPlanningDeleted: false,
    elementProgrammeId: null,
    elementProgrammeDay: null,
    elementProgrammeMoved: false,
    ...(visit.state === 'planned' ? notDone(visit, createdAt) : done(visit, random, calendar)),
    createdAt,
    __v: 0,
  };
}

type Outcome = Pick<
  StoredInspection,
  | 'elementPlanningActive'
  | 'elementPlanningValidation'
  | 'elementDoDate'
  | 'elementUserDoId'
  | 'elementActions'
  | 'elementPlanningResult'
  | 'elementPlanningCritical'
  | 'elementRegisters'
  | 'updatedAt'
>;

function notDone(visit: Visit, updatedAt: Date): Outcome {
  return {
    elementPlanningActive: false,
    elementPlanningValidation: false,
    elementDoDate: null,
    elementUserDoId: null,
    elementActions: '',
    elementPlanningResult: null,
    elementPlanningCritical: false,
    elementRegisters: controlsOf(visit.element.programme, visit.number).map((key) => ({
      elementRegistersUpkeeps: controlId(key),
      elementValues: '',
      elementResult: null,
      elementCritical: false,
      elementRegistersSnapshot: null,
    })),
    updatedAt,
  };
}

function done(visit: Visit, random: Random, calendar: DemoCalendar): Outcome {
  const { element, number, person, state } = visit;
  const controls = controlsOf(element.programme, number);
  const incident = integerBetween(random, 1, INCIDENT_EVERY) === 1 ? pick(random, controls) : undefined;
  const isAwaited = (key: ControlKey) => key === 'legionella' && visit.done > -LABORATORY_DAYS;
  const recorded = controls.map((key) => ({
    key,
    ...(isAwaited(key) ? { value: '' } : record(key, visit, key === incident, calendar)),
  }));
  const registers = recorded.map(({ key, value }) => register(key, value));
  const elementDoDate = calendar.instant(visit.done, integerBetween(random, OPENING, CLOSING));
  return {
    elementPlanningActive: true,
    elementPlanningValidation: state === 'validated',
    elementDoDate,
    elementUserDoId: personId(person),
    elementActions: actionsOf(recorded, random),
    elementPlanningResult: overallVerdict(
      recorded.map(({ key, value }) => ({
        control: snapshotOfControl(key),
        result: checkValue(snapshotOfControl(key), value),
      })),
    ),
    elementPlanningCritical: registers.some(({ elementCritical }) => elementCritical),
    elementRegisters: registers,
    updatedAt: state === 'validated' ? validatedAt(visit, random, calendar) : elementDoDate,
  };
}

function record(key: ControlKey, visit: Visit, astray: boolean, calendar: DemoCalendar): Recorded {
  return measure({
    place: `${visit.element.reference} ${key}`,
    offset: visit.done,
    calendar,
    control: snapshotOfControl(key),
    behaviour: behaviours[key],
    astray,
  });
}

/** A register as it is after a save: with the copy of its control, and the verdict by that copy. */
function register(key: ControlKey, value: RecordedValue): RegisterRecord {
  const snapshot: RegisterSnapshot = snapshotOfControl(key);
  return {
    elementRegistersUpkeeps: controlId(key),
    elementValues: value,
    elementResult: checkValue(snapshot, value),
    elementCritical: closes(snapshot, value),
    elementRegistersSnapshot: snapshot,
  };
}

/** What was done about values out of their limits; else now and then a remark, mostly nothing. */
function actionsOf(recorded: readonly Recorded[], random: Random): string {
  const actions = recorded.flatMap(({ action }) => (action === undefined ? [] : [action]));
  if (actions.length > 0) return actions.join('\n');
  return integerBetween(random, 1, REMARK_EVERY) === 1 ? pick(random, remarks) : '';
}

/** In the evening, some days after it was done. */
function validatedAt(visit: Visit, random: Random, calendar: DemoCalendar): Date {
  return calendar.instant(Math.min(visit.done + integerBetween(random, 0, 3), -1), VALIDATING_HOUR);
}
