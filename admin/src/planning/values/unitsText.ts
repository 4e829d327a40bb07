import type { Units } from '../../../../domain/upkeeps';

/** Units as they are written after a number; a control measured in "text" has none. */
export function unitsText(units: Units): string {
  return units === 'text' ? '' : units;
}
