import type { Day } from '../common';
import type { ElementReference } from '../elements';
import type { ProgrammeReference } from '../programmes';
import type { FilterKind } from '../resources';
import type { UpkeepReference } from '../upkeeps';

/** How well a usual control of an element is done. */
export interface CoverageRow {
  /** `{element}-{control}`. */
  id: string;
  element: ElementReference;
  upkeep: UpkeepReference;
  /** The day of the last done inspection with a value for it; null if none has. */
  lastDone: Day | null;
  /** The due day (`dueDayOf`). */
  dueDay: Day;
  daysOver: number;
  /** How many periods of the last 365 days count, and in how many it was done. */
  periods: number;
  covered: number;
  /** The programme that plans it; of several, the first by name. */
  programme: ProgrammeReference | null;
}

/** What lists of coverage filter and sort by (docs/product.md, "Lists"). */
export const coverage = {
  name: 'coverage',
  filters: {
    id: 'text',
    elementCompanyId: 'reference',
    elementAreaId: 'reference',
    elementKind: 'text',
    upkeepFrequency: 'text',
    withoutProgramme: 'flag',
    overdue: 'flag',
  },
  sorts: ['dueDay', 'lastDone', 'element', 'upkeep', 'upkeepFrequency'],
} as const satisfies {
  name: string;
  filters: Readonly<Record<string, FilterKind>>;
  sorts: readonly string[];
};

export type CoverageSort = (typeof coverage.sorts)[number];

/** The filter of `/cobertura` that lists what home counts as late. */
export const overdueFilter = { overdue: true } as const;
