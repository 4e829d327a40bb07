import { type Day, dayOf, instantOfPickedDay } from '../../../../domain/common';
import type { FieldMessages } from '../../../../domain/messages';
import { message } from '../../../../domain/messages';
import {
  ACTIONS_MAX,
  type CorrectiveInput,
  type DecisionInput,
  type DerivedValue,
  type Inspection,
  type PreviousValues,
  type Register,
  type RegisterSnapshot,
  type Slip,
  checkRecordedAt,
  computedOf,
  derivedValues,
  descriptionOf,
  doubtfulSources,
  isIdle,
  isUnasked,
  leftValue,
  readMissingReason,
  slipOf,
  stateOf,
  toldOutcome,
} from '../../../../domain/planning';
import { type Outcome, type RecordedValue, checkValue, closes, outcomeOf } from '../../../../domain/upkeeps';
import { rightNow } from '../../providers/clock';
import { readMeasure } from '../values/measure';
import { type TypedValue, readInput, storedIn } from '../values/typedValue';
import type { Typed, TypedChange } from '../../outbox/typed';
import type { Draft } from './draft';

/** The body of a save. */
export interface SaveBody extends ChangedFields {
  elementPlanningActive?: boolean;
  elementPlanningValidation?: boolean;
  /** Validations have them where values decide nothing. */
  elementDecisions?: DecisionInput[];
  elementRecordedAt?: string;
  __v: number;
  /** The keys of the tries that it goes on from. */
  __after?: readonly string[];
}

/** What a save says, whatever it goes on from and whenever it was made. */
export type Said = Omit<SaveBody, '__v' | '__after' | 'elementRecordedAt'>;

/** One control as it is sent. A reason goes with an empty value, since an earlier try may have sent one. */
interface ChangedRegister {
  elementRegistersUpkeeps: string;
  elementValues: RecordedValue;
  elementMissingReason?: string;
  elementUncertainty?: string;
}

/** The part of a save that says what changed. */
export interface ChangedFields {
  elementRegisters?: ChangedRegister[];
  elementCorrectives?: CorrectiveInput[];
  elementActions?: string;
  elementDoDate?: string;
  elementUserDoId?: string;
}

export interface Changes {
  /** On which somebody began to type. */
  revision: number;
  fields: ChangedFields;
  /** What cannot be sent as it stands, by the names that the server would use. */
  problems: FieldMessages;
  /** Why each new value that nobody has confirmed is suspicious, by control id. */
  slips: Readonly<Record<string, Slip>>;
  /** The values that follow from others, by control id: as they are stored, or as what is typed makes them. */
  derived: ReadonlyMap<string, ShownDerived>;
}

/** A value that follows from others, and what comes of it. */
export interface ShownDerived extends DerivedValue {
  outcome: Outcome | null;
  /** Whether nobody asks for it. */
  isUnasked: boolean;
}

export function controlIdOf(register: Register): string {
  return register.elementRegistersUpkeeps._id;
}

/** The text in a register's input. It begins empty after a return, whose value is shown separately. */
export function typedIn(inspection: Inspection, register: Register, draft: Draft): TypedValue {
  return draft.values[controlIdOf(register)] ?? (inspection.elementReturned ? '' : storedIn(register));
}

/** Whether what stands in a register's input counts as an answer; what cannot be read does not. */
export function isAnswered(inspection: Inspection, register: Register, draft: Draft): boolean {
  const typed = draft.values[controlIdOf(register)];
  if (typed === undefined) return !inspection.elementReturned && register.elementValues !== '';
  const read = readInput(register, typed);
  return read.ok && read.value !== '';
}

/** The reason why a register has no value. */
export function reasonIn(register: Register, draft: Draft): string {
  return draft.reasons[controlIdOf(register)] ?? register.elementMissingReason ?? '';
}

/** The day on which the inspection was done, as it is stored. */
export function doDayOf(inspection: Inspection, zone: string): Day | undefined {
  return inspection.elementDoDate === null ? undefined : dayOf(new Date(inspection.elementDoDate), zone);
}

/**
 * What the draft changes in the inspection; fields typed back to what they were are no change.
 * @param previous the last values of its controls
 */
