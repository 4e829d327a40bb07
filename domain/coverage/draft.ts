import { type Day, weekdayOf } from '../common';
import {
  LAST,
  MAX_PROGRAMME_ELEMENTS,
  MAX_PROGRAMME_UPKEEPS,
  PROGRAMME_NAME_MAX,
  type ProgrammeWrite,
  type Recurrence,
  writeRecurrence,
} from '../programmes';
import { type Frequency, frequencies } from '../upkeeps';
import type { CoverageRow } from './coverage';

/** What a form of a new programme is filled in with; whose it is nobody can know. */
export interface ProgrammeDraft extends Pick<
  ProgrammeWrite,
  'programmeName' | 'programmeRule' | 'programmeStart' | 'programmeDaysOff'
> {
  programmeAreaId: string;
  programmeElementIds: string[];
  programmeUpkeepIds: string[];
}

/** Why no one programme can plan what is chosen: nothing is, it is of several centres, or it is too much. */
export type DraftProblem = 'none' | 'areas' | 'elements' | 'upkeeps';

/** A programme that plans what is chosen from a day on, as often as the control asks that is wanted most often. */
export function draftProgramme(rows: readonly CoverageRow[], start: Day): ProgrammeDraft | DraftProblem {
  const areas = new Set(rows.map(({ element }) => element.elementAreaId._id));
  const elements = new Set(rows.map(({ element }) => element._id));
  const upkeeps = new Map(rows.map(({ upkeep }) => [upkeep._id, upkeep]));
  const frequency = frequencies.find((one) =>
    [...upkeeps.values()].some(({ upkeepFrequency }) => upkeepFrequency === one),
  );
  const [area] = areas;
  if (area === undefined || frequency === undefined) return 'none';
  if (areas.size > 1) return 'areas';
  if (elements.size > MAX_PROGRAMME_ELEMENTS) return 'elements';
  if (upkeeps.size > MAX_PROGRAMME_UPKEEPS) return 'upkeeps';
  return {
    programmeName: shortened([...upkeeps.values()].map(({ upkeepName }) => upkeepName).join(', ')),
    programmeAreaId: area,
    programmeElementIds: [...elements],
    programmeUpkeepIds: [...upkeeps.keys()],
    programmeRule: writeRecurrence(recurrenceFrom(frequency, start)),
    programmeStart: start,
    // A daily control is not asked for on days off.
    programmeDaysOff: frequency === 'daily' ? 'skip' : 'keep',
  };
}

/** How often a control is asked for, as a rule whose first day is the start, or the last of its month where others have no such day. */
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
      // Most years have no such day.
      return start.endsWith('-02-29')
        ? { frequency: 'monthly', interval: 12, date }
        : { frequency: 'yearly', interval: 1 };
  }
}

function shortened(text: string): string {
  return text.length > PROGRAMME_NAME_MAX ? `${text.slice(0, PROGRAMME_NAME_MAX - 1)}…` : text;
}
