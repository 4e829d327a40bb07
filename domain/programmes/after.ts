import { type Day, addDays } from '../common';
import { type ProgrammeTime, type Schedule, workedDay } from './times';

/** The rule that an element's next inspection is due so many days after its last one. */
export interface AfterSchedule extends Omit<Schedule, 'rule'> {
  afterDays: number;
}

/** A longer chain of dropped days is not followed. */
const MAX_TRIES = 366;

/**
 * An element's next time, so many days after its last one; the first is on the start.
 * @param last When the last one was done, or for which day it was when somebody deleted it; null: there was
 * none.
 * @param taken The original days that were used; none is used twice.
 */
export function timeAfter(
  schedule: AfterSchedule,
  last: Day | null,
  taken: ReadonlySet<Day>,
): ProgrammeTime | undefined {
  const { afterDays, start, createdOn, end } = schedule;
  const first = start > createdOn ? start : createdOn;
  const due = last === null ? first : addDays(last, afterDays);
  let day = due > first ? due : first;
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    while (taken.has(day)) day = addDays(day, 1);
    if (end !== null && day > end) return undefined;
    const on = workedDay(day, schedule);
    if (on !== undefined) return { day, on };
    day = addDays(day, afterDays);
  }
  return undefined;
}
