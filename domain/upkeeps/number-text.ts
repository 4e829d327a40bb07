import { decimalText, formatDecimal } from '../common';
import { message, textOf } from '../messages';
import { ABSENT, INDETERMINATE, type Quantity, isCount, readBound } from './interval';
import type { RecordedValue } from './limits';
import { unitsText } from './upkeep-type';

/** Between a sign, its figure and its units: a line that breaks there would be read as another bound. */
export const NO_BREAK = '\u00a0';

// What could be a thousands separator as well.
const TWO_READINGS = /^-?(?!0,)\d{1,3},\d{3}$/;

/** A number of three decimals gets a fourth, so that nobody takes its comma for a thousands separator. */
function withOneReading(text: string): string {
  return TWO_READINGS.test(text) ? `${text}0` : text;
}

/** A number as it is read: the thousands of counts have a point between, other thousands a blank. */
export function numberText(quantity: Quantity, value: number): string {
  return withThousands(quantity, decimalText(value));
}

function withThousands(quantity: Quantity, text: string): string {
  return withOneReading(isCount(quantity) ? text : text.replaceAll('.', NO_BREAK));
}

/** The value of a number control in words and signs, its numbers by the function given. */
function measuredText(value: number | string, numberOf: (value: number) => string, gap: string): string {
  if (value === ABSENT) return textOf(message('limits.absent'));
  if (value === INDETERMINATE) return textOf(message('limits.indeterminate'));
  if (typeof value === 'number') return numberOf(value);
  const bound = readBound(value);
  if (!bound) return value;
  return bound.sign.replace('<=', '≤').replace('>=', '≥') + gap + numberOf(bound.limit);
}

/** The value of a number control as it is read, without its units: `10.000`, `<\u00a00,5`, `Absència`. */
export function measurementText(quantity: Quantity, value: number | string): string {
  return measuredText(value, (number) => numberText(quantity, number), NO_BREAK);
}

/** The value of a number control as it stands in its input, `7,2 ± 0,2` or `< 100`; reading it gives the value back. */
export function typedText(value: Exclude<RecordedValue, boolean>, uncertainty = ''): string {
  const text = measuredText(value, (number) => withOneReading(formatDecimal(number)), ' ');
  return uncertainty === '' ? text : `${text} ± ${uncertainty}`;
}

/** The value of a number control as it was understood: a point or a blank is between all of its thousands. */
export function understoodText(quantity: Quantity, value: number | string, uncertainty = ''): string {
  const text = measuredText(value, (number) => withThousands(quantity, grouped(number)), NO_BREAK);
  return text + textBehind(value, unitsText(quantity.upkeepTypeUnits), uncertainty);
}

/** What stands behind a number or a bound: how far it may be off, and its units. Words have neither. */
export function textBehind(value: number | string, units: string, uncertainty: string): string {
  if (typeof value !== 'number' && !readBound(value)) return '';
  return [...(uncertainty ? ['±', uncertainty] : []), ...(units ? [units] : [])]
    .map((text) => NO_BREAK + text)
    .join('');
}

/** One of two readings of a text, beside the other: `1,2` · `1.200`. */
export function readingText(reading: number | string): string {
  return measuredText(reading, (number) => withOneReading(grouped(number)), NO_BREAK);
}

/** With a point between all thousands. */
function grouped(value: number): string {
  return formatDecimal(value).replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, '.'));
}
