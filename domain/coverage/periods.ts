import { type WorkCalendar, dayOffOn, workedDayFrom } from '../areas';
import { type Day, addDays, daysBetween } from '../common';
import { type Frequency, type Period, periodAfter, periodOf } from '../upkeeps';
import { type DoneDays, isDoneBetween } from './done-days';

/** How many days back periods count. */
export const COVERED_DAYS = 365;

/** The last 365 days. Today is not among them, since it is not over. */
export function coveredSpan(today: Day): Period {
  return [addDays(today, -COVERED_DAYS), addDays(today, -1)];
}

/**
 * The periods that lie wholly within the last 365 days, oldest first: days that the centre works, weeks
 * from Monday, months, quarters, halves. A yearly control has one period, those 365 days.
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

/** How many periods began since the element exists, and in how many the control was done. */
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
 * The due day of a control. It is the end of the period after the one in which it was last done; for a
 * daily control the next worked day, for a yearly one 365 days later.
 * A control that was never done is due with its first period that counts: the first that begins on the day
 * of the element's creation or later. A yearly one is due 365 days after that day.
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

/** How many days it is late; 0 until the due day is over. */
export function daysOver(dueDay: Day, today: Day): number {
  return Math.max(daysBetween(dueDay, today), 0);
}
