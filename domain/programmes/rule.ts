import { type Day, LAST_YEAR, type Weekday, addDays, daysBetween, weekOf, weekdayOf } from '../common';
import type { Read } from '../fields';
import { type MessageKey, type MessageParams, message } from '../messages';

/** The last day of a month, or its last such weekday. */
export const LAST = -1;

/**
 * A day of a month: by its number, or as the first to fifth or last such weekday. Without either it is the
 * start's number.
 */
export interface DayOfMonth {
  date?: number;
  weekday?: Weekday;
  /** 1 to 5 or `LAST`. */
  nth?: number;
}

/** A rule of RFC 5545, as far as programmes support it. A week begins on Monday. */
export type Recurrence =
  | { frequency: 'daily'; interval: number }
  /** Empty: the start's weekday. */
  | { frequency: 'weekly'; interval: number; weekdays: Weekday[] }
  | ({ frequency: 'monthly'; interval: number } & DayOfMonth)
  /** Without a month: the start's month and day. */
  | { frequency: 'yearly'; interval: number; month?: number; date?: number };

export type RecurrenceFrequency = Recurrence['frequency'];

/** The greatest interval of each frequency. */
export const MAX_INTERVALS: Readonly<Record<RecurrenceFrequency, number>> = {
  daily: 730,
  weekly: 104,
  monthly: 60,
  yearly: 10,
};

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

const frequencies: Readonly<Record<string, RecurrenceFrequency>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
};

/** The parts that a rule of each frequency may have beside its interval. */
const partsOf: Readonly<Record<RecurrenceFrequency, readonly string[]>> = {
  daily: [],
  weekly: ['BYDAY'],
  monthly: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  yearly: ['BYMONTH', 'BYMONTHDAY'],
};

/** Refused: the text is no rule, or one that programmes do not support. */
class Refused extends Error {
  constructor(readonly read: Read<never>) {
    super();
  }
}

function refuse<Key extends MessageKey>(key: Key, ...params: MessageParams<Key>): never {
  throw new Refused({ ok: false, problem: message(key, ...params) });
}

/**
 * Reads a rule: every n days, weeks on weekdays, months on a day or the nth or last weekday, years. Other
 * rules are refused with the part that is not supported.
 */
export function readRecurrence(text: string): Read<Recurrence> {
  try {
    return { ok: true, value: recurrenceOf(partsIn(text)) };
  } catch (error) {
    if (error instanceof Refused) return error.read;
    throw error;
  }
}

function partsIn(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.trim().toUpperCase().split(';')) {
    const [, name, value] = /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part) ?? refuse('programmes.ruleSyntax');
    if (name === undefined || value === undefined || parts.has(name)) refuse('programmes.ruleSyntax');
    parts.set(name, value);
  }
  return parts;
}

function recurrenceOf(parts: ReadonlyMap<string, string>): Recurrence {
  const frequency = frequencies[parts.get('FREQ') ?? ''] ?? refuse('programmes.ruleFrequency');
  const allowed = ['FREQ', 'INTERVAL', 'WKST', ...partsOf[frequency]];
  for (const part of parts.keys()) if (!allowed.includes(part)) refuse('programmes.rulePart', { part });
  if ((parts.get('WKST') ?? 'MO') !== 'MO') refuse('programmes.rulePart', { part: 'WKST' });
  const max = MAX_INTERVALS[frequency];
  const interval =
    numberIn(parts.get('INTERVAL') ?? '1', 1, max) ?? refuse('programmes.ruleInterval', { max });
  switch (frequency) {
    case 'daily':
      return { frequency, interval };
    case 'weekly':
      return { frequency, interval, weekdays: weekdaysIn(parts.get('BYDAY')) };
    case 'monthly':
      return { frequency, interval, ...dayOfMonthIn(parts) };
    case 'yearly':
      return { frequency, interval, ...dayOfYearIn(parts) };
  }
}

function numberIn(text: string, min: number, max: number): number | undefined {
  const number = /^[+-]?\d{1,4}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : undefined;
}

function weekdaysIn(text: string | undefined): Weekday[] {
  if (text === undefined) return [];
  const named = new Set(text.split(',').map((name) => weekdayIn(name)));
  return weekdays.filter((weekday) => named.has(weekday));
}

function weekdayIn(name: string): Weekday {
  const index = weekdayNames.findIndex((candidate) => candidate === name);
  return weekdays[index] ?? refuse('programmes.ruleDay');
}

function dayOfMonthIn(parts: ReadonlyMap<string, string>): DayOfMonth {
  const [byDay, byMonthDay, position] = [parts.get('BYDAY'), parts.get('BYMONTHDAY'), parts.get('BYSETPOS')];
  if (byDay === undefined) {
    if (position !== undefined) refuse('programmes.rulePart', { part: 'BYSETPOS' });
    return byMonthDay === undefined ? {} : { date: dateIn(byMonthDay) };
  }
  if (byMonthDay !== undefined) refuse('programmes.rulePart', { part: 'BYMONTHDAY' });
  const [, ordinal = '', name = ''] = /^([+-]?\d?)([A-Z]{2})$/.exec(byDay) ?? refuse('programmes.ruleDay');
  // `2TU`, and `TU` with a position of 2, are the same day.
  if (ordinal !== '' && position !== undefined) refuse('programmes.rulePart', { part: 'BYSETPOS' });
  return { weekday: weekdayIn(name), nth: nthIn(position ?? ordinal) };
}

