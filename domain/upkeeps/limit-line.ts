import { formatDecimal } from '../common';
import { message, textOf } from '../messages';
import { type ControlLimits, TEXT_CORRECT, boundsOf, closingBoundsOf } from './limits';
import type { Units } from './upkeep-type';

/** Between a sign, its figure and its units: a line that breaks there would be read as another bound. */
const NO_BREAK = '\u00a0';

/** Units as they are written after a number; nobody writes them after a pH, and a text has none. */
function unitsAfter(units: Units): string {
  return units === 'text' || units === 'pH' ? '' : `${NO_BREAK}${units}`;
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
      const from = `${isDownStrict ? '>' : '≥'}${NO_BREAK}${formatDecimal(down)}`;
      const to = `${isUpStrict ? '<' : '≤'}${NO_BREAK}${formatDecimal(up)}${units}`;
      return textOf(message('limits.both', { from, to }));
    }
    return textOf(message('limits.between', { down: formatDecimal(down), up: formatDecimal(up) + units }));
  }
  if (up !== null) {
    const limit = formatDecimal(up) + units;
    return isUpStrict ? `<${NO_BREAK}${limit}` : textOf(message('limits.up', { limit }));
  }
  if (down !== null) {
    const limit = formatDecimal(down) + units;
    return isDownStrict ? `>${NO_BREAK}${limit}` : textOf(message('limits.down', { limit }));
  }
  return textOf(message('limits.none'));
}

function numberClosing(control: ControlLimits & { upkeepTypeUnits: Units }): string {
  const { up, down } = closingBoundsOf(control);
  const below =
    down !== null && `${control.upkeepCriticalDownReached ? '≤' : '<'}${NO_BREAK}${formatDecimal(down)}`;
  const above =
    up !== null && `${control.upkeepCriticalUpReached ? '≥' : '>'}${NO_BREAK}${formatDecimal(up)}`;
  if (!below && !above) return '';
  const values =
    below && above ? textOf(message('limits.either', { one: below, other: above })) : below || above;
  return textOf(message('limits.closing', { values: `${values}${unitsAfter(control.upkeepTypeUnits)}` }));
}
