import { type Day, addDays } from '../common';

/**
 * The days on which a control was done: by month (`2026-11`) a number whose bit 0 is the 1st and bit 30 the
 * 31st. A year takes a dozen numbers, however often the control was done.
 */
export type DoneDays = Readonly<Record<string, number>>;

function monthOf(day: Day): string {
  return day.slice(0, 7);
}

function dateOf(day: Day): number {
  return Number(day.slice(8));
}

/** Adds a day. */
export function withDoneDay(days: DoneDays, day: Day): DoneDays {
  const month = monthOf(day);
  return { ...days, [month]: (days[month] ?? 0) | (1 << (dateOf(day) - 1)) };
}

/** Drops the months before that of a day. */
export function doneDaysSince(days: DoneDays, day: Day): DoneDays {
  return Object.fromEntries(Object.entries(days).filter(([month]) => month >= monthOf(day)));
}

/** Whether it was done between two days, both included. */
export function isDoneBetween(days: DoneDays, first: Day, last: Day): boolean {
  let from = first;
  while (monthOf(from) < monthOf(last)) {
    if (isDoneFrom(days, from)) return true;
    from = firstOfNextMonth(from);
  }
  return ((days[monthOf(from)] ?? 0) & upTo(last) & ~before(from)) !== 0;
}

/** Whether it was done on that day or later in its month. */
function isDoneFrom(days: DoneDays, day: Day): boolean {
  return ((days[monthOf(day)] ?? 0) & ~before(day)) !== 0;
}

/** The bits of a month up to a day, included. */
function upTo(day: Day): number {
  return before(day) | (1 << (dateOf(day) - 1));
}

/** The bits of a month before a day. */
function before(day: Day): number {
  return (1 << (dateOf(day) - 1)) - 1;
}

const LONGEST_MONTH = 31;

function firstOfNextMonth(day: Day): Day {
  return `${monthOf(addDays(`${monthOf(day)}-01`, LONGEST_MONTH))}-01`;
}
