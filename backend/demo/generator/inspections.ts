import type { Types } from 'mongoose';
import { ADMINISTRATOR } from '../../../domain/access';
import { instantOfPickedDay } from '../../../domain/common';
import {
  type DerivingContext,
  type RegisterSnapshot,
  derivedValues,
  metersIn,
  overallVerdict,
  stateOf,
  undecidedIn,
} from '../../../domain/planning';
import { checkValue, closes, isUnlimited } from '../../../domain/upkeeps';
import { type StoredInspection, returnedFields, writtenSource } from '../../planning';
import { type ControlKey, type DemoElement, behaviours, controlsOf, elements, remarks } from '../catalogue';
import type { DemoCalendar } from './calendar';
import { type Step, afterSteps } from './history';
import { demoId } from './ids';
import { photoOf } from './photos';
import { centreId, companyId, companyOf, controlId, personId, snapshotOfControl } from './references';
import { type Random, integerBetween, pick, randomOf } from './random';
import { type Recorded, measure, sumOf } from './values';
import { type Visit, visitsOf } from './visits';

/** One visit in this many finds something wrong. */
const INCIDENT_EVERY = 11;
/** One visit in this many has a remark although nothing is wrong. */
const REMARK_EVERY = 25;
/** How many days the laboratory takes. */
const LABORATORY_DAYS = 12;
/** One report in this many cannot tell enough, and somebody has decided. */
const UNCLEAR_EVERY = 8;
const DECISION_REASON =
  'El laboratori confirma que no ha comptat cap colònia: el límit de quantificació és alt per la dilució.';
/** How many days ahead inspections are planned. */
const PLANNED_AHEAD = 35;
/** More than one element has visits before or after today. */
const VISITS_RANGE = 128;

/** How many days back there are photos. */
const PHOTOS_DAYS = 14;

const OPENING = 7 * 60 + 30;
const CLOSING = 17 * 60 + 45;
const PLANNING_HOUR = 9 * 60;
const VALIDATING_HOUR = 18 * 60;
const RETURNING_HOUR = 18 * 60 + 30;
const RETURN_REASON = 'Els valors no quadren amb els del full de camp. Torna a prendre les mostres.';

type DoneRegister = StoredInspection['elementRegisters'][number] & {
  elementRegistersSnapshot: RegisterSnapshot;
};

export function makeInspections(calendar: DemoCalendar): StoredInspection[] {
  const inspections = elements.flatMap((element, index) => inspectionsOf(element, index, calendar));
  const last = newestToValidate(inspections, personId('intern'));
  return inspections.map((inspection) => (inspection === last ? returned(inspection, calendar) : inspection));
}

/** An element's inspections, the earliest first: meters are read against what they showed before. */
function inspectionsOf(element: DemoElement, index: number, calendar: DemoCalendar): StoredInspection[] {
  const inspections: StoredInspection[] = [];
  for (const visit of visitsOf(element, calendar)) {
    inspections.push(inspectionOf(visit, index, inspections, calendar));
  }
  return inspections;
}

/** The latest inspections of a user, which nobody has validated yet. */
function newestToValidate(
  inspections: readonly StoredInspection[],
  inspector: Types.ObjectId,
): StoredInspection | undefined {
  return inspections
    .filter((one) => stateOf(one) === 'done' && one.elementUserPlanningId.equals(inspector))
    .toSorted((one, other) => Number(other.elementDoDate) - Number(one.elementDoDate))[0];
}

/** An inspection that an administrator returned last evening. */
function returned(inspection: StoredInspection, calendar: DemoCalendar): StoredInspection {
  const now = calendar.instant(-1, RETURNING_HOUR);
  const caller = { id: personId('admin').toHexString(), profile: ADMINISTRATOR };
  const fields = returnedFields(inspection, { reason: RETURN_REASON }, { caller, now });
  if (typeof fields === 'string') throw new Error(`the inspection was not returned: ${fields}`);
  return Object.assign({}, inspection, fields, { updatedAt: now, __v: inspection.__v + 1 });
}

