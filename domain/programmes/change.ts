import { type Day, addDays } from '../common';
import type { ProgrammeWrite } from './programme';

/** The fields that decide what is planned: a change of one replans what lies ahead. */
export const planningFields = [
  'programmeAreaId',
  'programmeElementIds',
  'programmeUpkeepIds',
  'programmeUserId',
  'programmeRule',
  'programmeAfterDays',
  'programmeStart',
  'programmeEnd',
  'programmeDaysOff',
  'programmeEach',
] as const satisfies readonly (keyof ProgrammeWrite)[];

/** The effects of a change of a programme. */
export interface ProgrammeChange {
  /** Whether one of the `planningFields` changes, or what lies ahead is removed. */
  changesPlan: boolean;
  /** Whether it was paused and is resumed. */
  resumes: boolean;
}

/**
 * From which day on the change replans; undefined if it does not.
 * @param fromDay The day that was asked for; by default tomorrow, and today for a programme that resumes.
 */
export function followsFrom(
  { changesPlan, resumes }: ProgrammeChange,
  fromDay: Day | null,
  today: Day,
): Day | undefined {
  if (!changesPlan && !resumes) return undefined;
  return fromDay ?? (resumes ? today : addDays(today, 1));
}

/** Whether a programme ends anew or earlier: its inspections after the end may then be kept or removed. */
export function endsEarlier(before: Day | null, end: Day | null): boolean {
  return end !== null && (before === null || end < before);
}
