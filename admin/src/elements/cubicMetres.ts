import type { Quantity } from '../../../domain/upkeeps';

/** The quantity of a vessel's volume. */
export const CUBIC_METRES: Quantity = { upkeepTypeUnits: 'm³' };
