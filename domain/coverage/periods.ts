import { type WorkCalendar, dayOffOn, workedDayFrom } from '../areas';
import { type Day, addDays, daysBetween } from '../common';
import { type Frequency, type Period, periodAfter, periodOf } from '../upkeeps';
import { type DoneDays, isDoneBetween } from './done-days';

/** How many days back it is looked. */
export const COVERED_DAYS = 365;

/** The last 365 days: those that are over, so that nobody is late with a day that goes on. */
export function coveredSpan(today: Day): Period {
  return [addDays(today, -COVERED_DAYS), addDays(today, -1)];
}

/**
 * The periods that lie wholly within the last 365 days, the oldest first: days that are worked at the centre, weeks from Monday, months,
 * quarters, halves; of what is asked for once a year, those 365 days.
 */
export function coveragePeriods(frequency: Frequency, today: Day, calendar: WorkCalendar): Period[] {
  const [first, last] = coveredSpan(today);
  if (frequency === 'yearly') return [[first, last]];
  const periods: Period[] = [];
  let period = periodOf(frequency, first);
  if (period[0] < first) period = periodAfter(frequency, period);
  for (; period[1] <= last; period = periodAfter(frequency, period)) {
    if (frequency !== 'daily' || !dayOffOn(period[0], calendar)) periods.push(period);
  }
  return periods;
}

/** Of the periods since the element is there, how many there are and in how many the control was done. */
export function countCovered(
  periods: readonly Period[],
  created: Day,
  done: DoneDays,
): { periods: number; covered: number } {
  const since = periods.filter(([first]) => first >= created);
  return {
    periods: since.length,
    covered: since.filter(([first, last]) => isDoneBetween(done, first, last)).length,
  };
}

/**
 * Until when a control is to be done: the end of the period after the one in which it was done last; of a daily one the next day that is
 * worked; of a yearly one 365 days later. What was never done is due with the first period that counts, the first that begins on the
 * day on which the element was created or later; a yearly one 365 days after that day.
 */
export function dueDayOf(
  frequency: Frequency,
  { lastDone, created, calendar }: { lastDone: Day | null; created: Day; calendar: WorkCalendar },
): Day {
  switch (frequency) {
    case 'daily': {
      const next = lastDone === null ? created : addDays(lastDone, 1);
      return workedDayFrom(next, calendar) ?? next;
    }
    case 'yearly':
      return addDays(lastDone ?? created, COVERED_DAYS);
    default: {
      if (lastDone !== null) return periodAfter(frequency, periodOf(frequency, lastDone))[1];
      const period = periodOf(frequency, created);
      return period[0] === created ? period[1] : periodAfter(frequency, period)[1];
    }
  }
}

/** How many days it is since the due day; none until it is over. */
export function daysOver(dueDay: Day, today: Day): number {
  return Math.max(daysBetween(dueDay, today), 0);
}
