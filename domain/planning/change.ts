import { type Caller, type Profile, isAdministrator } from '../access';
import { dayOf } from '../common';
import type { Read } from '../fields';
import { type FieldMessages, type Message, type PlainMessageKey, message } from '../messages';
import type { DerivedInput, DerivedSource, RecordedValue, Verdict } from '../upkeeps';
import { checkValue, closes } from '../upkeeps';
import { type CorrectiveInput, MAX_OPENED_CORRECTIVES } from './corrective-input';
import {
  type DecisionInput,
  type DecisionRecord,
  decisionProblems,
  undecidedIn,
  withDecisions,
} from './decisions';
import { type DerivingContext, computedOf, derivedValues, isUnasked, metersIn } from './derived-registers';
import type { InspectionWrite, RegisterSnapshot } from './inspection';
import { checkRecordedAt, savedAt } from './recorded-at';
import { type InspectionState, stateOf } from './state';
import {
  type ValueInput,
  overallVerdict,
  readLeft,
  readMissingReason,
  readRecorded,
  readUncertainty,
} from './values';

/** A register as it is kept: the control by its id. */
export interface RegisterRecord {
  elementRegistersUpkeeps: string;
  elementValues: RecordedValue;
  elementMissingReason?: string;
  /** How far the value may be off; there only where somebody has said so. */
  elementUncertainty?: string;
  /** There only where a validation had to decide. */
  elementDecision?: DecisionRecord;
  /** There only in what is done, of a control whose value is computed. */
  elementDerivedFrom?: DerivedSource[];
  elementDerivedMissing?: DerivedInput[];
  elementResult: Verdict | null;
  elementCritical: boolean;
  elementRegistersSnapshot: RegisterSnapshot | null;
}

/** The part of an inspection that its rules look at: references by id, dates as instants. The server stores it as `StoredInspection`. */
export interface InspectionRecord {
  elementId: string;
  elementPlanningDate: Date;
  elementUserPlanningId: string;
  elementPlanningActive: boolean;
  elementPlanningValidation: boolean;
  elementPlanningDeleted: boolean;
  elementDoDate: Date | null;
  /** When a save was received that says itself when it was made; its done date is that of the phone. */
  elementReceivedAt: Date | null;
  elementUserDoId: string | null;
  elementActions: string;
  elementPlanningResult: Verdict | null;
  elementPlanningCritical: boolean;
  elementPlanningUndecided: boolean;
  elementReturned: boolean;
  elementProgrammeId: string | null;
  elementProgrammeMoved: boolean;
  elementRegisters: RegisterRecord[];
}

/** What a `PUT` asks for; a field that it leaves out is undefined. */
export interface InspectionChange extends Partial<Pick<InspectionRecord, keyof InspectionWrite>> {
  elementRegisters?: ValueInput[];
  /** Corrective measures that the save opens. */
  elementCorrectives?: CorrectiveInput[];
  /** What a validation decides where values do not. */
  elementDecisions?: DecisionInput[];
  /** When the save was made, where a phone has kept it. */
  elementRecordedAt?: Date | null;
}

export type ChangeField = Exclude<keyof InspectionChange, 'elementRecordedAt'>;

interface ChangeRule {
  /** `recorder`: the planned user and administrators. */
  who: 'recorder' | 'administrator';
  /** In which states the field can no longer be changed. */
  locked: readonly InspectionState[];
}

/** Who may change what, and until when (docs/product.md, "Inspections: who may change what"). */
const rules: Record<ChangeField, ChangeRule> = {
  elementRegisters: { who: 'recorder', locked: ['validated'] },
  elementCorrectives: { who: 'recorder', locked: ['validated'] },
  elementActions: { who: 'recorder', locked: ['validated'] },
  elementPlanningActive: { who: 'recorder', locked: ['done', 'validated'] },
  elementDoDate: { who: 'administrator', locked: ['validated'] },
  elementUserDoId: { who: 'administrator', locked: ['validated'] },
  elementPlanningDate: { who: 'administrator', locked: ['done', 'validated'] },
  elementUserPlanningId: { who: 'administrator', locked: ['done', 'validated'] },
  elementId: { who: 'administrator', locked: ['planned', 'done', 'validated'] },
  elementPlanningValidation: { who: 'administrator', locked: ['planned', 'validated'] },
  elementDecisions: { who: 'administrator', locked: ['planned', 'validated'] },
  elementPlanningDeleted: { who: 'administrator', locked: [] },
};

