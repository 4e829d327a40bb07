import { frequencyNames } from '../../../domain/names';
import type { PresetRow } from '../../../domain/presets';
import { limitLine } from '../../../domain/upkeeps';
import type { TextKey } from '../i18n/ca';

export interface PresetRowsProps {
  rows: readonly PresetRow[];
  /** Keys of those that are ticked. */
  chosen: ReadonlySet<string>;
  onTick: (key: string, isTicked: boolean) => void;
}

/** `De 7,2 a 8; tancament < 6 o > 9`; nothing where the copies of the law disagree. */
export function limitsOfRow({ limits, upkeepTypeUnits }: PresetRow): string {
  return limits ? limitLine({ ...limits, upkeepTypeUnits }) : '';
}

export function frequencyOf({ upkeepFrequency }: PresetRow): string {
  return upkeepFrequency ? frequencyNames[upkeepFrequency] : '';
}

/** What marks a row that is not proposed. */
export function markOf({ ticked, limits, preferably, certainty }: PresetRow): TextKey | undefined {
  if (ticked) return undefined;
  if (limits === null) return 'presets.marks.noFigure';
  if (preferably) return 'presets.marks.preferably';
  return certainty === 'I' ? 'presets.marks.inferred' : 'presets.marks.oneCopy';
}
