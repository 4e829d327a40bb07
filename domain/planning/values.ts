import { hasUnprintable, losesDigits, readDecimal, referencedId } from '../common';
import { type Read, readField } from '../fields';
import { type Message, message } from '../messages';
import type { ControlLimits, Reading, RecordedValue, ValueKind, Verdict } from '../upkeeps';
import {
  ABSENT,
  INDETERMINATE,
  UNCERTAINTY_MAX,
  boundText,
  checkMeasured,
  impossibility,
  isUnlimited,
  readBound,
  readTypedNumber,
  typedText,
} from '../upkeeps';
import {
  MAX_REGISTERS,
  MISSING_REASON_MAX,
  type Register,
  type RegisterSnapshot,
  TEXT_VALUE_MAX,
} from './inspection';

/** A typed value as its control's kind keeps it; `''` and `null` are no value (docs/product.md, "Values"). */
export function readValue(kind: ValueKind, input: unknown): Read<RecordedValue> {
  if (input === '' || input === null) return { ok: true, value: '' };
  switch (kind) {
    case 'number': {
      const value = readMeasurement(input);
      return value === undefined
        ? { ok: false, problem: message('planning.valueNumber') }
        : { ok: true, value };
    }
    case 'boolean':
      return typeof input === 'boolean'
        ? { ok: true, value: input }
        : { ok: false, problem: message('planning.valueFlag') };
    case 'string': {
      const value = typeof input === 'string' ? input.trim() : undefined;
      return value === undefined || value.length > TEXT_VALUE_MAX || hasUnprintable(value)
        ? { ok: false, problem: message('planning.valueText', { max: TEXT_VALUE_MAX }) }
        : { ok: true, value };
    }
  }
}

/** A decimal, a bound in its one form, or one of the words that stand for a result. */
function readMeasurement(input: unknown): number | string | undefined {
  const bound = readBound(input);
  if (bound) return boundText(bound);
  const word = [ABSENT, INDETERMINATE].find((one) => typeof input === 'string' && input.trim() === one);
  return word ?? readDecimal(input);
}

/** What a return left as a start, where the control, as it is now, takes it; else `''`. */
export function readLeft(
  control: Pick<RegisterSnapshot, 'upkeepValue' | 'upkeepTypeUnits'>,
  stored: RecordedValue,
): RecordedValue {
  const read = readValue(control.upkeepValue, stored);
  if (!read.ok) return '';
  // A number of before may have decimals that it could not have now.
  return typeof read.value === 'string' && checkQuantity(control, read.value) ? '' : read.value;
}

function checkQuantity(
  control: Pick<RegisterSnapshot, 'upkeepValue' | 'upkeepTypeUnits'>,
  value: RecordedValue,
): Message | undefined {
  return control.upkeepValue === 'number' ? checkMeasured(control, value) : undefined;
}

/** Reads a value that is to be recorded: what cannot be is refused, unless it stands there already. */
export function readRecorded(
  control: RegisterSnapshot,
  input: unknown,
  stored: RecordedValue,
): Read<RecordedValue> {
  const read = readValue(control.upkeepValue, input);
  if (!read.ok || read.value === stored) return read;
  if (control.upkeepValue === 'number' && losesDigits(input)) {
    return { ok: false, problem: message('field.digits') };
  }
  const problem = checkQuantity(control, read.value) ?? impossibility(control, read.value);
  return problem ? { ok: false, problem } : read;
}

/** Reads why a control has no value; `''` and null are no reason. */
export function readMissingReason(input: unknown): Read<string> {
  if (input === null) return { ok: true, value: '' };
  return readField({ kind: 'text', max: MISSING_REASON_MAX }, input);
}

/** Reads how far a value may be off; `''` and null are nothing said. */
export function readUncertainty(input: unknown): Read<string> {
  if (input === null) return { ok: true, value: '' };
  return readField({ kind: 'text', max: UNCERTAINTY_MAX }, input);
}

/** What is recorded of a control. */
type Recorded = Pick<Register, 'elementValues' | 'elementUncertainty'>;