/** What a save brings, whatever else it says. */
const bringing = ['elementRegisters', 'elementActions', 'elementCorrectives'] as const;

/** Changes that have to be asked for alone. */
const solitary = ['elementPlanningValidation', 'elementPlanningDeleted'] as const;

/** What may go with a validation that decides. */
const deciding: ReadonlySet<ChangeField> = new Set(['elementDecisions', 'elementCorrectives']);

function isPermitted(field: ChangeField, profile: Profile): boolean {
  return rules[field].who === 'recorder' || isAdministrator(profile);
}

function isLocked(field: ChangeField, state: InspectionState, profile: Profile): boolean {
  const actionsStayOpen = field === 'elementActions' && isAdministrator(profile);
  return rules[field].locked.includes(state) && !actionsStayOpen;
}

/** Whether someone who sees the inspection may change the field in this state. */
export function mayChange(field: ChangeField, state: InspectionState, profile: Profile): boolean {
  return isPermitted(field, profile) && !isLocked(field, state, profile);
}

/** What a decision depends on, apart from the inspection and the change. */
export interface ChangeContext {
  caller: Caller;
  now: Date;
  zone: string;
  /** The present description of a control of the inspection. */
  describeControl(id: string): RegisterSnapshot;
  /** Where the measure of that id was opened, if it was, be it deleted since: from this inspection, or elsewhere. */
  openedCorrective(id: string): 'here' | 'elsewhere' | undefined;
  /** How many measures saves of this inspection have opened before. */
  openedBefore: number;
  /** What derived values depend on besides the inspection and when it is done (`doneAt`). */
  deriving: Omit<DerivingContext, 'at'>;
}

export type Refusal = 'badInput' | 'forbidden' | 'conflict';

export type Decision =
  | { kind: 'refused'; refusal: Refusal; message: Message; errors?: FieldMessages }
  | { kind: 'unchanged' }
  /** The fields to write. References among them still have to be looked up. */
  | { kind: 'changed'; fields: Partial<InspectionRecord>; opened: OpenedBySave };

/** What a save means for corrective measures. */
export interface OpenedBySave {
  /** Those that it opens: without those that it, or one before it, has opened already. */
  correctives: CorrectiveInput[];
  /** The controls that it turns to fail without opening a measure. */
  unanswered: string[];
}

type Refused = Extract<Decision, { kind: 'refused' }>;

function badInput(errors: FieldMessages): Refused {
  return { kind: 'refused', refusal: 'badInput', message: message('error.badRequest'), errors };
}

function conflict(key: PlainMessageKey): Refused {
  return { kind: 'refused', refusal: 'conflict', message: message(key) };
}

/**
 * Decides a `PUT` of an inspection that the caller may see (docs/product.md, "Inspections: who may change
 * what"): 403 comes before 409, and a field sent back unchanged is never a violation.
 */
export function decideChange(
  current: InspectionRecord,
  asked: InspectionChange,
  context: ChangeContext,
): Decision {
  const { change, values, changed, refused, isSaved } = judge(current, asked, context);
  if (refused) return refused;

  const written: Partial<InspectionRecord> = isSaved
    ? saved(current, change, values, context)
    : pick(change, changed);
  const fields: Partial<InspectionRecord> = {
    ...written,
    ...(changed.has('elementDecisions') &&
      decided(written.elementRegisters ?? current.elementRegisters, change, context)),
    ...(isMovedByHand(current, changed) && { elementProgrammeMoved: true }),
  };
  const correctives = newCorrectives(change, context);
  if (correctives.length === 0 && !hasEffect(current, fields)) return { kind: 'unchanged' };
  return {
    kind: 'changed',
    fields,
    opened: { correctives, unanswered: unanswered(current, fields, change) },
  };
}

