import { frequencyNames } from '../../../domain/names';
import type { PresetRow } from '../../../domain/presets';
import { type Upkeep, limitLine } from '../../../domain/upkeeps';
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
  /** Controls that may be used instead of those of the law, by the keys of their rows. */
  namesakes: ReadonlyMap<string, Upkeep | undefined>;
  /** Keys of the rows whose namesakes are used. */
  used: ReadonlySet<string>;
  onUse: (key: string, isUsed: boolean) => void;
}

/** `De 7,2 a 8; tancament < 6 o > 9`. */
export function limitsOfRow({ limits, upkeepTypeUnits }: PresetRow): string {
  return limitLine({ ...limits, upkeepTypeUnits });
}

export function frequencyOf({ upkeepFrequency }: PresetRow): string {
  return upkeepFrequency ? frequencyNames[upkeepFrequency] : '';
}

/** Whether there is anything to add: it is not among the element's usual controls yet. */
export function isToAdd({ key }: PresetRow, standings: Standings): boolean {
  return standings.get(key) !== 'usual';
}

/** What marks a row whose figure is not sure. */
export function markOf({ preferably, certainty }: PresetRow): TextKey | undefined {
  if (preferably) return 'presets.marks.preferably';
  switch (certainty) {
    case 'V2':
      return undefined;
    case 'V1':
      return 'presets.marks.oneCopy';
    case 'I':
      return 'presets.marks.inferred';
  }
}
