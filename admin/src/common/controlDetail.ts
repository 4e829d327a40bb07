import { elementKinds } from '../../../domain/elements';
import { frequencyNames, kindNames } from '../../../domain/names';
import { snapshotOf } from '../../../domain/planning';
import { type Upkeep, limitLine } from '../../../domain/upkeeps';

/**
 * What tells a control apart from others of its name: its limits, how often it is due and, of one of the law, what it is
 * for: `Màxim 5 UNF; tancament > 20 UNF · Diària · Piscina coberta`.
 */
export function controlDetail(control: Upkeep): string {
  const { upkeepFrequency: frequency, upkeepPreset: preset } = control;
  const kind = elementKinds.find((each) => preset?.startsWith(`${each}.`));
  return [
    limitLine(snapshotOf(control)),
    ...(frequency ? [frequencyNames[frequency]] : []),
    ...(kind ? [kindNames[kind]] : []),
  ].join(' · ');
}