/** Names the meters whose last readings a change needs: none unless it saves the inspection. */
export function metersAsked(
  current: InspectionRecord,
  asked: InspectionChange,
  context: ChangeContext,
): string[] {
  const { refused, isSaved } = judge(current, asked, context);
  if (refused || !isSaved) return [];
  return metersIn(
    current.elementRegisters.map((register) => ({
      upkeepId: register.elementRegistersUpkeeps,
      control: controlOf(register, context),
      value: register.elementValues,
    })),
  );
}

/** Reads a change, and tells whether it is refused and whether it saves the inspection: nothing of it follows from what was derived. */
function judge(current: InspectionRecord, asked: InspectionChange, context: ChangeContext) {
  const change = withoutDerived(current, asked, context);
  const state = stateOf(current);
  const values = readValues(current, change.elementRegisters ?? [], context);
  const changed = changedFields(current, change, values, context);
  const refused =
    refuseByProfile(current, changed, change, context) ??
    refuseCombination(changed, change) ??
    refuseByState(changed, change, state, context.caller.profile) ??
    refuseInput(current, change, changed, values, context);
  return { change, values, changed, refused, isSaved: isSave(change, changed, state) };
}

/** The change without what it says of derived controls: their values follow from others, whatever it is. */
function withoutDerived(
  current: InspectionRecord,
  change: InspectionChange,
  context: ChangeContext,
): InspectionChange {
  const derived = new Set(
    current.elementRegisters.flatMap((register) =>
      controlOf(register, context).upkeepDerived ? [register.elementRegistersUpkeeps] : [],
    ),
  );
  return derived.size === 0 || !change.elementRegisters
    ? change
    : {
        ...change,
        elementRegisters: change.elementRegisters.filter(({ control }) => !derived.has(control)),
      };
}

/** What a validation decides, and what comes of the whole then. */
function decided(
  registers: readonly RegisterRecord[],
  { elementDecisions = [] }: InspectionChange,
  context: ChangeContext,
): Partial<InspectionRecord> {
  const { now: at, caller } = context;
  const elementRegisters = withDecisions(registers, elementDecisions, { at, userId: caller.id });
  return { elementRegisters, ...wholeOf(elementRegisters, context) };
}

/** The verdict and the marks of the whole. */
function wholeOf(
  registers: readonly RegisterRecord[],
  context: ChangeContext,
): Pick<InspectionRecord, 'elementPlanningResult' | 'elementPlanningCritical' | 'elementPlanningUndecided'> {
  const judged = registers.map((register) => ({
    control: controlOf(register, context),
    result: register.elementResult,
  }));
  return {
    elementPlanningResult: overallVerdict(
      judged.map((one) => ({ ...one, isUnasked: isUnasked(one.control, judged) })),
    ),
    elementPlanningCritical: registers.some(({ elementCritical }) => elementCritical),
    elementPlanningUndecided: undecidedIn(registers).length > 0,
  };
}

/** Whether a programme's inspection is put on another day or given to somebody else: from then on it does not follow its programme. */
function isMovedByHand({ elementProgrammeId }: InspectionRecord, changed: Set<ChangeField>): boolean {
  return (
    elementProgrammeId !== null &&
    (changed.has('elementPlanningDate') || changed.has('elementUserPlanningId'))
  );
}

/** The measures of a body that no call has opened before. */
function newCorrectives(
  { elementCorrectives = [] }: InspectionChange,
  context: ChangeContext,
): CorrectiveInput[] {
  return elementCorrectives.filter(({ id }) => context.openedCorrective(id) !== 'here');
}

