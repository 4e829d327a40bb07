import type { ResourceName } from '../api';
import {
  type Day,
  type Weekday,
  hasUnprintable,
  isVisible,
  isDay,
  isId,
  isInstantInRange,
  losesDigits,
  readDecimal,
  referencedId,
  instantOfPickedDay,
} from '../common';
import { type Message, type MessageKey, type MessageParams, message } from '../messages';
import { isEmail } from './email';
import { isPassword } from './password';

/**
 * What a field of a record may hold. One description serves the server's validation, the
 * OpenAPI document, the allow-list of filters and the admin's forms.
 */
export type FieldSpec =
  | { kind: 'text'; max: number; required?: boolean }
  | { kind: 'email'; max: number; required?: boolean }
  | { kind: 'password'; required?: boolean }
  /** One of a few texts. `keepsBlank`: an empty text is a value, since null means something else. */
  | { kind: 'choice'; options: readonly string[]; required?: boolean; keepsBlank?: true }
  | { kind: 'flag' }
  /** A Si/No that may stay open: true, false or null. */
  | { kind: 'nullableBoolean' }
  | { kind: 'number' }
  /** A whole number, or null. */
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'reference'; to: ResourceName; required?: boolean }
  /** Several records without repetition; at least one if required. */
  | { kind: 'references'; to: ResourceName; max: number; required?: boolean }
  | { kind: 'instant'; required?: boolean }
  /** A calendar day, `YYYY-MM-DD`. */
  | { kind: 'day'; required?: boolean }
  /** Calendar days without repetition, in order. */
  | { kind: 'days'; max: number }
  /** At least one ISO weekday, without repetition, from Monday. */
  | { kind: 'weekdays' }
  /** Answers about an element, by question; its kind says which there are. */
  | { kind: 'traits' };

/** Answers by question, without those that were left open. */
export type SaidTraits = Readonly<Record<string, string | number>>;

/** A field as it is kept. */
type FieldValue = string | number | boolean | Date | string[] | Weekday[] | SaidTraits | null;

export type FieldSpecs<Write> = { readonly [Field in keyof Write]-?: FieldSpec };

/** The result of reading an input: the value to store, or what is wrong. */
export type Read<T> = { ok: true; value: T } | { ok: false; problem: Message };

function accepted<T>(value: T): Read<T> {
  return { ok: true, value };
}

