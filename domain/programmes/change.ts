import { type Day, addDays } from '../common';
import type { ProgrammeWrite } from './programme';

/** The fields that say what is planned: when one of them changes, what lies ahead follows. */
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

/** What a change does to a programme. */
export interface ProgrammeChange {
  /** Whether one of the `planningFields` is another, or what lies ahead is to go. */
  changesPlan: boolean;
  /** Whether it was paused and is no more. */
  resumes: boolean;
}

/**
 * From which day on what lies ahead follows a change; undefined when nothing does.
 * @param fromDay The day that was asked for: without one it is tomorrow, and of a programme that resumes today.
 */
export function followsFrom(
  { changesPlan, resumes }: ProgrammeChange,
  fromDay: Day | null,
  today: Day,
): Day | undefined {
  if (!changesPlan && !resumes) return undefined;
  return fromDay ?? (resumes ? today : addDays(today, 1));
}

/** Whether a programme ends that did not, or earlier than it did: then what lies ahead of the end may go or stay. */
export function endsEarlier(before: Day | null, end: Day | null): boolean {
  return end !== null && (before === null || end < before);
}
