import { type Day, addDays } from '../common';

/**
 * On which days a control was done: by month (`2026-11`), a number in which bit 0 stands for the 1st and bit 30 for the 31st.
 * A year of it is a dozen numbers, however often the control was done.
 */
export type DoneDays = Readonly<Record<string, number>>;

function monthOf(day: Day): string {
  return day.slice(0, 7);
}

function dateOf(day: Day): number {
  return Number(day.slice(8));
}

/** With one day more. */
export function withDoneDay(days: DoneDays, day: Day): DoneDays {
  const month = monthOf(day);
  return { ...days, [month]: (days[month] ?? 0) | (1 << (dateOf(day) - 1)) };
}

/** Without the months before that of a day. */
export function doneDaysSince(days: DoneDays, day: Day): DoneDays {
  return Object.fromEntries(Object.entries(days).filter(([month]) => month >= monthOf(day)));
}

/** Whether it was done on any of the days from the first to the last, both included. */
export function isDoneBetween(days: DoneDays, first: Day, last: Day): boolean {
  let from = first;
  while (monthOf(from) < monthOf(last)) {
    if (isDoneFrom(days, from)) return true;
    from = firstOfNextMonth(from);
  }
  return ((days[monthOf(from)] ?? 0) & upTo(last) & ~before(from)) !== 0;
}

/** Whether it was done on the day or later in its month. */
function isDoneFrom(days: DoneDays, day: Day): boolean {
  return ((days[monthOf(day)] ?? 0) & ~before(day)) !== 0;
}

/** The bits of a month until a day. */
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
