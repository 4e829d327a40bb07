import { formatDecimal, readDecimal } from '../../../../domain/common';
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

/** The step of the arrow keys in a number's input (specification, section 9). */
export const NUMBER_STEP = 0.01;

/** Enough for any measure, and short of where binary fractions show (0.1 + 0.2). */
const STEP_DECIMALS = 10;

/** The typed number one step up or down; unchanged when it cannot be read. */
export function stepped(typed: string, direction: 1 | -1): string {
  const value = typed.trim() === '' ? 0 : readDecimal(typed);
  if (value === undefined) return typed;
  return formatDecimal(Number((value + direction * NUMBER_STEP).toFixed(STEP_DECIMALS)));
}
