import { type RecordedValue, isCount, isFurther, isLikelySlip, isUnlikely } from '../upkeeps';
import type { DerivedValue } from './derived-registers';
import type { RegisterSnapshot } from './inspection';
import { MAX_PREVIOUS, type PreviousValue } from './previous-values';

/** A number is far from its limits, what it can be, or what it was; or a part and its total cannot both be right. */
export type Slip = 'limits' | 'range' | 'previous' | 'total';

/** So many times their spread a number lies from the last ones when a slip is likelier. */
const SPREAD_FACTOR = 10;
/** Values that hardly differ are taken to spread by so much of themselves. */
const LEAST_SPREAD = 0.05;

type Earlier = Pick<PreviousValue, 'value' | 'upkeepTypeUnits'>;

/**
 * Why a number is likely to be a slip, if it is. It is asked about once, and never refused for it (docs/product.md, "Limits and
 * verdicts").
 *
 * @param previous the last values of the control on its element
 */
export function slipOf(
  control: RegisterSnapshot,
  value: RecordedValue,
  previous: readonly Earlier[],
): Slip | null {
  // They grow by powers of ten.
  if (isCount(control)) return null;
  if (isLikelySlip(control, value)) return 'limits';
  if (isUnlikely(control, value)) return 'range';
  return isFarFromLast(control, value, previous) ? 'previous' : null;
}

/**
 * The controls that a value follows from which cannot be: free chlorine is a part of the total, so one of the two is a slip, or each is in the
 * other's place.
 */
export function doubtfulSources(
  { upkeepDerived }: Pick<RegisterSnapshot, 'upkeepDerived'>,
  derived: Pick<DerivedValue, 'value' | 'from'> | undefined,
): string[] {
  if (upkeepDerived !== 'combined-chlorine' || derived === undefined) return [];
  const { value, from } = derived;
  if (typeof value !== 'number' || value >= 0) return [];
  return from.flatMap(({ upkeepId }) => upkeepId ?? []);
}

/**
 * Whether a number lies further from the middle one of the last three than ten times their spread, which is the middle one of their distances
 * from it: one that was a slip itself does not widen it. Fewer than three, and three of which two are 0, say nothing.
 */
function isFarFromLast(
  { upkeepTypeUnits }: RegisterSnapshot,
  value: RecordedValue,
  previous: readonly Earlier[],
): boolean {
  const numbers = previous.flatMap((earlier) =>
    typeof earlier.value === 'number' && earlier.upkeepTypeUnits === upkeepTypeUnits ? [earlier.value] : [],
  );
  if (typeof value !== 'number' || numbers.length < MAX_PREVIOUS) return false;
  const middle = middleOf(numbers);
  const spread = middleOf(numbers.map((number) => Math.abs(number - middle)));
  const far = SPREAD_FACTOR * Math.max(spread, LEAST_SPREAD * Math.abs(middle));
  return isFurther(Math.abs(value - middle), far);
}

function middleOf(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
