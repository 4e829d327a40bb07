import { TZDate, tzOffset } from '@date-fns/tz';

/**
 * A calendar day, `YYYY-MM-DD`. Which day an instant falls on depends on the application's
 * time zone, which every function here takes as an IANA name.
 */
export type Day = string;

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A span of instants: `from` is included, `to` is not. */
export interface Span {
  from: Date;
  to: Date;
}

/** The years that the product's date filters span (docs/product.md, "Constants"). */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2900;

const MS_PER_DAY = 86_400_000;
const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

function partsOf(day: Day): [year: number, month: number, date: number] {
  const match = DAY_SHAPE.exec(day);
  if (!match) throw new RangeError(`not a day: ${day}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Midnight UTC of the day. Days are counted in UTC, where each has 24 hours. */
function utcMidnight(day: Day): number {
  const [year, month, date] = partsOf(day);
  return Date.UTC(year, month - 1, date);
}

function dayAtUtc(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

/** Whether the text is a day that exists, between the years 1900 and 2900. */
export function isDay(text: string): boolean {
  if (!DAY_SHAPE.test(text)) return false;
  const time = utcMidnight(text);
  return dayAtUtc(time) === text && isInstantInRange(new Date(time));
}

/** Whether the date is valid and lies between the years 1900 and 2900. */
export function isInstantInRange(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** The number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / MS_PER_DAY);
}

export function addDays(day: Day, count: number): Day {
  return dayAtUtc(utcMidnight(day) + count * MS_PER_DAY);
}

/** The ISO weekdays in the order in which `Date` counts them, from Sunday. */
const ISO_WEEKDAYS = [7, 1, 2, 3, 4, 5, 6] as const;

export function weekdayOf(day: Day): Weekday {
  return ISO_WEEKDAYS[new Date(utcMidnight(day)).getUTCDay()] ?? 7;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** The day on which the instant falls in the zone. */
export function dayOf(instant: Date, zone: string): Day {
  return formatterOf(zone).format(instant);
}

/** The starts of days. To work one out takes as long as the rest of a filter by days. */
const starts = new Map<string, number>();
const MAX_STARTS = 1_000;

/** The first instant of the day in the zone, also where summer time starts at midnight. */
export function startOfDay(day: Day, zone: string): Date {
  const key = `${zone} ${day}`;
  let start = starts.get(key);
  if (start === undefined) {
    const [year, month, date] = partsOf(day);
    start = new TZDate(year, month - 1, date, zone).getTime();
    if (starts.size >= MAX_STARTS) starts.clear();
    starts.set(key, start);
  }
  return new Date(start);
}

/** The instants of the days from `first` to `last`, both included. */
export function spanOfDays(first: Day, last: Day, zone: string): Span {
  return { from: startOfDay(first, zone), to: startOfDay(addDays(last, 1), zone) };
}

/** Monday and Sunday of the day's week. */
export function weekOf(day: Day): [first: Day, last: Day] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return [monday, addDays(monday, 6)];
}

/** First and last day of the day's month. */
export function monthOf(day: Day): [first: Day, last: Day] {
  const [year, month] = partsOf(day);
  return [dayAtUtc(Date.UTC(year, month - 1, 1)), dayAtUtc(Date.UTC(year, month, 0))];
}

/** First and last day of the day's year. */
export function yearOf(day: Day): [first: Day, last: Day] {
  const year = day.slice(0, 4);
  return [`${year}-01-01`, `${year}-12-31`];
}

/** The instant that is sent and stored for a picked day. In a zone that is not west of UTC it falls on that day. */
export function instantOfPickedDay(day: Day): Date {
  return new Date(utcMidnight(day));
}

/** Whether an instant is a picked day: it has no time of day. */
export function isPickedDay(instant: Date): boolean {
  return instant.getTime() % MS_PER_DAY === 0;
}

/** `DD/MM/YYYY`, the way days are shown (docs/product.md, "Constants"). */
export function formatDay(day: Day): string {
  return day.split('-').reverse().join('/');
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of day of an instant in the zone, `HH:MM`. */
export function timeOf(instant: Date, zone: string): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    });
    clocks.set(zone, clock);
  }
  return clock.format(instant);
}

/** Whether the text names a time zone. An offset does not count, since it knows no summer time. */
function isZoneName(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the product can run in the zone. A picked day is stored as its midnight UTC. In a zone west of
 * UTC that falls on the day before, so such a zone is refused.
 */
export function isUsableTimeZone(zone: string): boolean {
  const winterAndSummer = [2000, 2025, 2050].flatMap((year) => [
    new Date(Date.UTC(year, 0, 1)),
    new Date(Date.UTC(year, 6, 1)),
  ]);
  return isZoneName(zone) && winterAndSummer.every((instant) => tzOffset(zone, instant) >= 0);
}
