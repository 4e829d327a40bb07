import { message, textOf } from '../messages';
import { flagName } from '../names';
import { closes } from './check-value';
import { type JudgedControl, type Quantity, above, below, intervalOf, isInside } from './interval';
import {
  type ControlLimits,
  type RecordedValue,
  TEXT_CORRECT,
  type ValueKind,
  boundsOf,
  closingBoundsOf,
} from './limits';
import { NO_BREAK, measurementText, numberText, textBehind } from './number-text';
import { type Units, unitsText } from './upkeep-type';

/** Units as they are written after a limit; nobody writes them after a pH's. */
function unitsOf(units: Units): string {
  return units === 'pH' ? '' : unitsText(units);
}

function unitsAfter(units: Units): string {
  return unitsOf(units) && `${NO_BREAK}${unitsOf(units)}`;
}

/**
 * What a control's value must be, as people write it: `De 7,2 a 8; tancament < 6 o > 9` (docs/product.md, "Limits and
 * verdicts").
 */
export function limitLine(control: JudgedControl): string {
  switch (control.upkeepValue) {
    case 'number':
      return [numberLimits(control), numberClosing(control)].filter(Boolean).join('; ');
    case 'boolean': {
      if (control.upkeepLimit === null) return textOf(message('limits.none'));
      return expected(control, flagName(control.upkeepLimit));
    }
    case 'string':
      return expected(control, TEXT_CORRECT);
  }
}

/** What a Si/No or a text must be. */
function expected({ upkeepCritical }: ControlLimits, text: string): string {
  return textOf(message(upkeepCritical ? 'limits.expectedOrClosing' : 'limits.expected', { text }));
}

function numberLimits(control: JudgedControl): string {
  const { up, down } = boundsOf(control);
  const units = unitsAfter(control.upkeepTypeUnits);
  const { upkeepLimitUpStrict: isUpStrict, upkeepLimitDownStrict: isDownStrict } = control;
  if (up !== null && down !== null) {
    if (isUpStrict || isDownStrict) {
      const from = `${isDownStrict ? '>' : '≥'}${NO_BREAK}${numberText(control, down)}`;
      const to = `${isUpStrict ? '<' : '≤'}${NO_BREAK}${numberText(control, up)}${units}`;
      return textOf(message('limits.both', { from, to }));
    }
    return textOf(
      message('limits.between', { down: numberText(control, down), up: numberText(control, up) + units }),
    );
  }
  if (up !== null) {
    const limit = numberText(control, up) + units;
    return isUpStrict ? `<${NO_BREAK}${limit}` : textOf(message('limits.up', { limit }));
  }
  if (down !== null) {
    const limit = numberText(control, down) + units;
    return isDownStrict ? `>${NO_BREAK}${limit}` : textOf(message('limits.down', { limit }));
  }
  return textOf(message('limits.none'));
}

function numberClosing(control: JudgedControl): string {
  const { up, down } = closingBoundsOf(control);
  const below =
    down !== null &&
    `${control.upkeepCriticalDownReached ? '≤' : '<'}${NO_BREAK}${numberText(control, down)}`;
  const above =
    up !== null && `${control.upkeepCriticalUpReached ? '≥' : '>'}${NO_BREAK}${numberText(control, up)}`;
  if (!below && !above) return '';
  const values =
    below && above ? textOf(message('limits.either', { one: below, other: above })) : below || above;
  return textOf(message('limits.closing', { values: `${values}${unitsAfter(control.upkeepTypeUnits)}` }));
}

/** What a value was measured in. Where its kind is not told, a text is taken for the value of a number control. */
type Measured = Quantity & { upkeepValue?: ValueKind };

function textIn(control: Measured, value: RecordedValue, units: string, uncertainty: string): string {
  if (typeof value === 'boolean') return flagName(value);
  if (value === '' || (control.upkeepValue ?? 'number') !== 'number') return String(value);
  return measurementText(control, value) + textBehind(value, units, uncertainty);
}

/**
 * A recorded value with its units, where it stands by itself: `0,3 mg/L`, `< 100 UFC/L`, `7,2 ± 0,2 pH`, `No`; no value is
 * `''`.
 */
export function valueText(control: Measured, value: RecordedValue, uncertainty = ''): string {
  return textIn(control, value, unitsText(control.upkeepTypeUnits), uncertainty);
}

/** A value in a sentence that names its control, written as its limits are: `0,3 mg/L`, `7,2`. */
export function valueBesideLimits(control: Measured, value: RecordedValue, uncertainty = ''): string {
  return textIn(control, value, unitsOf(control.upkeepTypeUnits), uncertainty);
}

/** What of its limits a value breaks, or may break; all of them where it breaks none: `mínim 7,2`. */
export function brokenLimit(control: JudgedControl, value: RecordedValue): string {
  if (control.upkeepValue === 'boolean' && control.upkeepLimit !== null) {
    return textOf(message('limits.must', { text: valueText(control, control.upkeepLimit) }));
  }
  if (control.upkeepValue === 'string') return textOf(message('limits.must', { text: TEXT_CORRECT }));
  const measured = intervalOf(control, value);
  if (measured === null) return limitLine(control);
  const { up, down } = boundsOf(control);
  if (up !== null && !isInside(measured, below(up, control.upkeepLimitUpStrict))) {
    const limit = valueBesideLimits(control, up);
    return control.upkeepLimitUpStrict ? `< ${limit}` : textOf(message('limits.atMost', { limit }));
  }
  if (down !== null && !isInside(measured, above(down, control.upkeepLimitDownStrict))) {
    const limit = valueBesideLimits(control, down);
    return control.upkeepLimitDownStrict ? `> ${limit}` : textOf(message('limits.atLeast', { limit }));
  }
  return closes(control, value) ? numberClosing(control) : limitLine(control);
}
