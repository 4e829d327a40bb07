import { type Day, type Weekday, addDays, weekdayOf } from '../common';

/** On which days a centre works. What is public is given, since the domain keeps no list of holidays. */
export interface WorkCalendar {
  workingDays: readonly Weekday[];
  /** The centre's own. */
  holidays: readonly Day[];
  /** The names of public holidays by their day; none where the centre works on them. */
  publicHolidays: { get(day: Day): string | undefined };
}

/** Why a day is off: not a weekday that is worked, a public holiday, or one of the centre's own. */
export const dayOffReasons = ['weekday', 'public', 'own'] as const;
export type DayOffReason = (typeof dayOffReasons)[number];

export interface DayOff {
  day: Day;
  reason: DayOffReason;
  /** Of a public holiday; the others have none. */
  name: string;
}

/** A span of days off that is asked for is at most this long. */
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

/** No run of days off is taken to be longer: what would be moved beyond it falls out. */
const LONGEST_RUN = 366;

/** The day itself if it is worked, else the next one that is; undefined when none is within a year. */
export function workedDayFrom(day: Day, calendar: WorkCalendar): Day | undefined {
  let candidate = day;
  for (let tried = 0; tried <= LONGEST_RUN; tried += 1) {
    if (!dayOffOn(candidate, calendar)) return candidate;
    candidate = addDays(candidate, 1);
  }
  return undefined;
}

/** The first of the days off that end right before the day; the day itself where the one before it is worked. */
export function startOfDaysOffBefore(day: Day, calendar: WorkCalendar): Day {
  let first = day;
  for (let tried = 0; tried < LONGEST_RUN; tried += 1) {
    const before = addDays(first, -1);
    if (!dayOffOn(before, calendar)) return first;
    first = before;
  }
  return first;
}