export function changesOf(
  inspection: Inspection,
  draft: Draft,
  zone: string,
  today: Day,
  previous: readonly PreviousValues[] = [],
): Changes {
  const read: Omit<Changes, 'derived'> = { revision: draft.revision, fields: {}, problems: {}, slips: {} };
  readDone(inspection, draft, read, zone, today);
  const at = read.fields.elementDoDate ?? inspection.elementDoDate;
  const changes: Changes = { ...read, derived: derivedIn(inspection, draft, at, previous) };
  readValues(inspection, draft, changes);
  changes.slips = slipsIn(inspection, draft, changes, previous);
  readMeasures(inspection, draft, changes, today);
  const actions = draft.actions?.trim();
  if (actions !== undefined && actions !== inspection.elementActions) changes.fields.elementActions = actions;
  if (actions !== undefined && actions.length > ACTIONS_MAX) {
    changes.problems.elementActions = message('field.max', { max: ACTIONS_MAX });
  }
  return changes;
}

/** @param at when it is done, as an ISO instant; null where that is now */
function derivedIn(
  inspection: Inspection,
  draft: Draft,
  at: string | null,
  previous: readonly PreviousValues[],
): Changes['derived'] {
  const { elementRegisters } = inspection;
  if (!elementRegisters.some(isDerived)) return new Map();
  const registers = elementRegisters.map((register) => {
    const read = readInput(register, typedIn(inspection, register, draft));
    const control = descriptionOf(register);
    const value = read.ok ? read.value : '';
    return {
      upkeepId: controlIdOf(register),
      control,
      value,
      kept: computedOf(register),
      result: checkValue(control, value),
    };
  });
  const values = derivedValues(registers, {
    at: at === null ? rightNow() : new Date(at),
    // Work that was kept before there were volumes has none.
    volume: inspection.elementId.elementVolume ?? null,
    previous,
  });
  return new Map(
    registers.flatMap(({ upkeepId, control }): [string, ShownDerived][] => {
      const computed = values.get(upkeepId);
      if (!computed) return [];
      const isNotAsked = isUnasked(control, registers);
      const outcome = isNotAsked ? null : outcomeOf(control, computed.value);
      return [[upkeepId, { ...computed, outcome, isUnasked: isNotAsked }]];
    }),
  );
}

/** Whether its value follows from others, and nobody types it. */
export function isDerived(register: Register): boolean {
  return Boolean(descriptionOf(register).upkeepDerived);
}

/** Whether a control is only measured for a derived one that nobody asks for. */
export function isIdleBeside(derived: Changes['derived'], register: Register): boolean {
  const unasked = [...derived.values()].flatMap((one) => (one.isUnasked ? one.missing : []));
  return isIdle(descriptionOf(register), unasked);
}

function readValues(inspection: Inspection, draft: Draft, { fields, problems }: Changes): void {
  for (const register of inspection.elementRegisters) {
    const control = controlIdOf(register);
    if (isDerived(register)) continue;
    if (draft.values[control] === undefined && draft.reasons[control] === undefined) continue;
    const { elementValues: stored, elementMissingReason: storedReason = '' } = register;
    const value = readInput(register, typedIn(inspection, register, draft));
    const reason = readMissingReason(reasonIn(register, draft));
    const problem = [value, reason].find((read) => !read.ok);
    if (problem) problems[`elementRegisters.${control}`] = problem.problem;
    if (!value.ok || !reason.ok) continue;
    const isExplained = value.value === '' && reason.value !== storedReason;
    const { elementUncertainty: storedUncertainty = '' } = register;
    const left = leftValue(inspection, register, descriptionOf(register));
    // A value left by a return is sent even if it is measured as the same, and stays if nothing is typed.
    const isNew =
      left === ''
        ? value.value !== stored || value.uncertainty !== storedUncertainty
        : value.value !== '' || reason.value !== '';
    if (!isNew && !isExplained) continue;
    (fields.elementRegisters ??= []).push({
      elementRegistersUpkeeps: control,
      elementValues: value.value,
      ...(isExplained && { elementMissingReason: reason.value }),
      // What was said of another value does not count for this one.
      ...((value.uncertainty || storedUncertainty) && { elementUncertainty: value.uncertainty }),
    });
  }
}

/** The new values that look like slips and that nobody has confirmed. */
function slipsIn(
  inspection: Inspection,
  draft: Draft,
  { fields, derived }: Changes,
  previous: readonly PreviousValues[],
): Changes['slips'] {
  const sent = new Map(
    fields.elementRegisters?.map((register) => [register.elementRegistersUpkeeps, register.elementValues]),
  );
  const doubtful = inspection.elementRegisters.flatMap((register) =>
    doubtfulSources(descriptionOf(register), derived.get(controlIdOf(register))),
  );
  const slips: Record<string, Slip> = {};
  for (const register of inspection.elementRegisters) {
    const control = controlIdOf(register);
    const value = sent.get(control);
    const isMeant = draft.sure[control] !== undefined && draft.sure[control] === draft.values[control];
    if (value === undefined || value === register.elementValues || isMeant) continue;
    const last = previous.find(({ upkeepId }) => upkeepId === control)?.values ?? [];
    const slip = slipOf(descriptionOf(register), value, last);
    if (slip) slips[control] = slip;
    else if (doubtful.includes(control)) slips[control] = 'total';
  }
  return slips;
}

