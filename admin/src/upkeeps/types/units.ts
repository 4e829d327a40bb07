import { units, unitsName } from '../../../../domain/upkeeps';

/** The units as they are chosen and shown: text as Text. */
export const unitChoices = units.map((id) => ({ id, name: unitsName(id) }));
