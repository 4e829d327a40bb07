import { formatDecimal } from '../../../../domain/common';
import { readValue } from '../../../../domain/planning';
import type { RecordedValue, ValueKind } from '../../../../domain/upkeeps';

/** A value as it stands in its input: numbers as the text that was typed; `''` is no value. */
export type TypedValue = string | boolean;

/** A recorded value as its input shows it, a number with a decimal comma. */
export function typedOf(value: RecordedValue): TypedValue {
  return typeof value === 'number' ? formatDecimal(value) : value;
}

/** Whether what stands in an input counts as an answer; what cannot be read does not. */
export function isAnswered(kind: ValueKind, typed: TypedValue): boolean {
  const read = readValue(kind, typed);
  return read.ok && read.value !== '';
}
