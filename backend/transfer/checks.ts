import { isDate } from 'node:util/types';
import { mongo } from 'mongoose';
import { isDay, isInstantInRange } from '../../domain/common';
import { type FieldSpec, readField } from '../../domain/fields';

/** Whether a stored value is valid. */
export type Check = (value: unknown) => boolean;

type Stored = Readonly<Record<string, unknown>>;

export const anything: Check = () => true;
export const text: Check = (value) => typeof value === 'string';
export const flag: Check = (value) => typeof value === 'boolean';
export const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
export const id: Check = (value) => value instanceof mongo.ObjectId;
export const instant: Check = (value) => isDate(value) && isInstantInRange(value);
export const day: Check = (value) => typeof value === 'string' && isDay(value);
/** A recorded value. */
export const recorded: Check = (value) => text(value) || flag(value) || number(value);

export const oneOf =
  (options: readonly unknown[]): Check =>
  (value) =>
    options.includes(value);

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** An object with valid fields; further ones are not checked. */
export const shape =
  <T>(fields: { readonly [Field in keyof T]-?: Check }) =>
  (value: unknown): value is T =>
    isStored(value) && Object.entries<Check>(fields).every(([field, check]) => check(value[field]));

export function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is valid for a field that people fill in. */
export function fits(spec: FieldSpec, value: unknown): boolean {
  switch (spec.kind) {
    case 'text':
    case 'email':
      return typeof value === 'string' && value.length <= spec.max;
    case 'choice':
      return value === null || value === '' || oneOf(spec.options)(value);
    case 'flag':
      return flag(value);
    case 'nullableBoolean':
      return orNull(flag)(value);
    case 'number':
    case 'integer':
      return orNull(number)(value);
    case 'day':
      return orNull(day)(value);
    case 'days':
    case 'weekdays':
    case 'traits':
      return readField(spec, value).ok;
    // Only the type is checked.
    case 'reference':
    case 'references':
    case 'instant':
    case 'password':
      return true;
  }
}
