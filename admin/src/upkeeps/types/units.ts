import { units } from '../../../../domain/upkeeps';
import type { TextKey } from '../../i18n/ca';

/** The units as they are chosen and shown: text as Text. */
export const unitChoices = units.map((unit) => ({
  id: unit,
  name: `resources.tipus-manteniment.units.${unit}` satisfies TextKey,
}));
