import { type WorkCalendar, dayOffOn, startOfDaysOffBefore, workedDayFrom } from '../areas';
import type { Day } from '../common';
import type { ProgrammeDaysOff } from './programme';
import { type Recurrence, daysOfRule } from './rule';

/** One time of a programme: the inspections of one worked day. */
export interface ProgrammeTime {
  /** The original day; the latest of those that fall on the worked one. */
  day: Day;
  /** When it is worked. */
  on: Day;
}

/** What the times of a programme follow from. */
export interface Schedule {
  rule: Recurrence;
  /** From where the rule counts. */
  start: Day;
  end: Day | null;
  /** The day of its creation: no original day is before it. */
  createdOn: Day;
  daysOff: ProgrammeDaysOff;
  calendar: WorkCalendar;
}

/** The worked day of an original one; undefined when it falls out. */
export function workedDay(
  day: Day,
  { daysOff, calendar }: Pick<Schedule, 'daysOff' | 'calendar'>,
): Day | undefined {
  if (daysOff === 'keep') return day;
  if (daysOff === 'next') return workedDayFrom(day, calendar);
  return dayOffOn(day, calendar) ? undefined : day;
}

/** The first original day that may be worked on a day or later: one of the days off before it. */
export function firstMeantFor(day: Day, { daysOff, calendar }: Pick<Schedule, 'daysOff' | 'calendar'>): Day {
  return daysOff === 'next' ? startOfDaysOffBefore(day, calendar) : day;
}

/**
 * The times that are worked between two days, both included, in their order. Original days that fall on one worked day make one
 * time.
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
