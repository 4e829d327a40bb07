import { type Day, weekdayOf } from '../common';
import {
  LAST,
  MAX_PROGRAMME_ELEMENTS,
  PROGRAMME_NAME_MAX,
  type ProgrammeWrite,
  type Recurrence,
  writeRecurrence,
} from '../programmes';
import { type Frequency, frequencies } from '../upkeeps';
import type { CoverageRow } from './coverage';

/** The values that prefill a new programme. The user is not among them: nobody can know it. */
export interface ProgrammeDraft extends Pick<
  ProgrammeWrite,
  'programmeName' | 'programmeRule' | 'programmeStart' | 'programmeDaysOff'
> {
  programmeAreaId: string;
  programmeElementIds: string[];
  programmeUpkeepIds: string[];
}

/**
 * Why nothing can be planned: nothing is chosen, programmes plan all of it already, the choice spans several
 * centres, or one programme would have too many elements.
 */
export type DraftProblem = 'none' | 'planned' | 'areas' | 'elements';

/**
 * The programmes that plan the chosen rows from a day on, each as often as its controls ask. No element
 * gets a control that was not chosen for it, or that a programme plans already.
 */
export function draftProgrammes(chosen: readonly CoverageRow[], start: Day): ProgrammeDraft[] | DraftProblem {
  const rows = chosen.filter(({ programme }) => programme === null);
  if (rows.length === 0) return chosen.length === 0 ? 'none' : 'planned';
  const areas = new Set(rows.map(({ element }) => element.elementAreaId._id));
  const [area] = areas;
  if (areas.size > 1) return 'areas';
  const drafts = frequencies.flatMap((frequency) => {
    const due = rows.filter(({ upkeep }) => upkeep.upkeepFrequency === frequency);
    return groupsOf(due).map(({ elementIds, upkeeps }) => ({
      programmeName: shortened(upkeeps.map(({ upkeepName }) => upkeepName).join(', ')),
      programmeAreaId: area ?? '',
      programmeElementIds: elementIds,
      programmeUpkeepIds: upkeeps.map(({ _id }) => _id),
      programmeRule: writeRecurrence(recurrenceFrom(frequency, start)),
      programmeStart: start,
      // Days off need no daily control.
      programmeDaysOff: frequency === 'daily' ? ('skip' as const) : ('keep' as const),
    }));
  });
  if (drafts.some(({ programmeElementIds: { length } }) => length > MAX_PROGRAMME_ELEMENTS))
    return 'elements';
  return drafts.length === 0 ? 'none' : drafts;
}

/** Elements that need the same controls. */
interface Group {
  elementIds: string[];
  upkeeps: CoverageRow['upkeep'][];
}

function groupsOf(rows: readonly CoverageRow[]): Group[] {
  const upkeepsOf = new Map<string, Map<string, CoverageRow['upkeep']>>();
  for (const { element, upkeep } of rows) {
    const upkeeps = upkeepsOf.get(element._id) ?? new Map<string, CoverageRow['upkeep']>();
    upkeepsOf.set(element._id, upkeeps.set(upkeep._id, upkeep));
  }
  const groups = new Map<string, Group>();
  for (const [elementId, upkeeps] of upkeepsOf) {
    const key = [...upkeeps.keys()].sort().join();
    const group = groups.get(key) ?? { elementIds: [], upkeeps: [...upkeeps.values()] };
    group.elementIds.push(elementId);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * A frequency as a rule. It falls on the start's day of the month, or on the last of the month where months
 * may lack that day.
 */
function recurrenceFrom(frequency: Frequency, start: Day): Recurrence {
  const number = Number(start.slice(8));
  const date = number > 28 ? LAST : number;
  switch (frequency) {
    case 'daily':
      return { frequency: 'daily', interval: 1 };
    case 'weekly':
      return { frequency: 'weekly', interval: 1, weekdays: [weekdayOf(start)] };
    case 'monthly':
      return { frequency: 'monthly', interval: 1, date };
    case 'quarterly':
      return { frequency: 'monthly', interval: 3, date };
    case 'half-yearly':
      return { frequency: 'monthly', interval: 6, date };
    case 'yearly':
      // Most years lack that day.
      return start.endsWith('-02-29')
        ? { frequency: 'monthly', interval: 12, date }
        : { frequency: 'yearly', interval: 1 };
  }
}

function shortened(text: string): string {
  return text.length > PROGRAMME_NAME_MAX ? `${text.slice(0, PROGRAMME_NAME_MAX - 1)}…` : text;
}
