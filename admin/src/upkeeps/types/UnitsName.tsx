import type { Units } from '../../../../domain/upkeeps';
import { useText } from '../../i18n/useText';

/** The units as they are shown: text as Text. */
export function UnitsName({ units }: { units: Units }) {
  const text = useText();
  return text(`resources.tipus-manteniment.units.${units}`);
}
