import { frequencyNames } from '../../../domain/names';
import type { PresetRow } from '../../../domain/presets';
import { limitLine } from '../../../domain/upkeeps';
import type { Standing } from './standing';
import type { TextKey } from '../i18n/ca';

/** What there is of the rows already, by their keys. */
export type Standings = ReadonlyMap<string, Standing | undefined>;

export interface PresetRowsProps {
  rows: readonly PresetRow[];
  standings: Standings;
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

/** Whether there is anything to add: a figure, and not among the element's usual controls yet. */
export function isToAdd({ key, limits }: PresetRow, standings: Standings): boolean {
  return limits !== null && standings.get(key) !== 'usual';
}

/** Whether it stands ticked at first: what the law is certain of, unless somebody has typed a control of that name. */
export function isProposed({ key, ticked }: PresetRow, standings: Standings): boolean {
  return ticked && standings.get(key) !== 'namesake';
}

/** What marks a row that is not proposed. */
export function markOf({ ticked, limits, preferably, certainty }: PresetRow): TextKey | undefined {
  if (ticked) return undefined;
  if (limits === null) return 'presets.marks.noFigure';
  if (preferably) return 'presets.marks.preferably';
  return certainty === 'I' ? 'presets.marks.inferred' : 'presets.marks.oneCopy';
}