function refused<Key extends MessageKey>(key: Key, ...params: MessageParams<Key>): Read<never> {
  return { ok: false, problem: message(key, ...params) };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function readText(value: unknown, max: number): Read<string> {
  if (typeof value !== 'string') return refused('field.text');
  const text = value.trim();
  if (hasUnprintable(text) || (text !== '' && !isVisible(text))) return refused('field.characters');
  return text.length > max ? refused('field.max', { max }) : accepted(text);
}

function readEmail(value: unknown, max: number): Read<string> {
  const text = readText(value, max);
  return text.ok && !isEmail(text.value) ? refused('field.email') : text;
}

function readChoice(value: unknown, options: readonly string[]): Read<string> {
  const chosen = options.find((option) => option === value);
  return chosen === undefined ? refused('field.choice', { options: options.join(', ') }) : accepted(chosen);
}

function readNumber(value: unknown): Read<number> {
  const number = readDecimal(value);
  if (number === undefined) return refused('field.number');
  return losesDigits(value) ? refused('field.digits') : accepted(number);
}

function readReference(value: unknown): Read<string> {
  const id = referencedId(value);
  return id === undefined ? refused('field.reference') : accepted(id);
}

function readInteger(value: unknown, min: number, max: number): Read<number> {
  const number = readDecimal(value);
  return number !== undefined && Number.isInteger(number) && number >= min && number <= max
    ? accepted(number)
    : refused('field.integer', { min, max });
}

function readReferences(value: unknown, max: number, min: 0 | 1): Read<string[]> {
  if (!Array.isArray(value)) return refused('field.list', { min, max });
  const ids = new Set<string>();
  for (const entry of value as unknown[]) {
    const id = readReference(entry);
    if (!id.ok) return id;
    ids.add(id.value);
  }
  return ids.size > max || ids.size < min ? refused('field.list', { min, max }) : accepted([...ids]);
}

function readDays(value: unknown, max: number): Read<Day[]> {
  if (!Array.isArray(value)) return refused('field.list', { min: 0, max });
  const days = new Set<Day>();
  for (const entry of value as unknown[]) {
    const day = readDay(entry);
    if (!day.ok) return day;
    days.add(day.value);
  }
  return days.size > max ? refused('field.list', { min: 0, max }) : accepted([...days].sort());
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

function readWeekdays(value: unknown): Read<Weekday[]> {
  if (!Array.isArray(value)) return refused('field.weekdays');
  const named = value as unknown[];
  const isEach = named.every((entry) => weekdays.some((weekday) => weekday === entry));
  return named.length > 0 && isEach
    ? accepted(weekdays.filter((weekday) => named.includes(weekday)))
    : refused('field.weekdays');
}

/** More questions than are asked of any element, and longer than any answer. */
const MAX_TRAITS = 20;
const MAX_TRAIT = 100;

/**
 * Reads answers by question; blank ones are left out. A field does not know its element's kind, by whose questions `readTraits` reads
 * them again.
 */
export function readSaidTraits(value: unknown): Read<SaidTraits> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused('field.traits');
  const said: [string, string | number][] = [];
  for (const [question, answer] of Object.entries(value) as [string, unknown][]) {
    if (isAbsent(answer)) continue;
    if (typeof answer !== 'string' && typeof answer !== 'number') return refused('field.traits');
    if (Math.max(question.length, String(answer).length) > MAX_TRAIT) return refused('field.traits');
    said.push([question, answer]);
  }
  return said.length > MAX_TRAITS ? refused('field.traits') : accepted(Object.fromEntries(said));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads an ISO 8601 instant with its zone, or a day `YYYY-MM-DD`, which stands for its midnight UTC. */
export function readInstant(value: unknown): Read<Date> {
  if (typeof value !== 'string') return refused('field.instant');
  if (isDay(value)) return accepted(instantOfPickedDay(value));
  // Date takes 31 February for a day in March, so the day is checked by itself.
  if (!INSTANT.test(value) || !isDay(value.slice(0, 10))) return refused('field.instant');
  const instant = new Date(value);
  return isInstantInRange(instant) ? accepted(instant) : refused('field.instant');
}

/** Reads a calendar day; an instant is refused. */
export function readDay(value: unknown): Read<Day> {
  return typeof value === 'string' && isDay(value) ? accepted(value) : refused('field.day');
}

/** The value of an optional field that is left empty. */
function emptyOf(spec: FieldSpec, value: unknown): '' | null | string[] | SaidTraits {
  switch (spec.kind) {
    case 'text':
    case 'email':
      return '';
    case 'references':
    case 'days':
      return [];
    case 'choice':
      return spec.keepsBlank && typeof value === 'string' ? '' : null;
    case 'traits':
      return {};
    default:
      return null;
  }
}

/**
 * Reads an input as the field wants it: texts are trimmed, `null` and blanks become the field's empty
 * value, decimals with point or comma become numbers, references become ids.
 */
export function readField(spec: Extract<FieldSpec, { kind: 'text' }>, value: unknown): Read<string>;
export function readField(spec: FieldSpec, value: unknown): Read<FieldValue>;
export function readField(spec: FieldSpec, value: unknown): Read<FieldValue> {
  if (spec.kind === 'weekdays') return readWeekdays(value);
  if (spec.kind === 'flag') return typeof value === 'boolean' ? accepted(value) : refused('field.flag');
  if (isAbsent(value)) {
    return 'required' in spec && spec.required ? refused('field.required') : accepted(emptyOf(spec, value));
  }
  switch (spec.kind) {
    case 'text':
      return readText(value, spec.max);
    case 'email':
      return readEmail(value, spec.max);
    case 'password':
      return isPassword(value) ? accepted(value) : refused('field.password');
    case 'choice':
      return readChoice(value, spec.options);
    case 'nullableBoolean':
      return typeof value === 'boolean' ? accepted(value) : refused('field.flag');
    case 'number':
      return readNumber(value);
    case 'integer':
      return readInteger(value, spec.min, spec.max);
    case 'reference':
      return readReference(value);
    case 'references':
      return readReferences(value, spec.max, spec.required === true ? 1 : 0);
    case 'instant':
      return readInstant(value);
    case 'day':
      return readDay(value);
    case 'days':
      return readDays(value, spec.max);
    case 'traits':
      return readSaidTraits(value);
  }
}

/** The check of a form's field: what is wrong with the input, or undefined. */
export function checkField(spec: FieldSpec, value: unknown): Message | undefined {
  const read = readField(spec, value);
  return read.ok ? undefined : read.problem;
}

/** Reads an id. A parameter of a path that is not one gets 400. */
export function readId(value: unknown): Read<string> {
  return isId(value) ? accepted(value.toLowerCase()) : refused('field.id');
}