/** A recorded value as it stands in its control's input: `7,2 ± 0,2`, `< 0,5`, `Absència`, a flag as it is. */
export function typedOf(
  { upkeepValue }: Pick<RegisterSnapshot, 'upkeepValue'>,
  { elementValues: value, elementUncertainty }: Recorded,
): string | boolean {
  const isText = typeof value === 'string' && upkeepValue !== 'number';
  return typeof value === 'boolean' || isText ? value : typedText(value, elementUncertainty);
}

/** What was understood of what somebody typed for a control. */
export type ReadTyped =
  | { ok: true; value: RecordedValue; uncertainty: string }
  /** With two readings where somebody has to say which is meant. */
  | { ok: false; problem: Message; readings?: readonly Reading[] };

/** Reads what somebody typed for a control, a number as people write it; what cannot be recorded is refused. */
export function readTyped(control: RegisterSnapshot, typed: string | boolean, stored: Recorded): ReadTyped {
  const { elementValues, elementUncertainty = '' } = stored;
  // What stands there already may be of a time when more was taken.
  if (typed === typedOf(control, stored)) {
    return { ok: true, value: elementValues, uncertainty: elementUncertainty };
  }
  if (control.upkeepValue !== 'number' || typeof typed === 'boolean') {
    return withUncertainty(readRecorded(control, typed, elementValues), '');
  }
  const number = readTypedNumber(typed, control);
  if (number.kind === 'value') {
    return withUncertainty(readRecorded(control, number.value, elementValues), number.uncertainty);
  }
  const { problem } = number;
  return number.kind === 'problem'
    ? { ok: false, problem }
    : { ok: false, problem, readings: number.readings };
}

function withUncertainty(read: Read<RecordedValue>, uncertainty: string): ReadTyped {
  return read.ok ? { ...read, uncertainty } : read;
}

/** The verdict of one value, and what it was checked against. */
export interface CheckedValue {
  control: ControlLimits;
  result: Verdict | null;
  /** Whether nobody asks for it (`isUnasked`). */
  isUnasked?: boolean;
}

/**
 * The verdict of a whole inspection: fail if any fails, undecided if any is, pass if all have a value and pass, else null. A
 * control that is not asked for does not count, nor one that is only written down and has no verdict; if that is all, there is none.
 */
export function overallVerdict(checked: readonly CheckedValue[]): Verdict | null {
  const results = checked
    .filter(({ control, result, isUnasked }) => !isUnasked && (result !== null || !isUnlimited(control)))
    .map(({ result }) => result);
  if (results.includes('fail')) return 'fail';
  if (results.includes('undecided')) return 'undecided';
  return results.length > 0 && results.every((result) => result === 'pass') ? 'pass' : null;
}

/** What was sent for one control. It is not read yet, since that depends on the control's kind. */
export interface ValueInput {
  control: string;
  /** Undefined when the entry only names its control. */
  value: unknown;
  /** Why there is no value; undefined when the entry does not say. */
  missingReason?: unknown;
  /** How far the value may be off; undefined when the entry does not say. */
  uncertainty?: unknown;
}

/** Reads the registers of a body: which controls, and what was sent for each. */
export function readRegisters(input: unknown): Read<ValueInput[]> {
  if (!Array.isArray(input) || input.length > MAX_REGISTERS) {
    return { ok: false, problem: message('field.list', { min: 0, max: MAX_REGISTERS }) };
  }
  const inputs: ValueInput[] = [];
  for (const entry of input as unknown[]) {
    if (typeof entry !== 'object' || entry === null || !('elementRegistersUpkeeps' in entry)) {
      return { ok: false, problem: message('field.reference') };
    }
    const control = referencedId(entry.elementRegistersUpkeeps);
    if (control === undefined) return { ok: false, problem: message('field.reference') };
    inputs.push({
      control,
      value: 'elementValues' in entry ? entry.elementValues : undefined,
      missingReason: 'elementMissingReason' in entry ? entry.elementMissingReason : undefined,
      uncertainty: 'elementUncertainty' in entry ? entry.elementUncertainty : undefined,
    });
  }
  return { ok: true, value: inputs };
}
