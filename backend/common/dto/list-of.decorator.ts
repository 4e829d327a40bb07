import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { Read } from '../../../domain/fields';
import { type Message, message } from '../../../domain/messages';
import { ReadBy } from './read-by';

interface ListOptions {
  max: number;
  /** Whether it may be missing or empty. */
  optional?: true;
  /** The OpenAPI schema of one value. */
  items: { type: string } & Record<string, string | number>;
  /** The message for an empty list, if it differs. */
  whenEmpty?: Message;
}

/**
 * A list of 1 to `max` values, or of none if optional. Each value is read by itself; the first problem is
 * the list's.
 */
export function ListOf(read: (value: unknown) => Read<unknown>, options: ListOptions): PropertyDecorator {
  const { max, items, optional = false } = options;
  const api: ApiPropertyOptions = { type: 'array', minItems: optional ? 0 : 1, maxItems: max, items };
  return ReadBy((input) => readList(input, read, options), { required: !optional, api });
}

function readList(
  input: unknown,
  read: (value: unknown) => Read<unknown>,
  { max, optional, whenEmpty }: ListOptions,
): Read<unknown[]> {
  const problem = message('field.list', { min: optional ? 0 : 1, max });
  if (!Array.isArray(input) || input.length > max) return { ok: false, problem };
  if (input.length === 0 && !optional) return { ok: false, problem: whenEmpty ?? problem };
  const values: unknown[] = [];
  for (const entry of input as unknown[]) {
    const value = read(entry);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return { ok: true, value: values };
}
