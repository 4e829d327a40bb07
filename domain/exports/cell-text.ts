import { dayOf, formatDay, formatDecimal, timeOf } from '../common';
import { flagName } from '../names';
import type { CellKind, CellValue } from './sheet';

/** A cell as it is written: `1234,5`, `27/11/2026`, `27/11/2026 09:30`, `Sí`; `''` without a value. */
export function cellText(kind: CellKind, value: CellValue, zone: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return flagName(value);
  if (typeof value === 'number') return formatDecimal(value);
  if (kind === 'day') return formatDay(value);
  if (kind === 'instant') return instantText(new Date(value), zone);
  return value;
}

function instantText(instant: Date, zone: string): string {
  return `${formatDay(dayOf(instant, zone))} ${timeOf(instant, zone)}`;
}
