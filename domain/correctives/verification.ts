import { type Day, addDays, dayOf, isPickedDay, startOfDay } from '../common';
import type { InspectionRecord, RegisterRecord } from '../planning';
import { type RecordedValue, type Verdict, limitsOf } from '../upkeeps';
import type { CorrectiveFound } from './corrective';

/** A recorded value, as far as measures need it. */
export interface Recording {
  planningId: string;
  upkeepId: string;
  /** When it counts as recorded. */
  at: Date;
  value: RecordedValue;
  uncertainty?: string;
  result: Verdict | null;
  /** Whether somebody has decided the result. */
  isDecided: boolean;
}

/** A control as far as measures ask: who has decided what of it is of no account to them, only whether. */
export type RecordedRegister = Omit<RegisterRecord, 'elementDecision'> & { elementDecision?: object };

/** What was recorded in an inspection. */
export type RecordedInspection = Pick<InspectionRecord, 'elementDoDate' | 'elementPlanningDeleted'> & {
  elementRegisters: RecordedRegister[];
};

/** When something was done. A done date that was picked as a day is its midnight UTC, and counts as the day's end. */
export function doneInstant(doDate: Date, zone: string): Date {
  if (!isPickedDay(doDate)) return doDate;
  return new Date(startOfDay(addDays(doDate.toISOString().slice(0, 10), 1), zone).getTime() - 1);
}

/** The recordings of an inspection; none while it is not done, or when it is deleted. */
export function recordingsOf(planningId: string, inspection: RecordedInspection, zone: string): Recording[] {
  const { elementDoDate, elementPlanningDeleted, elementRegisters } = inspection;
  if (!elementDoDate || elementPlanningDeleted) return [];
  const at = doneInstant(elementDoDate, zone);
  return elementRegisters.map((register) => ({
    planningId,
    upkeepId: register.elementRegistersUpkeeps,
    at,
    value: register.elementValues,
    uncertainty: register.elementUncertainty,
    result: register.elementResult,
    isDecided: register.elementDecision !== undefined,
  }));
}

/** What decides which recording may verify a measure. */
export interface Verifiable {
  upkeepId: string | null;
  /** When it was opened (`openedAt`). */
  foundAt: Date;
  /** Each with what it took back, if an inspection had verified the measure. */
  reopenings: readonly { at: Date; planningId: string | null; verifiedAt: Date | null }[];
}

/**
 * When a measure that a save opens counts as opened: now, although its value was recorded earlier. What was
 * done in between does not verify it.
 * A value of today whose done date was picked counts as the day's end, which is later than now.
 */
export function openedAt(now: Date, foundDoneAt: Date | null): Date {
  return foundDoneAt !== null && foundDoneAt > now ? foundDoneAt : now;
}

/** The instant after which a recording verifies a measure: the opening, or the last reopening. */
export function verifiableAfter({ foundAt, reopenings }: Verifiable): Date {
  return new Date(Math.max(foundAt.getTime(), ...reopenings.map(({ at }) => at.getTime())));
}

/**
 * The recording that verifies a measure: the first of its control on its element that passes and was done
 * after the opening and the last reopening. A recording that a reopening took back does not verify again.
 */
export function verifyingRecording(
  measure: Verifiable,
  recordings: readonly Recording[],
): Recording | undefined {
  const after = verifiableAfter(measure);
  const isTakenBack = ({ planningId, at }: Recording) =>
    measure.reopenings.some(
      (reopening) => reopening.planningId === planningId && reopening.verifiedAt?.getTime() === at.getTime(),
    );
  return recordings
    .filter(
      (recording) =>
        recording.upkeepId === measure.upkeepId &&
        recording.result === 'pass' &&
        recording.at > after &&
        !isTakenBack(recording),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.planningId < b.planningId ? -1 : 1))[0];
}

/** The controls whose recording changed, as far as a verification depends on it. */
export function changedControls(before: readonly Recording[], after: readonly Recording[]): Set<string> {
  const keyOf = ({ upkeepId, at, result }: Recording) => `${upkeepId} ${at.getTime()} ${result}`;
  const [known, now] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return new Set([
    ...before.filter((recording) => !now.has(keyOf(recording))).map(({ upkeepId }) => upkeepId),
    ...after.filter((recording) => !known.has(keyOf(recording))).map(({ upkeepId }) => upkeepId),
  ]);
}

/** The copy of a recorded value in a measure. */
export function foundIn(register: RecordedRegister, doDate: Date, zone: string): CorrectiveFound {
  const { elementRegistersSnapshot: control, elementUncertainty: uncertainty } = register;
  return {
    value: register.elementValues,
    ...(uncertainty && { uncertainty }),
    upkeepTypeUnits: control?.upkeepTypeUnits ?? 'text',
    result: register.elementResult,
    critical: register.elementCritical,
    limits: limitsOf(control ?? {}),
    day: dayOf(doDate, zone),
  };
}

/** Whether two recordings of a control say the same value, and how far it may be off. */
export function isSameValue(
  one: Pick<CorrectiveFound, 'value' | 'uncertainty'>,
  other: Pick<CorrectiveFound, 'value' | 'uncertainty'>,
): boolean {
  return one.value === other.value && (one.uncertainty ?? '') === (other.uncertainty ?? '');
}

/**
 * Whether the inspection no longer says the value that the measure answers. A value that has another verdict by other limits
 * is another one; a decision changes nothing of what was found.
 */
export function isFoundChanged(
  found: CorrectiveFound | null,
  upkeepId: string | null,
  recordings: readonly Recording[],
): boolean {
  if (found === null) return false;
  const recorded = recordings.find((recording) => recording.upkeepId === upkeepId);
  if (!recorded || !isSameValue(recorded, found)) return true;
  const areOfTheValue =
    !recorded.isDecided && [recorded, found].every(({ result }) => result === 'pass' || result === 'fail');
  return areOfTheValue && recorded.result !== found.result;
}

/** The day of an instant, as verifications compare it. */
export function verifiedDay(at: Date, zone: string): Day {
  return dayOf(at, zone);
}
