import { type Day, addDays, monthOf, weekOf, yearOf } from '../common';
import type { Frequency } from './upkeep';

/** The first and the last day of a period. */
export type Period = readonly [first: Day, last: Day];

/** The day, week, month, quarter, half or year in which a day lies. */
export function periodOf(frequency: Frequency, day: Day): Period {
  switch (frequency) {
    case 'daily':
      return [day, day];
    case 'weekly':
      return weekOf(day);
    case 'monthly':
      return monthOf(day);
    case 'quarterly':
      return monthsOf(day, 3);
    case 'half-yearly':
      return monthsOf(day, 6);
    case 'yearly':
      return yearOf(day);
  }
}

/** The period that follows one. */
export function periodAfter(frequency: Frequency, [, last]: Period): Period {
  return periodOf(frequency, addDays(last, 1));
}

/** The months, so many together from January on, in which a day lies. */
function monthsOf(day: Day, count: number): Period {
  const year = day.slice(0, 4);
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % count);
  const named = (number: number) => `${year}-${String(number).padStart(2, '0')}-01`;
  return [named(first), monthOf(named(first + count - 1))[1]];
}
