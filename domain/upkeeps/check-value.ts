import {
  type ControlLimits,
  type RecordedValue,
  TEXT_CORRECT,
  boundsOf,
  closingBoundsOf,
  isUnlimited,
} from './limits';

export type Verdict = 'pass' | 'fail';

/**
 * The check of one value (docs/product.md, "Limits and verdicts"). Null when there is no value, and for a number without
 * limit. Whatever closes fails.
 */
export function checkValue(control: ControlLimits, value: RecordedValue): Verdict | null {
  if (value === '' || isUnlimited(control)) return null;
  return isWithinLimits(control, value) && !closes(control, value) ? 'pass' : 'fail';
}

/** Whether a value is one that closes the installation. */
export function closes(control: ControlLimits, value: RecordedValue): boolean {
  if (value === '') return false;
  if (control.upkeepValue !== 'number') return control.upkeepCritical && !isWithinLimits(control, value);
  if (typeof value !== 'number') return false;
  const { up, down } = closingBoundsOf(control);
  return (
    (up !== null && (control.upkeepCriticalUpReached ? value >= up : value > up)) ||
    (down !== null && (control.upkeepCriticalDownReached ? value <= down : value < down))
  );
}

/** What comes of a value. What closes fails as well, and is told apart from what only fails. */
export type Outcome = Verdict | 'closing';

/** Null where there is no verdict. */
export function outcomeOf(control: ControlLimits, value: RecordedValue): Outcome | null {
  return closes(control, value) ? 'closing' : checkValue(control, value);
}

function isWithinLimits(control: ControlLimits, value: RecordedValue): boolean {
  switch (control.upkeepValue) {
    case 'number': {
      const { up, down } = boundsOf(control);
      return (
        typeof value === 'number' &&
        (up === null || (control.upkeepLimitUpStrict ? value < up : value <= up)) &&
        (down === null || (control.upkeepLimitDownStrict ? value > down : value >= down))
      );
    }
    case 'boolean':
      return control.upkeepLimit === null || value === control.upkeepLimit;
    case 'string':
      return value === TEXT_CORRECT;
  }
}

/** So many times the span of its limits a number lies outside them when it must be a slip. */
const SLIP_FACTOR = 10;

/**
 * Whether a number is so far from its limits that a slip is likelier, a comma that was left out for one. It is asked
 * about once, never refused (docs/product.md, "Limits and verdicts").
 */
export function isLikelySlip(control: ControlLimits, value: RecordedValue): boolean {
  if (typeof value !== 'number') return false;
  const { up, down } = boundsOf(control);
  if (up !== null && down !== null) {
    return isFurther(Math.max(value - up, down - value), SLIP_FACTOR * (up - down));
  }
  const only = up ?? down;
  return only !== null && isFurther(Math.abs(value - only), SLIP_FACTOR * Math.abs(only));
}

/** Binary fractions add up to a little more or less than decimals do. */
const NOISE = 1e-9;

/** Of a limit of 0, or of two that are equal, nothing is far. */
export function isFurther(distance: number, far: number): boolean {
  return far > 0 && distance > far * (1 + NOISE);
}
