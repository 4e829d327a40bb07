import { foldText } from '../../../domain/common';
import type { PresetRow } from '../../../domain/presets';
import type { Upkeep } from '../../../domain/upkeeps';

/**
 * What there is of a row already. `usual`: its control, among the element's usual ones, so that there is nothing to add;
 * `made`: its control, which is taken as it is; `namesake`: another control of that name, which somebody typed.
 */
export type Standing = 'usual' | 'made' | 'namesake';

type ControlNames = Pick<Upkeep, '_id' | 'upkeepName' | 'upkeepPreset'>;

/** @param usual The element's usual controls, by their ids. */
export function standingOf(
  { key, upkeepName }: PresetRow,
  controls: readonly ControlNames[],
  usual: readonly string[],
): Standing | undefined {
  const own = controls.find(({ upkeepPreset }) => upkeepPreset === key);
  if (own) return usual.includes(own._id) ? 'usual' : 'made';
  // Rows of several kinds have one name: what another kind asks for is none of it.
  const isNamesake = ({ upkeepPreset, upkeepName: other }: ControlNames) =>
    upkeepPreset === null && foldText(other) === foldText(upkeepName);
  return controls.some(isNamesake) ? 'namesake' : undefined;
}
