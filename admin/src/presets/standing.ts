import { foldText } from '../../../domain/common';
import { type PresetRow, boundKeys } from '../../../domain/presets';
import type { Upkeep } from '../../../domain/upkeeps';

/**
 * A row may be there already. `usual`: its control, or one that has its limit, among the element's usual ones, so that there is
 * nothing to add; `made`: its control, which is taken as it is.
 */
export type Standing = 'usual' | 'made';

/** @param usual The element's usual controls, by their ids. */
export function standingOf(
  { key }: PresetRow,
  controls: readonly Pick<Upkeep, '_id' | 'upkeepPreset'>[],
  usual: readonly string[],
): Standing | undefined {
  const standing = new Set([key, ...boundKeys(key)]);
  const isUsual = controls.some(
    ({ _id, upkeepPreset }) => standing.has(upkeepPreset ?? '') && usual.includes(_id),
  );
  if (isUsual) return 'usual';
  return controls.some(({ upkeepPreset }) => upkeepPreset === key) ? 'made' : undefined;
}

/** Another control of a row's name, which somebody typed and which may be used instead; one of the element's usual ones first. */
export function namesakeOf<C extends Pick<Upkeep, '_id' | 'upkeepName' | 'upkeepPreset' | 'upkeepActive'>>(
  { key, upkeepName }: PresetRow,
  controls: readonly C[],
  usual: readonly string[],
): C | undefined {
  if (controls.some(({ upkeepPreset }) => upkeepPreset === key)) return undefined;
  // Rows of several kinds have one name: what another kind asks for has the limits of that.
  const namesakes = controls.filter(
    ({ upkeepPreset, upkeepName: other, upkeepActive }) =>
      upkeepActive && upkeepPreset === null && foldText(other) === foldText(upkeepName),
  );
  return namesakes.find(({ _id }) => usual.includes(_id)) ?? namesakes[0];
}
