import type { Quantity } from '../../../domain/upkeeps';

/** What a vessel's volume is a number of. */
export const CUBIC_METRES: Quantity = { upkeepTypeUnits: 'm³' };
