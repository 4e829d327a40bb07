import { type Caller, isAdministrator } from '../access';
import type { Day } from '../common';
import { type FieldMessages, type PlainMessageKey, message } from '../messages';
import { type CorrectiveState, correctiveStateOf } from './state';

/** The part of a measure that its rules look at: references by id. The server stores it as `StoredCorrective`. */
export interface CorrectiveRecord {
  correctiveElementId: string;
  correctivePlanningId: string | null;
  correctiveUpkeepId: string | null;
  correctiveDescription: string;
  correctiveUserId: string;
  correctiveDeadline: Day;
  correctiveDoDate: Day | null;
  correctiveDoUserId: string | null;
  correctiveDoText: string;
  correctiveVerifiedDate: Day | null;
  correctiveDeleted: boolean;
  /** The planned user of the inspection in which it was found. */
  plannedUserId: string | null;
}

export type CorrectiveField = Exclude<keyof CorrectiveRecord, 'correctiveVerifiedDate' | 'plannedUserId'>;

/** What a `PUT` asks for; a field that it leaves out is undefined. */
export type CorrectiveChange = Partial<Pick<CorrectiveRecord, CorrectiveField>>;

interface ChangeRule {
  /** `responsible`: who answers for the measure, and administrators. */
  who: 'responsible' | 'administrator';
  /** In which states the field can no longer be changed. */
  locked: readonly CorrectiveState[];
  /** The states in which only an administrator may still change the field. */
  lockedForOthers?: readonly CorrectiveState[];
}

const ALWAYS: readonly CorrectiveState[] = ['open', 'done', 'verified'];

/** Who may change what, and until when (docs/product.md, "Corrective measures"). */
const rules: Record<CorrectiveField, ChangeRule> = {
  correctiveDoDate: { who: 'responsible', locked: ['verified'] },
  correctiveDoUserId: { who: 'responsible', locked: ['verified'] },
  correctiveDoText: { who: 'responsible', locked: ['verified'] },
  correctiveDescription: { who: 'responsible', locked: ['verified'], lockedForOthers: ['done'] },
  correctiveDeadline: { who: 'administrator', locked: ['verified'] },
  correctiveUserId: { who: 'administrator', locked: ['verified'] },
  correctiveDeleted: { who: 'administrator', locked: ['verified'] },
  correctiveElementId: { who: 'administrator', locked: ALWAYS },
  correctivePlanningId: { who: 'administrator', locked: ALWAYS },
  correctiveUpkeepId: { who: 'administrator', locked: ALWAYS },
};

type Responsibility = Pick<CorrectiveRecord, 'correctiveUserId' | 'plannedUserId'>;

/** Whether the caller may see the measure. */
export function mayReadCorrective(measure: Responsibility, caller: Caller): boolean {
  return (
    isAdministrator(caller.profile) ||
    measure.correctiveUserId === caller.id ||
    measure.plannedUserId === caller.id
  );
}

function isPermitted(
  field: CorrectiveField,
  measure: Pick<Responsibility, 'correctiveUserId'>,
  caller: Caller,
) {
  if (isAdministrator(caller.profile)) return true;
  return rules[field].who === 'responsible' && measure.correctiveUserId === caller.id;
}

/** Whether the caller may name who did it: administrators anybody, others themselves. */
export function mayNameDoer(userId: string | null | undefined, caller: Caller): boolean {
  return userId == null || userId === caller.id || isAdministrator(caller.profile);
}

function isLocked(field: CorrectiveField, state: CorrectiveState, caller: Caller): boolean {
  const { locked, lockedForOthers = [] } = rules[field];
  return locked.includes(state) || (!isAdministrator(caller.profile) && lockedForOthers.includes(state));
}

/** Whether someone who may read the measure may change the field as things are. */
export function mayChangeCorrective(
  field: CorrectiveField,
  measure: Pick<CorrectiveRecord, 'correctiveUserId' | 'correctiveDoDate' | 'correctiveVerifiedDate'>,
  caller: Caller,
): boolean {
  return isPermitted(field, measure, caller) && !isLocked(field, correctiveStateOf(measure), caller);
}

