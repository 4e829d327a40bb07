import { type DayOff, dayOffOn } from '../areas';
import type { Day } from '../common';
import { type AfterSchedule, timeAfter } from './after';
import { daysOfRule } from './rule';
import { type Schedule, workedDay } from './times';

/** An original day, and what days off make of it. */
export interface NextDate {
  day: Day;
  /** The worked day; null: it is dropped. */
  on: Day | null;
  /** Why the original day is off. */
  off: DayOff | null;
}

/** The next original days from a day on, with what days off make of them. It assumes that each is done on its day. */
export function nextDates(schedule: Schedule | AfterSchedule, from: Day, count: number): NextDate[] {
  const dates: NextDate[] = [];
  for (const day of originalDays(schedule, from)) {
    if (dates.length === count) break;
    if (schedule.end !== null && day > schedule.end) break;
    const off = schedule.daysOff === 'keep' ? undefined : dayOffOn(day, schedule.calendar);
    dates.push({ day, on: workedDay(day, schedule) ?? null, off: off ?? null });
  }
  return dates;
}

function* originalDays(schedule: Schedule | AfterSchedule, from: Day): Generator<Day> {
  const first = from > schedule.createdOn ? from : schedule.createdOn;
  if ('rule' in schedule) {
    yield* daysOfRule(schedule.rule, schedule.start, first);
    return;
  }
  let last: Day | null = null;
  for (;;) {
    const time = timeAfter({ ...schedule, end: null }, last, new Set());
    if (!time) return;
    if (time.day >= first) yield time.day;
    last = time.on;
  }
}
