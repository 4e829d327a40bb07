import type { ResourceName } from '../api';
import {
  type Day,
  hasUnprintable,
  isDay,
  isId,
  isInstantInRange,
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
  /** One of a few texts. `keepsBlank`: an empty text stays what it is, since null means something. */
  | { kind: 'choice'; options: readonly string[]; required?: boolean; keepsBlank?: true }
  | { kind: 'flag' }
  /** A Si/No that may be left open: true, false or null. */
  | { kind: 'nullableBoolean' }
  | { kind: 'number' }
  | { kind: 'reference'; to: ResourceName; required?: boolean }
  /** Several records, each of which counts once. */
  | { kind: 'references'; to: ResourceName; max: number }
  | { kind: 'instant'; required?: boolean }
  /** A calendar day, `YYYY-MM-DD`. */
  | { kind: 'day'; required?: boolean };

export type FieldSpecs<Write> = { readonly [Field in keyof Write]-?: FieldSpec };

/** An input that was read: the value as it is kept, or what is wrong with it. */
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
  if (hasUnprintable(text)) return refused('field.characters');
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
  return number === undefined ? refused('field.number') : accepted(number);
}

function readReference(value: unknown): Read<string> {
  const id = referencedId(value);
  return id === undefined ? refused('field.reference') : accepted(id);
}

function readReferences(value: unknown, max: number): Read<string[]> {
  if (!Array.isArray(value)) return refused('field.list', { min: 0, max });
  const ids = new Set<string>();
  for (const entry of value as unknown[]) {
    const id = readReference(entry);
    if (!id.ok) return id;
    ids.add(id.value);
  }
  return ids.size > max ? refused('field.list', { min: 0, max }) : accepted([...ids]);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads an ISO 8601 instant with its zone, or a day `YYYY-MM-DD`, which stands for its midnight UTC. */
export function readInstant(value: unknown): Read<Date> {
  if (typeof value !== 'string') return refused('field.instant');
  if (isDay(value)) return accepted(instantOfPickedDay(value));
  // The day is checked by itself, since Date takes 31 February for a day in March.
  if (!INSTANT.test(value) || !isDay(value.slice(0, 10))) return refused('field.instant');
  const instant = new Date(value);
  return isInstantInRange(instant) ? accepted(instant) : refused('field.instant');
}

/** Reads a calendar day; an instant is none. */
export function readDay(value: unknown): Read<Day> {
  return typeof value === 'string' && isDay(value) ? accepted(value) : refused('field.day');
}

/** What an optional field holds when it is left empty. */
function emptyOf(spec: FieldSpec, value: unknown): '' | null | string[] {
  switch (spec.kind) {
    case 'text':
    case 'email':
      return '';
    case 'references':
      return [];
    case 'choice':
      return spec.keepsBlank && typeof value === 'string' ? '' : null;
    default:
      return null;
  }
}

/**
 * Reads an input as the field wants it: texts trimmed, `null` and blanks as the field's empty value,
 * decimals with point or comma as numbers, references as ids.
 */
export function readField(
  spec: FieldSpec,
  value: unknown,
): Read<string | number | boolean | Date | string[] | null> {
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
    case 'reference':
      return readReference(value);
    case 'references':
      return readReferences(value, spec.max);
    case 'instant':
      return readInstant(value);
    case 'day':
      return readDay(value);
  }
}

/** The check of a form's field: what is wrong with an input, or undefined. */
export function checkField(spec: FieldSpec, value: unknown): Message | undefined {
  const read = readField(spec, value);
  return read.ok ? undefined : read.problem;
}

/** Reads an id. A parameter of a path that is not one gets 400. */
export function readId(value: unknown): Read<string> {
  return isId(value) ? accepted(value.toLowerCase()) : refused('field.id');
}
