import { MAX_RANGE } from '../../../domain/api';
import {
  type Day,
  type Span,
  hasUnprintable,
  isDay,
  isId,
  readDecimal,
  spanOfDays,
} from '../../../domain/common';
import { readDay, readInstant } from '../../../domain/fields';
import { type Message, type MessageKey, type MessageParams, message } from '../../../domain/messages';
import type { FilterKind, Resource } from '../../../domain/resources';
import { badRequest } from '../errors';

/** A value that a filter compares with. */
export type FilterValue = string | number | boolean | null;

/** A condition of a filter, checked against the resource's allow-list. */
export type Condition =
  | { field: string; kind: Exclude<FilterKind, 'date' | 'presence'>; anyOf: FilterValue[] }
  | { field: string; kind: 'number'; from?: number; to?: number }
  | { field: string; kind: 'day'; from?: Day; to?: Day }
  /** Instants, the end excluded; null among them means "no date". */
  | { field: string; kind: 'date'; anyOf: (Span | null)[] }
  | { field: string; kind: 'date'; from?: Date; before?: Date }
  | { field: string; kind: 'presence'; present: boolean };

/** A list's query in react-admin's simple REST dialect, read (docs/product.md, "Lists"). */
export interface ListQuery {
  /** First and last row, both included; missing: all rows. */
  range?: { from: number; to: number };
  sort?: { field: string; descending: boolean };
  conditions: Condition[];
  /** The text of `q`. */
  search?: string;
}

/** What a list's query may name, for resources and for other lists. */
export type Queried = Pick<Resource, 'filters' | 'sorts'> & Partial<Pick<Resource, 'fields'>>;

/** The raw query string of a list. */
export type RawListQuery = Readonly<Record<string, unknown>>;

const MAX_SEARCH = 200;
const MAX_VALUES = 1000;
/** The most single days: each is a search of its own. */
const MAX_DAYS = 100;
const LONG_DAYS = 10;

/** Rows of the longest page that people look at. */
const SCREEN_ROWS = 100;

/** A page that begins behind so many rows has to pass them. */
export const DEEP = 1000;

function refused<Key extends MessageKey>(key: Key, ...params: MessageParams<Key>): never {
  throw badRequest(message(key, ...params));
}

function parsed(text: unknown, problem: Message): unknown {
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string') throw badRequest(problem);
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(problem);
  }
}

function readRange(value: unknown): ListQuery['range'] {
  if (value === undefined) return undefined;
  const bad = (): never => refused('list.range', { max: MAX_RANGE });
  if (!Array.isArray(value) || value.length !== 2) return bad();
  const [from, to] = value as unknown[];
  if (!isRow(from) || !isRow(to) || to < from || to - from >= MAX_RANGE) return bad();
  return { from, to };
}

function isRow(value: unknown): value is number {
  return Number.isSafeInteger(value) && typeof value === 'number' && value >= 0 && value <= 1e9;
}

function readSort(value: unknown, resource: Queried): ListQuery['sort'] {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length !== 2) return refused('list.sort');
  const [field, order] = value as unknown[];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) return refused('list.sort');
  if (!resource.sorts.includes(field)) return refused('list.unknownField');
  return { field, descending: order === 'DESC' };
}

type BoundName = 'gte' | 'lte';

function boundOf(name: string): [field: string, bound: BoundName | undefined] {
  const match = /^(.+)_(gte|lte)$/.exec(name);
  if (match?.[1] === undefined) return [name, undefined];
  return [match[1], match[2] === 'gte' ? 'gte' : 'lte'];
}

function kindOf(resource: Queried, field: string): FilterKind {
  const kind = Object.hasOwn(resource.filters, field) ? resource.filters[field] : undefined;
  return kind ?? refused('list.unknownField');
}

function readScalar(kind: FilterKind, value: unknown): FilterValue {
  if (value === null) return null;
  switch (kind) {
    case 'flag':
    case 'presence':
      return typeof value === 'boolean' ? value : refused('list.filter');
    case 'number':
      return readDecimal(value) ?? refused('list.filter');
    case 'reference':
      return isId(value) ? value.toLowerCase() : refused('list.filter');
    case 'day':
      return readDayValue(value);
    case 'text':
    case 'date':
      return typeof value === 'string' && !hasUnprintable(value) ? value : refused('list.filter');
  }
}

