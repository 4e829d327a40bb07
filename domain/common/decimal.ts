const DECIMAL = /^[+-]?(?:\d{1,20}(?:[.,]\d{0,20})?|[.,]\d{1,20})$/;

/**
 * Reads a plain decimal: a finite number, or a text with a point or a comma (`'7,2'`), also at either end
 * (`',5'`, `'7,'`).
 * Exponents, other bases, thousands separators and blanks are refused.
 */
export function readDecimal(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  // Adding 0 makes a negative zero a zero.
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) + 0 : undefined;
}

/** The digits of which a binary number keeps every one. */
const MAX_DIGITS = 15;

/** Whether a decimal as a text has more digits than its number would keep; zeros before the first other do not count. */
export function hasTooManyDigits(text: string): boolean {
  return text.replace(/\D/g, '').replace(/^0+/, '').length > MAX_DIGITS;
}

/** Whether a decimal would be another one as a number: a text of too many digits, or a whole number beyond 2⁵³. */
export function losesDigits(input: unknown): boolean {
  if (typeof input === 'string') return hasTooManyDigits(input);
  return Number.isInteger(input) && !Number.isSafeInteger(input);
}

// Made on first use: a phone's start does without.
let plain: Intl.NumberFormat | undefined;

/** The number with a decimal comma, as it is typed: `10000,5`. */
export function formatDecimal(value: number): string {
  plain ??= new Intl.NumberFormat('ca-ES', { useGrouping: false, maximumFractionDigits: 20 });
  return plain.format(value);
}

let grouped: Intl.NumberFormat | undefined;

/** The number as people read it: `10.000,5`. Thousands are separated from 10.000 on. */
export function decimalText(value: number): string {
  grouped ??= new Intl.NumberFormat('ca-ES', { useGrouping: 'min2', maximumFractionDigits: 20 });
  return grouped.format(value);
}