/** The controls that the body turns to fail, by a value or a decision, and for which it brings no measure. A derived value follows from it. */
function unanswered(
  current: InspectionRecord,
  fields: Partial<InspectionRecord>,
  { elementRegisters = [], elementCorrectives = [], elementDecisions = [] }: InspectionChange,
): string[] {
  const failedBefore = new Map(
    current.elementRegisters.map(({ elementRegistersUpkeeps: id, elementResult }) => [id, elementResult]),
  );
  const sent = new Set([
    ...elementRegisters.flatMap(({ control, value }) => (value === undefined ? [] : [control])),
    ...elementDecisions.map(({ upkeepId }) => upkeepId),
  ]);
  const answered = new Set(elementCorrectives.map(({ upkeepId }) => upkeepId));
  return (fields.elementRegisters ?? []).flatMap((register) => {
    const { elementRegistersUpkeeps: id, elementResult, elementDerivedFrom } = register;
    const isTurned = elementResult === 'fail' && failedBefore.get(id) !== 'fail';
    const isOfBody = sent.has(id) || elementDerivedFrom !== undefined;
    return isTurned && isOfBody && !answered.has(id) ? [id] : [];
  });
}

/** What a body says of controls, by their ids. */
interface ReadValues {
  read: Map<string, RecordedValue>;
  /** Why there is no value. */
  missing: Map<string, string>;
  /** How far values may be off. */
  uncertain: Map<string, string>;
  problems: FieldMessages;
}

function controlOf(register: RegisterRecord, context: ChangeContext): RegisterSnapshot {
  return register.elementRegistersSnapshot ?? context.describeControl(register.elementRegistersUpkeeps);
}

function readValues(
  current: InspectionRecord,
  inputs: readonly ValueInput[],
  context: ChangeContext,
): ReadValues {
  const registers = new Map(current.elementRegisters.map((entry) => [entry.elementRegistersUpkeeps, entry]));
  const values: ReadValues = { read: new Map(), missing: new Map(), uncertain: new Map(), problems: {} };
  const { read, missing, uncertain, problems } = values;
  for (const { control, value, missingReason, uncertainty } of inputs) {
    const field = `elementRegisters.${control}`;
    const register = registers.get(control);
    if (!register) problems[field] = message('planning.unknownControl');
    else if ([read, missing, uncertain].some((told) => told.has(control))) {
      problems[field] = message('planning.repeatedControl');
    } else {
      const problem =
        readInto(read, control, value, (input) =>
          readRecorded(controlOf(register, context), input, register.elementValues),
        ) ??
        readInto(missing, control, missingReason, readMissingReason) ??
        readInto(uncertain, control, uncertainty, readUncertainty) ??
        contradiction(register, values, context);
      if (problem) problems[field] = problem;
    }
  }
  return values;
}

/** Reads what was sent for a control, if anything was. @returns What is wrong with it. */
function readInto<Value>(
  map: Map<string, Value>,
  control: string,
  input: unknown,
  reader: (input: unknown) => Read<Value>,
): Message | undefined {
  if (input === undefined) return undefined;
  const result = reader(input);
  if (!result.ok) return result.problem;
  map.set(control, result.value);
  return undefined;
}

/**
 * A control that has a value cannot say why it has none, and only a number says how far it may be off, unless that is what was
 * read of it.
 */
function contradiction(
  register: RegisterRecord,
  { read, missing, uncertain }: ReadValues,
  context: ChangeContext,
): Message | undefined {
  const { elementRegistersUpkeeps: control } = register;
  const { elementMissingReason: reasonBefore = '', elementUncertainty: before = '' } = register;
  const reason = missing.get(control) ?? '';
  const value = read.get(control) ?? keptValue(register, controlOf(register, context));
  if (reason !== '' && reason !== reasonBefore && value !== '') return message('planning.reasonWithValue');
  const uncertainty = uncertain.get(control) ?? '';
  return uncertainty === '' || uncertainty === before || typeof value === 'number'
    ? undefined
    : message('planning.uncertaintyWithoutNumber');
}

