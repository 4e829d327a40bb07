import { type Day, type Weekday, addDays, weekdayOf } from '../common';

/** What decides whether a centre works on a day. Holidays are given, since the domain has no list of them. */
export interface WorkCalendar {
  workingDays: readonly Weekday[];
  /** The centre's own. */
  holidays: readonly Day[];
  /** The names of public holidays by their day; none where the centre works on them. */
  publicHolidays: { get(day: Day): string | undefined };
}

/** Why a day is off: the weekday, a public holiday, or one of the centre's own days. */
export const dayOffReasons = ['weekday', 'public', 'own'] as const;
export type DayOffReason = (typeof dayOffReasons)[number];

export interface DayOff {
  day: Day;
  reason: DayOffReason;
  /** The holiday's name; other days off have none. */
  name: string;
}

/** The longest span of days off that one call may ask for. */
export const MAX_DAYS_OFF_SPAN = 800;

/** Why the day is off; undefined when it is worked. */
export function dayOffOn(day: Day, calendar: WorkCalendar): DayOff | undefined {
  if (!calendar.workingDays.includes(weekdayOf(day))) return { day, reason: 'weekday', name: '' };
  const name = calendar.publicHolidays.get(day);
  if (name !== undefined) return { day, reason: 'public', name };
  return calendar.holidays.includes(day) ? { day, reason: 'own', name: '' } : undefined;
}

/** The days off from the first day to the last, both included. */
export function daysOffBetween(calendar: WorkCalendar, from: Day, to: Day): DayOff[] {
  const found: DayOff[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const off = dayOffOn(day, calendar);
    if (off) found.push(off);
  }
  return found;
}

/** The longest run of days off that is looked through; a day that would move beyond it is dropped. */
const LONGEST_RUN = 366;

/** The day itself if it is worked, else the next worked day; undefined when none is within a year. */
export function workedDayFrom(day: Day, calendar: WorkCalendar): Day | undefined {
  let candidate = day;
  for (let tried = 0; tried <= LONGEST_RUN; tried += 1) {
    if (!dayOffOn(candidate, calendar)) return candidate;
    candidate = addDays(candidate, 1);
  }
  return undefined;
}

/**
 * The first day of the run of days off that ends right before this day; the day itself if the day before is
 * worked.
 */
export function startOfDaysOffBefore(day: Day, calendar: WorkCalendar): Day {
  let first = day;
  for (let tried = 0; tried < LONGEST_RUN; tried += 1) {
    const before = addDays(first, -1);
    if (!dayOffOn(before, calendar)) return first;
    first = before;
  }
  return first;
}