function inspectionOf(
  visit: Visit,
  elementIndex: number,
  earlier: readonly StoredInspection[],
  calendar: DemoCalendar,
): StoredInspection {
  const random = randomOf(`${visit.element.reference} inspection ${visit.number}`);
  const createdAt = calendar.instant(Math.min(visit.planned - PLANNED_AHEAD, -2), PLANNING_HOUR);
  const planned: StoredInspection = {
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
    ...notDone(visit),
    createdBy: personId('admin'),
    createdAt,
    updatedAt: createdAt,
    __v: 0,
  };
  if (visit.state === 'planned') return planned;
  const recorded = done(visit, earlier, random, calendar);
  return afterSteps('planning', planned, stepsOf(planned, visit, recorded, { random, calendar }));
}

function stepsOf(
  planned: StoredInspection,
  visit: Visit,
  { at: doneAt, ...fields }: ReturnType<typeof done>,
  { random, calendar }: { random: Random; calendar: DemoCalendar },
): Step<StoredInspection>[] {
  const recorded = { fields, at: doneAt, author: personId(visit.person) };
  const before = photoSteps(planned, visit, recorded);
  if (visit.state === 'done') return [...before, recorded];
  const at = validatedAt(visit, random, calendar);
  const validated = { ...decided(fields.elementRegisters, at), elementPlanningValidation: true };
  return [...before, recorded, { fields: validated, at, author: personId('admin') }];
}

/** An administrator has decided where a value does not tell enough. */
function decided(registers: readonly DoneRegister[], at: Date): Partial<StoredInspection> {
  if (!registers.some(({ elementResult }) => elementResult === 'undecided')) return {};
  const decision = { result: 'pass', reason: DECISION_REASON, at, userId: personId('admin') } as const;
  const decide = (register: DoneRegister) =>
    Object.assign({}, register, { elementResult: decision.result, elementDecision: decision });
  const elementRegisters = registers.map((register) =>
    register.elementResult === 'undecided' ? decide(register) : register,
  );
  return {
    elementRegisters,
    elementPlanningResult: verdictOf(elementRegisters),
    elementPlanningUndecided: false,
  };
}