/** How far a value may be off, as it is kept: what was said of another value does not count for a new one. */
function uncertaintyOf(register: RegisterRecord, value: RecordedValue, { uncertain }: ReadValues): string {
  if (typeof value !== 'number') return '';
  const before = value === register.elementValues ? (register.elementUncertainty ?? '') : '';
  return uncertain.get(register.elementRegistersUpkeeps) ?? before;
}

const plainFields = [
  'elementId',
  'elementPlanningDate',
  'elementUserPlanningId',
  'elementPlanningActive',
  'elementPlanningValidation',
  'elementPlanningDeleted',
  'elementDoDate',
  'elementUserDoId',
  'elementActions',
] as const satisfies readonly (keyof InspectionWrite)[];

function same(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}

function changedFields(
  current: InspectionRecord,
  change: InspectionChange,
  values: ReadValues,
  context: ChangeContext,
): Set<ChangeField> {
  const { caller } = context;
  const changed = new Set<ChangeField>(
    plainFields.filter((field) => change[field] !== undefined && !same(change[field], current[field])),
  );
  // A save names its caller anyway.
  if (
    current.elementUserDoId === null &&
    change.elementUserDoId === caller.id &&
    !isAdministrator(caller.profile)
  ) {
    changed.delete('elementUserDoId');
  }
  const movesValue = current.elementRegisters.some((register) => {
    const { elementRegistersUpkeeps: id, elementValues } = register;
    const { elementMissingReason = '', elementUncertainty = '' } = register;
    return (
      (values.read.get(id) ?? elementValues) !== elementValues ||
      (values.missing.get(id) ?? elementMissingReason) !== elementMissingReason ||
      (values.uncertain.get(id) ?? elementUncertainty) !== elementUncertainty
    );
  });
  if (movesValue || Object.keys(values.problems).length > 0) changed.add('elementRegisters');
  if (newCorrectives(change, context).length > 0) changed.add('elementCorrectives');
  if ((change.elementDecisions ?? []).length > 0) changed.add('elementDecisions');
  return changed;
}

function refuseByProfile(
  { elementUserPlanningId }: InspectionRecord,
  changed: Set<ChangeField>,
  change: InspectionChange,
  context: ChangeContext,
): Refused | undefined {
  const { id, profile } = context.caller;
  const namesAnother = newCorrectives(change, context).some(({ userId = id }) => userId !== id);
  const isForeign = change.elementRecordedAt != null && elementUserPlanningId !== id;
  return [...changed].every((field) => isPermitted(field, profile)) &&
    (!namesAnother || isAdministrator(profile)) &&
    !isForeign
    ? undefined
    : { kind: 'refused', refusal: 'forbidden', message: message('error.forbidden') };
}

/** What a validation may decide goes with it, and the measures that a decision demands. */
function refuseCombination(changed: Set<ChangeField>, change: InspectionChange): Refused | undefined {
  const isDeciding = changed.has('elementDecisions');
  if (isDeciding && change.elementPlanningValidation !== true) {
    return badInput({ elementDecisions: message('planning.decisionWithoutValidation') });
  }
  const field = solitary.find((candidate) => changed.has(candidate));
  const others = [...changed].filter(
    (one) => one !== field && !(isDeciding && field === 'elementPlanningValidation' && deciding.has(one)),
  );
  return field && others.length > 0 ? badInput({ [field]: message('field.alone') }) : undefined;
}

function refuseByState(
  changed: Set<ChangeField>,
  change: InspectionChange,
  state: InspectionState,
  profile: Profile,
): Refused | undefined {
  const asked = Object.entries(change).filter(
    ([field, value]) => value !== undefined && field !== 'elementDecisions',
  );
  if (state === 'validated' && asked.length === 1 && change.elementPlanningValidation === true) {
    return isAdministrator(profile)
      ? conflict('planning.alreadyValidated')
      : { kind: 'refused', refusal: 'forbidden', message: message('error.forbidden') };
  }
  const locked = [...changed].find((field) => isLocked(field, state, profile));
  if (!locked) return undefined;
  if (state === 'validated') return conflict('planning.locked');
  if (locked === 'elementId') return conflict('planning.element');
  return conflict(state === 'done' ? 'planning.done' : 'planning.notDone');
}

