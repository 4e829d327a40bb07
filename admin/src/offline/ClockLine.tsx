import { clockError } from '../../../domain/common';
import { useTranslate } from '../i18n/useTranslate';
import { useKnownAhead } from '../providers/clock';
import { Line } from './Line';

/** Names a clock that is off: what is timed by it is set right, and the clock itself is the phone's owner's to set. */
export function ClockLine() {
  const translate = useTranslate();
  const error = clockError(useKnownAhead() ?? 0);
  if (!error) return null;
  const { direction, unit, count } = error;
  const size = translate(`offline.clock.${unit}`, { smart_count: count });
  return <Line>{translate(`offline.clock.${direction}`, { size })}</Line>;
}