/** Recent failures have a photo, taken just before the save. */
function photoSteps(
  { _id }: StoredInspection,
  visit: Visit,
  { fields: { elementRegisters = [] }, at: saved, author }: Step<StoredInspection>,
): Step<StoredInspection>[] {
  const failed = elementRegisters.find(({ elementResult }) => elementResult === 'fail');
  if (!failed || !author || visit.done < -PHOTOS_DAYS) return [];
  const at = new Date(saved.getTime() - 60_000);
  const { elementRegistersUpkeeps: upkeepId } = failed;
  return [{ fields: { photos: [photoOf(_id, { upkeepId, at, userId: author })] }, at, author }];
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
  | 'elementPlanningUndecided'
  | 'elementReturned'
  | 'elementRegisters'
>;

function notDone(visit: Visit): Outcome {
  return {
    elementPlanningActive: false,
    elementPlanningValidation: false,
    elementDoDate: null,
    elementUserDoId: null,
    elementActions: '',
    elementPlanningResult: null,
    elementPlanningCritical: false,
    elementPlanningUndecided: false,
    elementReturned: false,
    elementRegisters: controlsOf(visit.element.programme, visit.number).map((key) => ({
      elementRegistersUpkeeps: controlId(key),
      elementValues: '',
      elementResult: null,
      elementCritical: false,
      elementRegistersSnapshot: null,
    })),
  };
}

/** What was recorded, and when. */
function done(
  visit: Visit,
  earlier: readonly StoredInspection[],
  random: Random,
  calendar: DemoCalendar,
): Omit<Outcome, 'elementPlanningValidation'> & { elementRegisters: DoneRegister[]; at: Date } {
  const { element, number, person } = visit;
  const controls = controlsOf(element.programme, number);
  const incident =
    integerBetween(random, 1, INCIDENT_EVERY) === 1 ? pick(random, controls.filter(mayFail)) : undefined;
  const elementDoDate = calendar.instant(visit.done, integerBetween(random, OPENING, CLOSING));
  const isAwaited = (key: ControlKey) => key === 'legionella' && visit.done > -LABORATORY_DAYS;
  const recorded = controls.map((key) => ({
    key,
    ...(isAwaited(key) ? { value: '' } : record(key, { visit, incident, at: elementDoDate, calendar })),
  }));
  const registers = registersOf(recorded, earlier, {
    at: elementDoDate,
    volume: element.traits?.volume ?? null,
  });
  return {
    elementPlanningActive: true,
    elementDoDate,
    elementUserDoId: personId(person),
    elementActions: actionsOf(recorded, random),
    elementPlanningResult: verdictOf(registers),
    elementPlanningCritical: registers.some(({ elementCritical }) => elementCritical),
    elementPlanningUndecided: undecidedIn(registers).length > 0,
    elementReturned: false,
    elementRegisters: registers,
    at: elementDoDate,
  };
}

function verdictOf(registers: readonly DoneRegister[]) {
  return overallVerdict(
    registers.map(({ elementRegistersSnapshot: control, elementResult: result }) => ({ control, result })),
  );
}

/** A control without a limit never goes wrong. */
function mayFail(key: ControlKey): boolean {
  return !isUnlimited(snapshotOfControl(key));
}

interface Recording {
  visit: Visit;
  /** What goes wrong. */
  incident: ControlKey | undefined;
  at: Date;
  calendar: DemoCalendar;
}

/** What is measured, also of what a derived control stands for: its sources are made of it. */
function record(key: ControlKey, recording: Recording): Recorded {
  const behaviour = behaviours[key];
  if (behaviour.kind === 'sum') {
    return sumOf(
      behaviour.of.map((part) => record(part, recording)),
      behaviour,
    );
  }
  const { visit, incident, at, calendar } = recording;
  const random = randomOf(`${visit.element.reference} ${key} report ${visit.number}`);
  return measure({
    place: `${visit.element.reference} ${key}`,
    offset: visit.done,
    at,
    calendar,
    control: snapshotOfControl(key),
    behaviour,
    astray: key === incident,
    // It is what an inspection waits for that nobody has validated.
    unclear: visit.state === 'done' || integerBetween(random, 1, UNCLEAR_EVERY) === 1,
  });
}

/** Saved registers: with the copies of their controls, what is computed of them, and the verdicts. */
function registersOf(
  recorded: readonly (Pick<Recorded, 'value'> & { key: ControlKey })[],
  earlier: readonly StoredInspection[],
  context: Omit<DerivingContext, 'previous'>,
): DoneRegister[] {
  const known = recorded.map(({ key, value }) => {
    return { key, value, upkeepId: controlId(key).toHexString(), control: snapshotOfControl(key) };
  });
  const derived = derivedValues(known, { ...context, previous: readingsIn(earlier, metersIn(known)) });
  return known.map(({ key, upkeepId, control, value }) => {
    const computed = derived.get(upkeepId);
    const elementValues = computed ? computed.value : value;
    return {
      elementRegistersUpkeeps: controlId(key),
      elementValues,
      ...(computed && {
        elementDerivedFrom: computed.from.map(writtenSource),
        elementDerivedMissing: computed.missing,
      }),
      elementResult: checkValue(control, elementValues),
      elementCritical: closes(control, elementValues),
      elementRegistersSnapshot: control,
    };
  });
}

/** What meters showed before, the newest first. */
function readingsIn(
  earlier: readonly StoredInspection[],
  meters: readonly string[],
): DerivingContext['previous'] {
  const newestFirst = earlier.toReversed();
  return meters.map((upkeepId) => ({
    upkeepId,
    values: newestFirst.flatMap(({ elementDoDate, elementRegisters }) =>
      elementRegisters.flatMap(({ elementRegistersUpkeeps: id, elementValues: value }) =>
        elementDoDate && id.toHexString() === upkeepId ? [{ value, at: elementDoDate.toISOString() }] : [],
      ),
    ),
  }));
}

/** What was done about values out of limits; else now and then a remark. */
function actionsOf(recorded: readonly Recorded[], random: Random): string {
  const actions = recorded.flatMap(({ action }) => (action === undefined ? [] : [action]));
  if (actions.length > 0) return actions.join('\n');
  return integerBetween(random, 1, REMARK_EVERY) === 1 ? pick(random, remarks) : '';
}

/** In the evening, some days after it was done. */
function validatedAt(visit: Visit, random: Random, calendar: DemoCalendar): Date {
  return calendar.instant(Math.min(visit.done + integerBetween(random, 0, 3), -1), VALIDATING_HOUR);
}
