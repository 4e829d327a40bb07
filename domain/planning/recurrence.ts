import { type Day, type Weekday, addDays, dayOf, daysBetween, isDay, weekdayOf } from '../common';
import { type FieldMessages, message } from '../messages';

/** What `POST /api/planning/{id}/duplicate` takes: days and ISO weekdays. */
export interface DuplicateRequest {
  startDate: Day;
  endDate: Day;
  weekdays: Weekday[];
}

/** The end lies at most this many days after the start. */
export const MAX_DUPLICATE_DAYS = 365;

/** The days from start to end, both included, whose weekday is ticked. */
export function matchingDays({ startDate, endDate, weekdays }: DuplicateRequest): Day[] {
  const ticked = new Set<Weekday>(weekdays);
  const count = daysBetween(startDate, endDate) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(startDate, index)).filter((day) =>
    ticked.has(weekdayOf(day)),
  );
}

/** What is wrong with a duplicate's days, by field (docs/product.md, "Inspections: several at once"); empty when nothing is. */
export function checkDuplicate(request: DuplicateRequest, plannedDay: Day): FieldMessages {
  const { startDate, endDate, weekdays } = request;
  const problems: FieldMessages = {};
  if (!startDate) problems.startDate = message('planning.missingFields');
  else if (!isDay(startDate)) problems.startDate = message('field.day');
  if (!endDate) problems.endDate = message('planning.missingFields');
  else if (!isDay(endDate)) problems.endDate = message('field.day');
  if (weekdays.length === 0) problems.weekdays = message('planning.missingFields');
  if (Object.keys(problems).length > 0) return problems;

  if (startDate < plannedDay) return { startDate: message('planning.startBeforePlanned') };
  if (endDate < startDate) return { endDate: message('planning.endBeforeStart') };
  if (daysBetween(startDate, endDate) > MAX_DUPLICATE_DAYS) {
    return { endDate: message('planning.rangeTooLong', { max: MAX_DUPLICATE_DAYS }) };
  }
  return matchingDays(request).length === 0 ? { weekdays: message('planning.noMatchingDay') } : {};
}

/** The instants without those that fall on a day that an earlier one falls on too. */
export function onePerDay(instants: readonly Date[], zone: string): Date[] {
  const byDay = new Map<Day, Date>();
  for (const instant of instants) {
    const day = dayOf(instant, zone);
    if (!byDay.has(day)) byDay.set(day, instant);
  }
  return [...byDay.values()];
}
