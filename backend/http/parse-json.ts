import { message } from '../../domain/messages';
import { badRequest } from '../common';

/** The deepest body of the API is a record in a list in a record. */
const MAX_DEPTH = 20;

/** The most keys of an object; a record has some forty. */
const MAX_KEYS = 200;

/** The most values of a body. An inspection may be sent back as it was read, so an honest body of 1 MB has 35,000. */
const MAX_VALUES = 50_000;

/**
 * @throws AppError 400 for text that is no JSON, prototype keys, and more depth or parts than any body of
 * the API has.
 */
export function parseJson(text: string): unknown {
  const value = parsed(text);
  countValues(value, 0);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(message('error.json'));
  }
}

function countValues(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (depth === MAX_DEPTH || hasPrototypeKey(value)) throw badRequest(message('error.json'));
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (parts.length > MAX_KEYS && !Array.isArray(value)) throw badRequest(message('error.tooManyParts'));
  let count = 1;
  for (const part of parts) {
    count += countValues(part, depth + 1);
    if (count > MAX_VALUES) throw badRequest(message('error.tooManyParts'));
  }
  return count;
}

/** Whether copying an object's keys one by one would change a prototype. */
function hasPrototypeKey(value: object): boolean {
  if (Object.hasOwn(value, '__proto__')) return true;
  if (!Object.hasOwn(value, 'constructor')) return false;
  const { constructor }: { constructor: unknown } = value;
  return typeof constructor === 'object' && constructor !== null && Object.hasOwn(constructor, 'prototype');
}
