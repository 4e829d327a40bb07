import { formatDecimal, readDecimal } from '../../../../domain/common';

/** The step of limits and of the values held against them (docs/product.md, "Constants"). */
const STEP = 0.01;

/** Enough for any measure, and short of where binary fractions show (0.1 + 0.2). */
const DECIMALS = 10;

/** The typed number one step up or down; unchanged when it cannot be read. */
export function stepped(typed: string, direction: 1 | -1): string {
  const value = typed.trim() === '' ? 0 : readDecimal(typed);
  if (value === undefined) return typed;
  return formatDecimal(Number((value + direction * STEP).toFixed(DECIMALS)));
}
