import { type Day, addDays } from '../common';
import { message, textOf } from '../messages';
import type { RegisterSnapshot } from '../planning';
import {
  INDETERMINATE,
  NO_BREAK,
  type RecordedValue,
  brokenLimit,
  closes,
  valueBesideLimits,
} from '../upkeeps';

/** Days until the suggested deadline of a value that does not close. */
const USUAL_DAYS = 7;

/** The suggested deadline for a bad value: today if the value closes. */
export function suggestedDeadline(control: RegisterSnapshot, value: RecordedValue, today: Day): Day {
  return closes(control, value) ? today : addDays(today, USUAL_DAYS);
}

/**
 * The suggested description of a bad value: `pH 6,8: mínim 7,2`, `pH 7,3 ± 0,2: mínim 7,2`. Of a count that could not be made the
 * sample is to be taken again.
 */
export function suggestedDescription(
  control: RegisterSnapshot,
  value: RecordedValue,
  uncertainty = '',
): string {
  if (control.upkeepValue === 'number' && value === INDETERMINATE) {
    return textOf(message('correctives.resample'));
  }
  const shown = valueBesideLimits(control, value, uncertainty);
  const text = `${control.upkeepName} ${shown}: ${brokenLimit(control, value)}`;
  // The user goes on typing after it.
  return text.replaceAll(NO_BREAK, ' ');
}
