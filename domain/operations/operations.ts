import { type Day, type Span, addDays, monthOf, spanOfDays, startOfDay, yearOf } from '../common';

/** The counters of the administrator's first row of tiles. */
export interface MasterDataCounts {
  numCompanies: number;
  /** Centres. */
  numHeadquarters: number;
  numUsers: number;
  numElements: number;
  /** Controls. */
  numUpkeeps: number;
}

/** Counters of inspections: an administrator's count all, the others' their own. */
export interface InspectionCounts {
  numElementsPlanningActualYear: number;
  numElementsPlanningActualMonth: number;
  numElementsPlanningToday: number;
  numElementsPlanningLate: number;
}

/** Counters of measures: an administrator's count all, the others' those that they may read. */
export interface CorrectiveCounts {
  correctivesOpen: number;
  correctivesOverdue: number;
}

/** The filters of `/mesures` that list what was counted (docs/product.md, "Screens: login and home"). */
export const correctiveFilters = {
  correctivesOpen: { correctiveState: ['open'] },
  correctivesOverdue: { correctiveOverdue: true },
} as const satisfies Record<keyof CorrectiveCounts, object>;

/** The answer of `GET /api/operations`. */
export type Operations = InspectionCounts & CorrectiveCounts & Partial<MasterDataCounts>;

/** The span of instants of each counter. */
export interface CounterSpans {
  year: Span;
  month: Span;
  today: Span;
  /** An inspection that is not done is late if it is planned before this instant. */
  lateBefore: Date;
}

export function counterSpans(today: Day, zone: string): CounterSpans {
  return {
    year: spanOfDays(...yearOf(today), zone),
    month: spanOfDays(...monthOf(today), zone),
    today: spanOfDays(today, today, zone),
    lateBefore: startOfDay(today, zone),
  };
}

/** A filter of the inspections list, as the admin keeps it. */
export interface CounterFilter {
  elementPlanningDate_gte?: Day;
  elementPlanningDate_lte?: Day;
  elementPlanningActive?: boolean;
}

/** The filter of `/inspeccions` that lists what a tile counted (docs/product.md, "Screens: login and home"). */
export function counterFilters(today: Day): Record<keyof InspectionCounts, CounterFilter> {
  const between = ([first, last]: readonly [Day, Day]): CounterFilter => ({
    elementPlanningDate_gte: first,
    elementPlanningDate_lte: last,
  });
  return {
    numElementsPlanningActualYear: between(yearOf(today)),
    numElementsPlanningActualMonth: between(monthOf(today)),
    numElementsPlanningToday: between([today, today]),
    numElementsPlanningLate: {
      elementPlanningDate_lte: addDays(today, -1),
      elementPlanningActive: false,
    },
  };
}