/** A measure is opened only beside a value that is bad, as it stands: who corrects the value needs none. */
function readMeasures(
  inspection: Inspection,
  draft: Draft,
  { fields, problems, derived }: Changes,
  today: Day,
): void {
  for (const register of inspection.elementRegisters) {
    const upkeepId = controlIdOf(register);
    const measure = draft.measures[upkeepId];
    const control = descriptionOf(register);
    if (!measure) continue;
    const read = readInput(register, typedIn(inspection, register, draft));
    const computed = derived.get(upkeepId);
    const value = computed?.value ?? (read.ok ? read.value : '');
    const uncertainty = !computed && read.ok ? read.uncertainty : undefined;
    if (computed ? !isBad(computed.outcome) : checkValue(control, value) !== 'fail') continue;
    (fields.elementCorrectives ??= []).push(
      readMeasure({ upkeepId, control, value, uncertainty, measure, today }, problems),
    );
  }
}

function readDone(
  inspection: Inspection,
  draft: Draft,
  { fields, problems }: Omit<Changes, 'derived'>,
  zone: string,
  today: Day,
): void {
  const { doDay, doUser } = draft;
  const stored = doDayOf(inspection, zone);
  if (doDay === '' && stored !== undefined) problems.elementDoDate = message('planning.doDateEmptied');
  else if (doDay && doDay !== stored) {
    if (doDay > today) problems.elementDoDate = message('planning.doDateFuture');
    else fields.elementDoDate = instantOfPickedDay(doDay).toISOString();
  }
  if (doUser && doUser !== inspection.elementUserDoId?._id) fields.elementUserDoId = doUser;
}

/**
 * Gives up what was typed back to what it was: there a newer state of the inspection shows through.
 *
 * @param said all that was typed of the saves of which nobody knows whether the server has them: beside those it says something
 * @returns Undefined where there is nothing of the kind.
 */
export function typedBack(
  draft: Draft,
  { fields, problems }: Changes,
  said: readonly Typed[],
): TypedChange | undefined {
  const sent = fields.elementRegisters?.map((register) => register.elementRegistersUpkeeps) ?? [];
  const opened = fields.elementCorrectives?.map(({ upkeepId }) => upkeepId) ?? [];
  const isChanged = (control: string) => sent.includes(control) || `elementRegisters.${control}` in problems;
  const backIn = (part: 'values' | 'reasons' | 'sure' | 'measures', others: readonly string[] = []) =>
    Object.keys(draft[part])
      .filter((control) => !isChanged(control) && !others.includes(control))
      .filter((control) => !said.some((one) => control in one[part]))
      .map((control) => [control, undefined] as const);
  const isBack = (name: 'actions' | 'doDay' | 'doUser', field: keyof ChangedFields) =>
    draft[name] !== undefined && !(field in fields || field in problems || said.some((one) => name in one));
  const parts = {
    values: backIn('values'),
    reasons: backIn('reasons'),
    sure: backIn('sure'),
    // That of a value which is not bad waits as long as the value may still be typed on.
    measures: backIn('measures', opened),
  };
  const texts = {
    ...(isBack('actions', 'elementActions') && { actions: undefined }),
    ...(isBack('doDay', 'elementDoDate') && { doDay: undefined }),
    ...(isBack('doUser', 'elementUserDoId') && { doUser: undefined }),
  };
  if (Object.values(parts).flat().length + Object.keys(texts).length === 0) return undefined;
  return {
    ...texts,
    values: Object.fromEntries(parts.values),
    reasons: Object.fromEntries(parts.reasons),
    sure: Object.fromEntries(parts.sure),
    measures: Object.fromEntries(parts.measures),
  };
}

/** Whether leaving now would leave something behind. */
export function isDirty({ fields, problems }: Changes): boolean {
  return Object.keys(fields).length > 0 || Object.keys(problems).length > 0;
}

/**
 * What a save says: what changed, and "done". On a closed inspection only the actions can still change, and it says nothing of "done".
 *
 * @param before what the save has said that it goes on from, of which nobody knows whether the server has it
 */
export function saveBody(inspection: Inspection, { fields }: Changes, before?: Said): Said {
  const isClosed = stateOf(inspection) === 'validated';
  const body = { ...fields, ...(!isClosed && { elementPlanningActive: true }) };
  if (!before) return body;
  const { elementActions, ...said } = before;
  return {
    ...body,
    ...withdrawn(inspection, fields, isClosed ? { elementActions } : { ...said, elementActions }),
  };
}

