import { type Quantity, readTypedNumber, typedText } from '../../../../domain/upkeeps';

/** The step of limits and of the values held against them (docs/product.md, "Constants"). */
const STEP = 0.01;

/** Enough for any measure, and short of where binary fractions show (0.1 + 0.2). */
const DECIMALS = 10;

/** The typed number one step up or down; unchanged where it is not one number by itself. */
export function stepped(typed: string, direction: 1 | -1, quantity: Quantity): string {
  const read = readTypedNumber(typed, quantity);
  if (read.kind !== 'value' || read.uncertainty !== '') return typed;
  const value = read.value === '' ? 0 : read.value;
  return typeof value === 'number' ? typedText(Number((value + direction * STEP).toFixed(DECIMALS))) : typed;
}