function refuseInput(
  current: InspectionRecord,
  change: InspectionChange,
  changed: Set<ChangeField>,
  values: ReadValues,
  context: ChangeContext,
): Refused | undefined {
  const { now, zone } = context;
  const errors: FieldMessages = { ...values.problems, ...correctiveProblems(current, change, context) };
  if (changed.has('elementPlanningValidation') && change.elementPlanningValidation) {
    Object.assign(errors, decisionProblems(current.elementRegisters, change.elementDecisions ?? []));
  }
  const unlikely = change.elementRecordedAt && checkRecordedAt(change.elementRecordedAt, now);
  if (unlikely) errors.elementRecordedAt = unlikely;
  if (changed.has('elementDoDate')) {
    if (!change.elementDoDate) errors.elementDoDate = message('planning.doDateEmptied');
    else if (dayOf(change.elementDoDate, zone) > dayOf(now, zone)) {
      errors.elementDoDate = message('planning.doDateFuture');
    }
  }
  if (changed.has('elementUserDoId') && change.elementUserDoId === null) {
    errors.elementUserDoId = message('planning.doUserEmptied');
  }
  return Object.keys(errors).length > 0 ? badInput(errors) : undefined;
}

/** What is wrong with the measures that a save is to open. */
function correctiveProblems(
  { elementRegisters }: InspectionRecord,
  change: InspectionChange,
  context: ChangeContext,
): FieldMessages {
  const controls = new Set(elementRegisters.map(({ elementRegistersUpkeeps: id }) => id));
  // A deadline that was ahead when it was set may be over by now.
  const today = dayOf(savedAt(change.elementRecordedAt, context.now), context.zone);
  const problems: FieldMessages = {};
  const correctives = newCorrectives(change, context);
  if (correctives.length > 0 && context.openedBefore + correctives.length > MAX_OPENED_CORRECTIVES) {
    problems.elementCorrectives = message('planning.tooManyCorrectives', { max: MAX_OPENED_CORRECTIVES });
  }
  for (const { id, upkeepId, deadline } of correctives) {
    const field = `elementCorrectives.${id}`;
    if (context.openedCorrective(id) === 'elsewhere')
      problems[field] = message('correctives.otherInspection');
    else if (!controls.has(upkeepId)) problems[field] = message('planning.unknownControl');
    else if (deadline < today) problems[field] = message('correctives.deadlinePast');
  }
  return problems;
}

/**
 * A body with values, actions, measures, "done" or a new done date is a save. One that says "not done" is a save only
 * if it brings something new: a planned record that is sent back whole, in order to move it, stays planned.
 */
function isSave(change: InspectionChange, changed: Set<ChangeField>, state: InspectionState): boolean {
  if (state === 'validated') return false;
  if (change.elementPlanningActive === true || changed.has('elementDoDate')) return true;
  if (bringing.some((field) => changed.has(field))) return true;
  const carriesRecord =
    (change.elementRegisters ?? []).some(({ value, missingReason, uncertainty }) =>
      [value, missingReason, uncertainty].some((told) => told !== undefined),
    ) ||
    (change.elementCorrectives ?? []).length > 0 ||
    change.elementActions !== undefined;
  return carriesRecord && change.elementPlanningActive === undefined;
}

function saved(
  current: InspectionRecord,
  change: InspectionChange,
  values: ReadValues,
  context: ChangeContext,
): Partial<InspectionRecord> {
  const at = doneAt(current, change, context.now);
  const elementRegisters = savedRegisters(current, values, at, context);
  return {
    ...pick(change, new Set(plainFields.filter((field) => change[field] !== undefined))),
    elementPlanningActive: true,
    elementDoDate: at,
    ...(!(change.elementDoDate ?? current.elementDoDate) &&
      change.elementRecordedAt && { elementReceivedAt: context.now }),
    elementUserDoId: change.elementUserDoId ?? current.elementUserDoId ?? context.caller.id,
    elementRegisters,
    ...wholeOf(elementRegisters, context),
    elementReturned: false,
  };
}