export function mayVerify(state: CorrectiveState): boolean {
  return state !== 'verified';
}

/** The most reopenings of a measure: each keeps what it took back in the measure's document. */
export const MAX_REOPENINGS = 10;

export function mayReopen(state: CorrectiveState): boolean {
  return state !== 'open';
}

/** What is wrong with another reopening. @param before How often it was reopened so far. */
export function checkReopening(before: number): FieldMessages {
  return before < MAX_REOPENINGS
    ? {}
    : { reason: message('correctives.reopenedOften', { max: MAX_REOPENINGS }) };
}

export type CorrectiveDecision =
  | { kind: 'forbidden' }
  | { kind: 'conflict'; key: PlainMessageKey }
  | { kind: 'badInput'; errors: FieldMessages }
  | { kind: 'unchanged' }
  /** The fields to write. References among them still have to be looked up. */
  | { kind: 'changed'; fields: CorrectiveChange };

const origin: readonly CorrectiveField[] = [
  'correctiveElementId',
  'correctivePlanningId',
  'correctiveUpkeepId',
];

/**
 * Decides a `PUT` of a measure that the caller may read. 403 comes before 409, and a field that is sent
 * back unchanged is never refused.
 */
export function decideCorrective(
  current: CorrectiveRecord,
  change: CorrectiveChange,
  { caller, today }: { caller: Caller; today: Day },
): CorrectiveDecision {
  const fields: CorrectiveChange = {};
  for (const field of Object.keys(rules) as CorrectiveField[]) {
    if (change[field] !== undefined && change[field] !== current[field]) {
      Object.assign(fields, { [field]: change[field] });
    }
  }
  const changed = Object.keys(fields) as CorrectiveField[];
  if (changed.length === 0) return { kind: 'unchanged' };
  if (!changed.every((field) => isPermitted(field, current, caller))) return { kind: 'forbidden' };
  if (!mayNameDoer(fields.correctiveDoUserId, caller)) return { kind: 'forbidden' };
  const state = correctiveStateOf(current);
  const locked = changed.find((field) => isLocked(field, state, caller));
  if (locked) return { kind: 'conflict', key: reasonOf(locked, state) };
  const errors = checkCorrectiveDays(fields, today);
  if (Object.keys(errors).length > 0) return { kind: 'badInput', errors };
  return { kind: 'changed', fields: { ...fields, ...doneBy({ ...current, ...fields }, fields, caller) } };
}

function reasonOf(field: CorrectiveField, state: CorrectiveState): PlainMessageKey {
  if (state === 'verified') return 'correctives.verified';
  return origin.includes(field) ? 'correctives.origin' : 'correctives.done';
}

/** Checks newly given days: a deadline must not be in the past, a done day not in the future. */
export function checkCorrectiveDays(
  { correctiveDeadline, correctiveDoDate }: CorrectiveChange,
  today: Day,
): FieldMessages {
  return {
    ...(correctiveDeadline !== undefined &&
      correctiveDeadline < today && { correctiveDeadline: message('correctives.deadlinePast') }),
    ...(correctiveDoDate != null &&
      correctiveDoDate > today && { correctiveDoDate: message('correctives.doDateFuture') }),
  };
}

/** If nobody is named, the caller did it; a measure that is not done has nobody. */
export function doneBy(
  { correctiveDoDate, correctiveDoUserId }: Pick<CorrectiveRecord, 'correctiveDoDate' | 'correctiveDoUserId'>,
  given: CorrectiveChange,
  caller: Caller,
): Pick<CorrectiveChange, 'correctiveDoUserId'> {
  if (correctiveDoDate === null) return correctiveDoUserId === null ? {} : { correctiveDoUserId: null };
  if (correctiveDoUserId !== null) return {};
  const isAsked = given.correctiveDoDate !== undefined || given.correctiveDoUserId !== undefined;
  return isAsked ? { correctiveDoUserId: caller.id } : {};
}
