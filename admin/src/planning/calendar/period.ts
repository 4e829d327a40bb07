import { type Day, addDays, isDay, monthOf, weekOf, yearOf } from '../../../../domain/common';

export const calendarViews = ['year', 'month', 'week'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Which days the calendar shows: those of the view around a day. */
export interface Period {
  view: CalendarView;
  day: Day;
}

/** Reads the address, where anything may stand. */
export function readPeriod(query: URLSearchParams, today: Day): Period {
  const view = calendarViews.find((one) => one === query.get('view')) ?? 'month';
  const day = query.get('day') ?? '';
  return { view, day: isDay(day) ? day : today };
}

/** First and last day on show: a month is filled up to whole weeks. */
export function shownDays({ view, day }: Period): [first: Day, last: Day] {
  if (view === 'year') return yearOf(day);
  if (view === 'week') return weekOf(day);
  const [first, last] = monthOf(day);
  return [weekOf(first)[0], weekOf(last)[1]];
}

/** All days from one to another, both included. */
export function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The weeks between two days, each from Monday to Sunday. */
export function weeksOf([first, last]: [Day, Day]): Day[][] {
  const days = daysFrom(first, last);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The first days of the year's months. */
export function monthsOf(day: Day): Day[] {
  const year = day.slice(0, 4);
  return Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`);
}

export function monthNumber(day: Day): number {
  return Number(day.slice(5, 7));
}

/** The period before or after: its first day, unless it is the week's. */
export function neighbour({ view, day }: Period, direction: 1 | -1): Period {
  if (view === 'week') return { view, day: addDays(day, 7 * direction) };
  const [first, last] = view === 'year' ? yearOf(day) : monthOf(day);
  const inside = direction === 1 ? addDays(last, 1) : addDays(first, -1);
  return { view, day: view === 'year' ? yearOf(inside)[0] : monthOf(inside)[0] };
}
