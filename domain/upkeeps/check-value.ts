import {
  INDETERMINATE,
  type Interval,
  type JudgedControl,
  above,
  below,
  everything,
  intersection,
  intervalOf,
  isInside,
  overlap,
  readBound,
} from './interval';
import {
  type ControlLimits,
  type RecordedValue,
  TEXT_CORRECT,
  boundsOf,
  closingBoundsOf,
  isUnlimited,
} from './limits';

export const verdicts = ['pass', 'fail', 'undecided'] as const;
/** `undecided`: the value does not say on which side of a limit it lies, and somebody has to decide. */
export type Verdict = (typeof verdicts)[number];

/**
 * The check of one value (docs/product.md, "Limits and verdicts"). Null when there is no value, and for a number without
 * limit. Whatever closes fails.
 */
export function checkValue(control: JudgedControl, value: RecordedValue): Verdict | null {
  if (value === '') return null;
  if (control.upkeepValue !== 'number') return isExpected(control, value) ? 'pass' : 'fail';
  if (value === INDETERMINATE) return 'undecided';
  if (isUnlimited(control)) return null;
  const measured = intervalOf(control, value);
  if (measured === null || closes(control, value)) return 'fail';
  const passing = passingOf(control);
  if (isInside(measured, passing)) return 'pass';
  return overlap(measured, passing) ? 'undecided' : 'fail';
}

/** Whether a value is one that closes the installation. */
export function closes(control: JudgedControl, value: RecordedValue): boolean {
  if (value === '') return false;
  if (control.upkeepValue !== 'number') return control.upkeepCritical && !isExpected(control, value);
  const measured = intervalOf(control, value);
  if (measured === null) return false;
  return isTrace(control, value) || closingOf(control).some((closing) => isInside(measured, closing));
}

/** Whether a value that fails does not say whether it closes: it is to be read again. */
export function mayClose(control: JudgedControl, value: RecordedValue): boolean {
  const measured = control.upkeepValue === 'number' ? intervalOf(control, value) : null;
  return (
    measured !== null &&
    outcomeOf(control, value) === 'fail' &&
    closingOf(control).some((closing) => overlap(measured, closing))
  );
}

/** What comes of a value. What closes fails as well, and is told apart from what only fails. */
export type Outcome = Verdict | 'closing';

/** Null where there is no verdict. */
export function outcomeOf(control: JudgedControl, value: RecordedValue): Outcome | null {
  return closes(control, value) ? 'closing' : checkValue(control, value);
}

/** Whether a Si/No or a text is what it must be. */
function isExpected({ upkeepValue, upkeepLimit }: ControlLimits, value: RecordedValue): boolean {
  if (upkeepValue === 'string') return isCorrect(value);
  return upkeepLimit === null || value === upkeepLimit;
}

/** Whether a text is the one that passes, whatever the case of its letters. */
export function isCorrect(value: RecordedValue): boolean {
  return typeof value === 'string' && value.toLowerCase() === TEXT_CORRECT.toLowerCase();
}

/** Where a number closes. */
function closingOf(control: JudgedControl): Interval[] {
  const { up, down } = closingBoundsOf(control);
  return [
    ...(up === null ? [] : [above(up, !control.upkeepCriticalUpReached)]),
    ...(down === null ? [] : [below(down, !control.upkeepCriticalDownReached)]),
  ];
}

/** Where a number is within its limits and does not close. */
function passingOf(control: JudgedControl): Interval {
  const { up, down } = boundsOf(control);
  const closing = closingBoundsOf(control);
  return [
    up === null ? everything : below(up, control.upkeepLimitUpStrict),
    down === null ? everything : above(down, control.upkeepLimitDownStrict),
    closing.up === null ? everything : below(closing.up, control.upkeepCriticalUpReached),
    closing.down === null ? everything : above(closing.down, control.upkeepCriticalDownReached),
  ].reduce(intersection);
}

/** What is below a kit's last mark counts as none where the absence of a disinfectant closes. */
const TRACE = 0.1;

function isTrace(control: JudgedControl, value: RecordedValue): boolean {
  const bound = readBound(value);
  return (
    closingBoundsOf(control).down === 0 &&
    control.upkeepCriticalDownReached &&
    bound !== undefined &&
    bound.sign.startsWith('<') &&
    bound.limit <= TRACE
  );
}

/** So many times the span of its limits a number lies outside them when it must be a slip. */
const SLIP_FACTOR = 10;

/**
 * Whether a number, or all of an interval, is so far from its limits that a slip is likelier, a comma that was left out for
 * one. It is asked about once, never refused (docs/product.md, "Limits and verdicts").
 */
export function isLikelySlip(control: JudgedControl, value: RecordedValue): boolean {
  const measured = control.upkeepValue === 'number' ? intervalOf(control, value) : null;
  if (measured === null) return false;
  const { up, down } = boundsOf(control);
  if (up !== null && down !== null) {
    return isFurther(distanceFrom(measured, down, up), SLIP_FACTOR * (up - down));
  }
  const only = up ?? down;
  return only !== null && isFurther(distanceFrom(measured, only, only), SLIP_FACTOR * Math.abs(only));
}

/** How far the nearest of an interval lies outside of two numbers. */
function distanceFrom(measured: Interval, down: number, up: number): number {
  return Math.max(measured.down - up, down - measured.up);
}

/** Binary fractions add up to a little more or less than decimals do. */
const NOISE = 1e-9;

/** Of a limit of 0, or of two that are equal, nothing is far. */
export function isFurther(distance: number, far: number): boolean {
  return far > 0 && distance > far * (1 + NOISE);
}
