import { type WorkCalendar, dayOffOn, startOfDaysOffBefore, workedDayFrom } from '../areas';
import type { Day } from '../common';
import type { ProgrammeDaysOff } from './programme';
import { type Recurrence, daysOfRule } from './rule';

/** A time of a programme: the inspections of one worked day. */
export interface ProgrammeTime {
  /** The original day; the latest one if several fall on the worked day. */
  day: Day;
  /** When it is worked. */
  on: Day;
}

/** The input from which the times of a programme follow. */
export interface Schedule {
  rule: Recurrence;
  /** The day from which the rule counts. */
  start: Day;
  end: Day | null;
  /** The day of its creation; no original day is before it. */
  createdOn: Day;
  daysOff: ProgrammeDaysOff;
  calendar: WorkCalendar;
}

/** The worked day of an original one; undefined if it is dropped. */
export function workedDay(
  day: Day,
  { daysOff, calendar }: Pick<Schedule, 'daysOff' | 'calendar'>,
): Day | undefined {
  if (daysOff === 'keep') return day;
  if (daysOff === 'next') return workedDayFrom(day, calendar);
  return dayOffOn(day, calendar) ? undefined : day;
}

/** The first original day that may fall on a day or later: days off before it move to it. */
export function firstMeantFor(day: Day, { daysOff, calendar }: Pick<Schedule, 'daysOff' | 'calendar'>): Day {
  return daysOff === 'next' ? startOfDaysOffBefore(day, calendar) : day;
}

/**
 * The times between two worked days, both included, in order. Original days that fall on the same worked
 * day are one time.
 */
export function* timesBetween(schedule: Schedule, from: Day, to: Day): Generator<ProgrammeTime> {
  const { rule, start, end, createdOn } = schedule;
  const earliest = firstMeantFor(from, schedule);
  let time: ProgrammeTime | undefined;
  for (const day of daysOfRule(rule, start, earliest > createdOn ? earliest : createdOn)) {
    if (day > to || (end !== null && day > end)) break;
    const on = workedDay(day, schedule);
    if (on === undefined || on < from || on > to) continue;
    if (time && time.on !== on) yield time;
    time = { day, on };
  }
  if (time) yield time;
}