/**
 * Whether a save may say when it was made, by its device: then it was done, whenever it arrives. Only the planned user may, and whoever says when
 * it was done says that.
 */
export function isTimed(
  inspection: Inspection,
  { elementPlanningActive, elementDoDate }: Said,
  { user, at, now }: { user: string; at: string; now: Date },
): boolean {
  return (
    elementPlanningActive === true &&
    elementDoDate === undefined &&
    inspection.elementUserPlanningId._id === user &&
    checkRecordedAt(new Date(at), now) === undefined
  );
}

/**
 * What a lost try has said and is no change any more is said as well: the server may have it, also of how far a value may be off
 * that is sent anew without.
 */
function withdrawn(inspection: Inspection, fields: ChangedFields, before: ChangedFields): ChangedFields {
  const { elementRegisters = [], elementActions = inspection.elementActions } = fields;
  const sent = new Set(elementRegisters.map((register) => register.elementRegistersUpkeeps));
  const said = new Map(
    before.elementRegisters?.map((register) => [register.elementRegistersUpkeeps, register]),
  );
  const again = elementRegisters.map((register) =>
    said.get(register.elementRegistersUpkeeps)?.elementUncertainty === undefined
      ? register
      : { elementUncertainty: '', ...register },
  );
  const taken = inspection.elementRegisters.flatMap((register): ChangedRegister[] => {
    const control = controlIdOf(register);
    const last = said.get(control);
    if (!last || sent.has(control)) return [];
    const { elementValues, elementMissingReason = '', elementUncertainty = '' } = register;
    return [
      {
        elementRegistersUpkeeps: control,
        elementValues,
        ...(last.elementMissingReason !== undefined && { elementMissingReason }),
        ...((last.elementUncertainty !== undefined || elementUncertainty) && { elementUncertainty }),
      },
    ];
  });
  return {
    ...(again.length + taken.length > 0 && { elementRegisters: [...again, ...taken] }),
    ...(before.elementActions !== undefined && { elementActions }),
  };
}

/** Whether the inspection has all that was typed, but for measures, which it does not tell. */
export function isStored({ fields: { elementCorrectives: _, ...fields }, ...rest }: Changes): boolean {
  return !isDirty({ ...rest, fields });
}

/**
 * The controls of which a save brings a value that closes.
 * @param saved the inspection as it is by then, where the server has told it
 */
export function closingIn(
  inspection: Inspection,
  { fields, derived }: Changes,
  saved?: Inspection,
): RegisterSnapshot[] {
  const sent = new Map(
    fields.elementRegisters?.map((register) => [register.elementRegistersUpkeeps, register.elementValues]),
  );
  const told = toldBy(saved);
  return inspection.elementRegisters.flatMap((register) => {
    const id = controlIdOf(register);
    const control = descriptionOf(register);
    const shown = derived.get(id);
    if (!shown) return closes(control, sent.get(id) ?? '') ? [control] : [];
    const outcome = told.get(id)?.outcome ?? shown.outcome;
    const wasClosing = inspection.elementDoDate !== null && register.elementCritical;
    return outcome === 'closing' && !wasClosing ? [control] : [];
  });
}

/** The derived controls of which a save has come to another outcome than the form, as they are by then. */
export function recomputedIn({ derived }: Changes, saved: Inspection | undefined): Register[] {
  return [...toldBy(saved)].flatMap(([id, { register, outcome }]) => {
    const shown = derived.get(id);
    return shown && shown.outcome !== outcome ? [register] : [];
  });
}

/** The controls of a saved inspection, and what came of them. */
function toldBy(saved: Inspection | undefined) {
  return new Map(
    (saved?.elementRegisters ?? []).map((register) => {
      const { elementResult: result, elementCritical: critical } = register;
      return [controlIdOf(register), { register, outcome: toldOutcome({ result, critical }) }];
    }),
  );
}

/** Whether an outcome asks for a measure. */
export function isBad(outcome: Outcome | null): boolean {
  return outcome === 'fail' || outcome === 'closing';
}

/** How many of the inspection's controls have a value that can be read, of those that somebody has to answer. */
export function progressOf(
  inspection: Inspection,
  draft: Draft,
  { derived }: Pick<Changes, 'derived'>,
): { answered: number; total: number } {
  const typed = inspection.elementRegisters.filter((register) => !isDerived(register));
  const answered = typed.filter((register) => isAnswered(inspection, register, draft));
  const idle = typed.filter((register) => !answered.includes(register) && isIdleBeside(derived, register));
  return { answered: answered.length, total: typed.length - idle.length };
}
