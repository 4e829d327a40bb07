import { decimalText } from '../common';
import { message, textOf } from '../messages';
import { closes } from './check-value';
import { type ControlLimits, type RecordedValue, TEXT_CORRECT, boundsOf, closingBoundsOf } from './limits';
import { type Units, unitsText } from './upkeep-type';

/** Between a sign, its figure and its units: a line that breaks there would be read as another bound. */
export const NO_BREAK = '\u00a0';

/** Units as they are written after a limit; nobody writes them after a pH's. */
function unitsAfter(units: Units): string {
  return units === 'pH' ? '' : after(unitsText(units));
}

function after(units: string): string {
  return units && `${NO_BREAK}${units}`;
}

/**
 * What a control's value must be, as people write it: `De 7,2 a 8; tancament < 6 o > 9` (docs/product.md, "Limits and
 * verdicts").
 */
export function limitLine(control: ControlLimits & { upkeepTypeUnits: Units }): string {
  switch (control.upkeepValue) {
    case 'number':
      return [numberLimits(control), numberClosing(control)].filter(Boolean).join('; ');
    case 'boolean': {
      if (control.upkeepLimit === null) return textOf(message('limits.none'));
      return expected(control, textOf(message(control.upkeepLimit ? 'limits.yes' : 'limits.no')));
    }
    case 'string':
      return expected(control, TEXT_CORRECT);
  }
}

/** What a Si/No or a text must be. */
function expected({ upkeepCritical }: ControlLimits, text: string): string {
  return textOf(message(upkeepCritical ? 'limits.expectedOrClosing' : 'limits.expected', { text }));
}

function numberLimits(control: ControlLimits & { upkeepTypeUnits: Units }): string {
  const { up, down } = boundsOf(control);
  const units = unitsAfter(control.upkeepTypeUnits);
  const { upkeepLimitUpStrict: isUpStrict, upkeepLimitDownStrict: isDownStrict } = control;
  if (up !== null && down !== null) {
    if (isUpStrict || isDownStrict) {
      const from = `${isDownStrict ? '>' : '≥'}${NO_BREAK}${decimalText(down)}`;
      const to = `${isUpStrict ? '<' : '≤'}${NO_BREAK}${decimalText(up)}${units}`;
      return textOf(message('limits.both', { from, to }));
    }
    return textOf(message('limits.between', { down: decimalText(down), up: decimalText(up) + units }));
  }
  if (up !== null) {
    const limit = decimalText(up) + units;
    return isUpStrict ? `<${NO_BREAK}${limit}` : textOf(message('limits.up', { limit }));
  }
  if (down !== null) {
    const limit = decimalText(down) + units;
    return isDownStrict ? `>${NO_BREAK}${limit}` : textOf(message('limits.down', { limit }));
  }
  return textOf(message('limits.none'));
}

function numberClosing(control: ControlLimits & { upkeepTypeUnits: Units }): string {
  const { up, down } = closingBoundsOf(control);
  const below =
    down !== null && `${control.upkeepCriticalDownReached ? '≤' : '<'}${NO_BREAK}${decimalText(down)}`;
  const above = up !== null && `${control.upkeepCriticalUpReached ? '≥' : '>'}${NO_BREAK}${decimalText(up)}`;
  if (!below && !above) return '';
  const values =
    below && above ? textOf(message('limits.either', { one: below, other: above })) : below || above;
  return textOf(message('limits.closing', { values: `${values}${unitsAfter(control.upkeepTypeUnits)}` }));
}

type DescribedLimits = ControlLimits & { upkeepTypeUnits: Units };

type Measured = Pick<DescribedLimits, 'upkeepTypeUnits'>;

/** A recorded value with its units, where it stands by itself: `0,3 mg/L`, `7,2 pH`, `No`; no value is `''`. */
export function valueText({ upkeepTypeUnits }: Measured, value: RecordedValue): string {
  if (typeof value === 'number') return decimalText(value) + after(unitsText(upkeepTypeUnits));
  if (typeof value === 'boolean') return textOf(message(value ? 'limits.yes' : 'limits.no'));
  return value;
}

/** A value in a sentence that names its control, written as its limits are: `0,3 mg/L`, `7,2`. */
export function valueBesideLimits(control: Measured, value: RecordedValue): string {
  if (typeof value === 'number') return decimalText(value) + unitsAfter(control.upkeepTypeUnits);
  return valueText(control, value);
}

/** What of its limits a value breaks, or all of them where it breaks none: `mínim 7,2`. */
export function brokenLimit(control: DescribedLimits, value: RecordedValue): string {
  if (control.upkeepValue === 'boolean' && control.upkeepLimit !== null) {
    return textOf(message('limits.must', { text: valueText(control, control.upkeepLimit) }));
  }
  if (control.upkeepValue === 'string') return textOf(message('limits.must', { text: TEXT_CORRECT }));
  if (typeof value !== 'number') return limitLine(control);
  const { up, down } = boundsOf(control);
  if (up !== null && (value > up || (control.upkeepLimitUpStrict && value === up))) {
    const limit = valueBesideLimits(control, up);
    return control.upkeepLimitUpStrict ? `< ${limit}` : textOf(message('limits.atMost', { limit }));
  }
  if (down !== null && (value < down || (control.upkeepLimitDownStrict && value === down))) {
    const limit = valueBesideLimits(control, down);
    return control.upkeepLimitDownStrict ? `> ${limit}` : textOf(message('limits.atLeast', { limit }));
  }
  return closes(control, value) ? numberClosing(control) : limitLine(control);
}