function nthIn(text: string): number {
  const nth = numberIn(text, LAST, 5);
  return nth === undefined || nth === 0 ? refuse('programmes.ruleDay') : nth;
}

function dateIn(text: string): number {
  const date = numberIn(text, LAST, 31);
  return date === undefined || date === 0 ? refuse('programmes.ruleDay') : date;
}

function dayOfYearIn(parts: ReadonlyMap<string, string>): { month?: number; date?: number } {
  const [byMonth, byMonthDay] = [parts.get('BYMONTH'), parts.get('BYMONTHDAY')];
  if (byMonth === undefined && byMonthDay === undefined) return {};
  if (byMonth === undefined || byMonthDay === undefined) refuse('programmes.ruleDay');
  return { month: numberIn(byMonth, 1, 12) ?? refuse('programmes.ruleDay'), date: dateIn(byMonthDay) };
}

/** The rule as a text. */
export function writeRecurrence(rule: Recurrence): string {
  const parts = [`FREQ=${rule.frequency.toUpperCase()}`];
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`);
  const named = (weekday: Weekday) => weekdayNames[weekday - 1] ?? '';
  if (rule.frequency === 'weekly' && rule.weekdays.length > 0) {
    parts.push(`BYDAY=${rule.weekdays.map(named).join(',')}`);
  }
  if (rule.frequency === 'monthly' && rule.weekday !== undefined) {
    parts.push(`BYDAY=${rule.nth ?? 1}${named(rule.weekday)}`);
  }
  if (rule.frequency === 'yearly' && rule.month !== undefined) parts.push(`BYMONTH=${rule.month}`);
  if ('date' in rule && rule.date !== undefined) parts.push(`BYMONTHDAY=${rule.date}`);
  return parts.join(';');
}

/**
 * The days of a rule from a day on, in order. Its intervals count from the start, and no day is before it.
 * A month without such a day is skipped.
 */
export function* daysOfRule(rule: Recurrence, start: Day, from: Day = start): Generator<Day> {
  const first = from > start ? from : start;
  const elapsed = periodsBetween(rule, start, first);
  for (let period = elapsed - (elapsed % rule.interval); ; period += rule.interval) {
    if (firstDayOf(rule, start, period) > LAST_DAY) return;
    for (const day of daysInPeriod(rule, start, period)) if (day >= first) yield day;
  }
}

const LAST_DAY: Day = `${LAST_YEAR}-12-31`;

function periodsBetween(rule: Recurrence, start: Day, day: Day): number {
  switch (rule.frequency) {
    case 'daily':
      return daysBetween(start, day);
    case 'weekly':
      return daysBetween(weekOf(start)[0], weekOf(day)[0]) / 7;
    case 'monthly':
      return monthNumber(day) - monthNumber(start);
    case 'yearly':
      return Number(day.slice(0, 4)) - Number(start.slice(0, 4));
  }
}

function firstDayOf(rule: Recurrence, start: Day, period: number): Day {
  switch (rule.frequency) {
    case 'daily':
      return addDays(start, period);
    case 'weekly':
      return addDays(weekOf(start)[0], period * 7);
    case 'monthly':
      return dayIn(monthNumber(start) + period, 1);
    case 'yearly':
      return dayIn(monthNumber(start) + period * 12, 1);
  }
}

function daysInPeriod(rule: Recurrence, start: Day, period: number): Day[] {
  const first = firstDayOf(rule, start, period);
  switch (rule.frequency) {
    case 'daily':
      return [first];
    case 'weekly': {
      const ticked = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(start)];
      return ticked.map((weekday) => addDays(first, weekday - 1));
    }
    case 'monthly':
      return dayOfMonth(monthNumber(first), rule, start);
    case 'yearly': {
      const month = rule.month === undefined ? monthNumber(first) : monthNumber(first, rule.month);
      return dayOfMonth(month, rule, start);
    }
  }
}

/** The day of a month, or none if the month lacks it. */
function dayOfMonth(month: number, { date, weekday, nth = 1 }: DayOfMonth, start: Day): Day[] {
  const length = lengthOf(month);
  if (weekday === undefined) {
    const wanted = date ?? Number(start.slice(8));
    return wanted > length ? [] : [dayIn(month, wanted === LAST ? length : wanted)];
  }
  const firstOne = 1 + ((weekday - weekdayOf(dayIn(month, 1)) + 7) % 7);
  const count = Math.floor((length - firstOne) / 7) + 1;
  const which = nth === LAST ? count : nth;
  return which > count ? [] : [dayIn(month, firstOne + (which - 1) * 7)];
}

/** Months counted from the year 0, for adding. */
function monthNumber(day: Day, month = Number(day.slice(5, 7))): number {
  return Number(day.slice(0, 4)) * 12 + month - 1;
}

function lengthOf(month: number): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}

function dayIn(month: number, date: number): Day {
  const [year, inYear] = [Math.floor(month / 12), (month % 12) + 1];
  return `${year}-${String(inYear).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
