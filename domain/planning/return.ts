import type { Caller } from '../access';
import type { InspectionRecord, RegisterRecord } from './change';
import type { RecordedValue } from '../upkeeps';
import type { RegisterSnapshot, SkipReason } from './inspection';
import { stateOf } from './state';
import { readLeft } from './values';

/** The greatest length of the reason. */
export const RETURN_REASON_MAX = 500;
/** How often one inspection is returned at most: each time it keeps what was recorded, whole, in its own document. */
export const MAX_RETURNS = 10;

/** What a return keeps: references by id, dates as instants. */
export interface ReturnRecord {
  reason: string;
  at: Date;
  userId: string;
  registers: RegisterRecord[];
  actions: string;
  doDate: Date;
  receivedAt: Date | null;
  doUserId: string | null;
}

/** Why inspections are returned, and the day for which they are planned then, if it is another. */
export interface ReturnOrder {
  reason: string;
  elementPlanningDate?: Date | null;
}

/** Who returns inspections, and when. */
export interface ReturnContext {
  caller: Caller;
  now: Date;
}

export type ReturnDecision =
  | { kind: 'skipped'; reason: SkipReason }
  /** The fields to write, and what is kept beside the returns before. */
  | { kind: 'returned'; fields: Partial<InspectionRecord>; kept: ReturnRecord };

/** Why a call for many passes an inspection over that is not done, or closed already. */
export function skipUnlessDone(
  inspection: Pick<InspectionRecord, 'elementDoDate' | 'elementPlanningValidation'>,
): SkipReason | undefined {
  const reasons = { planned: 'not-done', done: undefined, validated: 'validated' } as const;
  return reasons[stateOf(inspection)];
}

/**
 * The value that a return has left to start from: nobody has measured it anew, and it counts as it is unless somebody does. `''` where there
 * is none that the control, as it is now, takes.
 */
export function leftValue(
  { elementReturned }: Pick<InspectionRecord, 'elementReturned'>,
  { elementValues }: Pick<RegisterRecord, 'elementValues'>,
  control: Pick<RegisterSnapshot, 'upkeepValue' | 'upkeepTypeUnits'>,
): RecordedValue {
  return elementReturned ? readLeft(control, elementValues) : '';
}

/**
 * Decides a return (docs/product.md, "Inspections: sent back"): what was recorded is kept whole, and the inspection is to be done
 * again. Values and actions stay, as a start, but for computed ones; why one was missing does not, since it is asked anew.
 * @param before How often it was returned before.
 */
export function decideReturn(
  current: InspectionRecord,
  before: number,
  { reason, elementPlanningDate }: ReturnOrder,
  { caller, now }: ReturnContext,
): ReturnDecision {
  const { elementDoDate: doDate, elementUserDoId: doUserId, elementActions: actions } = current;
  const { elementRegisters: registers, elementReceivedAt: receivedAt } = current;
  const skipped = skipUnlessDone(current) ?? (before < MAX_RETURNS ? undefined : 'returned-often');
  if (skipped || !doDate) return { kind: 'skipped', reason: skipped ?? 'not-done' };
  return {
    kind: 'returned',
    kept: { reason, at: now, userId: caller.id, registers, actions, doDate, receivedAt, doUserId },
    fields: {
      ...(elementPlanningDate && { elementPlanningDate }),
      ...(isMoved(current, elementPlanningDate) && { elementProgrammeMoved: true }),
      elementPlanningActive: false,
      elementDoDate: null,
      elementReceivedAt: null,
      elementUserDoId: null,
      elementPlanningResult: null,
      elementPlanningCritical: false,
      elementPlanningUndecided: false,
      elementReturned: true,
      elementRegisters: registers.map(started),
    },
  };
}

/** A register as it is to be recorded anew; a computed value comes of what is left of others. */
function started({
  elementMissingReason: _,
  elementDecision: _decision,
  elementDerivedFrom,
  elementDerivedMissing: _missing,
  ...register
}: RegisterRecord): RegisterRecord {
  return {
    ...register,
    ...(elementDerivedFrom && { elementValues: '' }),
    elementResult: null,
    elementCritical: false,
    elementRegistersSnapshot: null,
  };
}

/** Whether a programme's inspection is put on another day than it had. */
function isMoved(
  { elementProgrammeId, elementPlanningDate }: InspectionRecord,
  day: Date | null | undefined,
): boolean {
  return elementProgrammeId !== null && !!day && day.getTime() !== elementPlanningDate.getTime();
}