function readDayValue(value: unknown): Day {
  const day = readDay(value);
  return day.ok ? day.value : refused('list.filter');
}

/** The instants of a date's value: all of a day, or one instant. */
function spanOf(value: unknown, zone: string): Span {
  if (typeof value === 'string' && isDay(value)) return spanOfDays(value, value, zone);
  const instant = readInstant(value);
  if (!instant.ok) return refused('list.filter');
  return { from: instant.value, to: new Date(instant.value.getTime() + 1) };
}

function readCondition(name: string, value: unknown, resource: Queried, zone: string): Condition {
  const [field, bound] = boundOf(name);
  const kind = kindOf(resource, field);
  if (bound) {
    if (kind === 'date') {
      const span = spanOf(value, zone);
      return bound === 'gte' ? { field, kind, from: span.from } : { field, kind, before: span.to };
    }
    if (kind === 'day') {
      const day = readDayValue(value);
      return bound === 'gte' ? { field, kind, from: day } : { field, kind, to: day };
    }
    if (kind !== 'number') return refused('list.unknownField');
    const limit = readDecimal(value) ?? refused('list.filter');
    return bound === 'gte' ? { field, kind, from: limit } : { field, kind, to: limit };
  }
  if (kind === 'presence') {
    return typeof value === 'boolean' ? { field, kind, present: value } : refused('list.filter');
  }
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const isOfDays = kind === 'date' || kind === 'day';
  if (values.length > (isOfDays ? MAX_DAYS : MAX_VALUES)) return refused('list.filter');
  return kind === 'date'
    ? { field, kind, anyOf: joined(values.map((one) => (one === null ? null : spanOf(one, zone)))) }
    : { field, kind, anyOf: values.map((one) => readScalar(kind, one)) };
}

/** Spans in order, with adjacent ones joined, and null at the end if it is among them. */
function joined(spans: readonly (Span | null)[]): (Span | null)[] {
  const ordered = spans.filter((span) => span !== null).sort((one, other) => +one.from - +other.from);
  const whole: Span[] = [];
  for (const span of ordered) {
    const last = whole.at(-1);
    if (!last || span.from > last.to) whole.push({ ...span });
    else if (span.to > last.to) last.to = span.to;
  }
  return spans.includes(null) ? [...whole, null] : whole;
}

/** Whether a list is a stream that may have any number of rows; of a screen's ids it has no more than a page. */
export function isOpenEnded({ range, conditions }: ListQuery): boolean {
  const isOfIds = (condition: Condition) =>
    condition.field === 'id' && 'anyOf' in condition && condition.anyOf.length <= SCREEN_ROWS;
  return !range && !conditions.some(isOfIds);
}

/** Whether what a query asks for takes turns with other long reads. */
export function isLongQuery({ range, sort, conditions }: ListQuery, listed: Queried): boolean {
  const isManyRows = range !== undefined && range.to - range.from >= SCREEN_ROWS;
  const isDeep = range !== undefined && range.from > DEEP;
  // All that match are read, to be sorted by the names of others.
  const isByReference = sort !== undefined && listed.fields?.[sort.field]?.kind === 'reference';
  return isManyRows || isDeep || isByReference || conditions.some(isOfManyDays);
}

function isOfManyDays(condition: Condition): boolean {
  return (
    (condition.kind === 'date' || condition.kind === 'day') &&
    'anyOf' in condition &&
    condition.anyOf.length > LONG_DAYS
  );
}

function readSearch(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_SEARCH || hasUnprintable(value)) {
    return refused('list.filter');
  }
  return value.trim() || undefined;
}

/** The filter's values by their names. */
function readFilter(value: unknown): object {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused('list.filter');
  return value;
}

/**
 * Reads a list's query string. A name that is not on the allow-list, and a value of another shape than its
 * field's, get 400, so that an answer is never wider than asked.
 */
export function readListQuery(raw: RawListQuery, resource: Queried, zone: string): ListQuery {
  const filter = readFilter(parsed(raw.filter, message('list.filter')));
  const query: ListQuery = {
    range: readRange(parsed(raw.range, message('list.range', { max: MAX_RANGE }))),
    sort: readSort(parsed(raw.sort, message('list.sort')), resource),
    conditions: [],
  };
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'q') query.search = readSearch(value);
    else query.conditions.push(readCondition(name, value, resource, zone));
  }
  return query;
}