/** When an inspection is done, once a change has saved it. */
export function doneAt(
  { elementDoDate }: Pick<InspectionRecord, 'elementDoDate'>,
  change: Pick<InspectionChange, 'elementDoDate' | 'elementRecordedAt'>,
  now: Date,
): Date {
  return change.elementDoDate ?? elementDoDate ?? savedAt(change.elementRecordedAt, now);
}

/** The registers with what was sent of them, and with what follows from it. */
function savedRegisters(
  { elementDoDate, elementReturned, elementRegisters }: InspectionRecord,
  values: ReadValues,
  at: Date,
  context: ChangeContext,
): RegisterRecord[] {
  const isDone = elementDoDate !== null && !elementReturned;
  const known = elementRegisters.map((register) => {
    const { elementRegistersUpkeeps: upkeepId } = register;
    const control = controlOf(register, context);
    const value = values.read.get(upkeepId) ?? keptValue(register, control);
    const kept = isDone ? computedOf(register) : undefined;
    return { upkeepId, register, control, value, kept, result: checkValue(control, value) };
  });
  const derived = derivedValues(known, { ...context.deriving, at });
  return known.map(({ upkeepId, register, control, value }) => {
    const computed = derived.get(upkeepId);
    const elementValues = computed ? computed.value : value;
    const isJudged = !isUnasked(control, known);
    return {
      elementRegistersUpkeeps: upkeepId,
      elementValues,
      ...(computed
        ? { elementDerivedFrom: computed.from, elementDerivedMissing: computed.missing }
        : besideValue(register, value, values)),
      elementResult: isJudged ? checkValue(control, elementValues) : null,
      elementCritical: isJudged && closes(control, elementValues),
      elementRegistersSnapshot: control,
    };
  });
}

/** What people say beside a value, or in its place. */
function besideValue(
  register: RegisterRecord,
  value: RecordedValue,
  values: ReadValues,
): Pick<RegisterRecord, 'elementMissingReason' | 'elementUncertainty'> {
  const { elementRegistersUpkeeps: id, elementMissingReason = '' } = register;
  const reason = values.missing.get(id) ?? elementMissingReason;
  const uncertainty = uncertaintyOf(register, value, values);
  return {
    // A control that has a value misses none any more.
    ...(value === '' && reason !== '' && { elementMissingReason: reason }),
    ...(uncertainty !== '' && { elementUncertainty: uncertainty }),
  };
}

/** The value that a control has already. What a return left to start from counts if the control, as it is now, takes it. */
function keptValue(
  { elementRegistersSnapshot, elementValues }: RegisterRecord,
  control: RegisterSnapshot,
): RecordedValue {
  return elementRegistersSnapshot ? elementValues : readLeft(control, elementValues);
}

type PlainField = (typeof plainFields)[number];
type PlainFields = Partial<Pick<InspectionRecord, PlainField>>;

function pick(change: PlainFields, names: ReadonlySet<ChangeField>): PlainFields {
  const picked: PlainFields = {};
  for (const field of plainFields) {
    if (names.has(field)) Object.assign(picked, { [field]: change[field] });
  }
  return picked;
}

/** What people say of a control. */
const told = ['elementValues', 'elementMissingReason', 'elementUncertainty'] as const;

/** Verdicts and snapshots follow from values and state, so it is enough to compare those. */
function hasEffect(current: InspectionRecord, fields: Partial<InspectionRecord>): boolean {
  return (
    plainFields.some((field) => fields[field] !== undefined && !same(fields[field], current[field])) ||
    (fields.elementRegisters ?? []).some((register, index) => {
      const before = current.elementRegisters[index];
      return told.some((field) => register[field] !== before?.[field]);
    })
  );
}
