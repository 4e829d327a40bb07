import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { Read } from '../../../domain/fields';
import { type Message, message } from '../../../domain/messages';
import { ReadBy } from '../../common';

interface ListOptions {
  max: number;
  /** The OpenAPI schema of one value. */
  items: { type: string } & Record<string, string | number>;
  /** What is said of an empty list, if it is something of its own. */
  whenEmpty?: Message;
}

/** A list of 1 to `max` values, each read by itself; the first problem is the list's. */
export function ListOf(read: (value: unknown) => Read<unknown>, options: ListOptions): PropertyDecorator {
  const { max, items } = options;
  const api: ApiPropertyOptions = { type: 'array', minItems: 1, maxItems: max, items };
  return ReadBy((input) => readList(input, read, options), { required: true, api });
}

function readList(
  input: unknown,
  read: (value: unknown) => Read<unknown>,
  { max, whenEmpty }: ListOptions,
): Read<unknown[]> {
  const problem = message('field.list', { min: 1, max });
  if (!Array.isArray(input) || input.length > max) return { ok: false, problem };
  if (input.length === 0) return { ok: false, problem: whenEmpty ?? problem };
  const values: unknown[] = [];
  for (const entry of input as unknown[]) {
    const value = read(entry);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return { ok: true, value: values };
}
