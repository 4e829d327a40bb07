import type { AreaReference } from '../areas';
import { type Day, type Span, addDays, spanOfDays, weekOf } from '../common';
import type { Verdict } from '../upkeeps';
import type { CounterFilter } from './operations';

/** How many centres are named, most late inspections first. */
export const MAX_LATE_AREAS = 10;

/** A centre, with how many of its inspections are late. */
export interface LateArea {
  area: AreaReference;
  count: number;
}

/** The answer of `GET /api/operations/waiting`: what waits for an administrator. */
export interface Waiting {
  /** Done, but not validated. */
  toValidate: number;
  lateByArea: LateArea[];
  /** Done this week, which begins on Monday, and out of limits. */
  failedThisWeek: number;
  /** Corrective measures past their deadline. */
  correctivesOverdue: number;
  /** Programmes with problems. */
  programmeProblems: number;
  /** Usual controls past their due day. */
  controlsLate: number;
}

/** The instants of the day's week, from Monday on. */
export function weekSpan(today: Day, zone: string): Span {
  return spanOfDays(...weekOf(today), zone);
}

/** A filter of the inspections list that shows what waits. */
export interface WaitingFilter extends CounterFilter {
  elementPlanningValidation?: boolean;
  elementAreaId?: string[];
  elementPlanningResult?: Verdict;
  elementDoDate_gte?: Day;
  elementDoDate_lte?: Day;
}

/** The filters of `/inspeccions` that show what was counted (docs/product.md, "Screens: login and home"). */
export function waitingFilters(today: Day) {
  const [monday, sunday] = weekOf(today);
  return {
    toValidate: { elementPlanningActive: true, elementPlanningValidation: false },
    lateOf: (area: string) => ({
      elementAreaId: [area],
      elementPlanningDate_lte: addDays(today, -1),
      elementPlanningActive: false,
    }),
    failedThisWeek: {
      elementPlanningResult: 'fail',
      elementDoDate_gte: monday,
      elementDoDate_lte: sunday,
    },
  } satisfies Record<string, WaitingFilter | ((area: string) => WaitingFilter)>;
}
