import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Day, dayOf, monthOf } from '../../../../domain/common';
import type { Inspection } from '../../../../domain/planning';
import { useLoadAll } from '../../common/print/useLoadAll';
import { INSPECTIONS } from '../common/resource';
import type { InspectionFilter } from '../list/filter';
import { monthsOf } from './period';

/** What react-admin takes as out of date after each change to an inspection. */
export const CALENDAR_KEY = [INSPECTIONS, 'getList', 'calendar'] as const;

function between(filter: InspectionFilter, first: Day, last: Day) {
  return { ...filter, elementPlanningDate_gte: first, elementPlanningDate_lte: last };
}

const byDay = { field: 'elementPlanningDate', order: 'ASC' } as const;

/** All inspections planned from one day to another, both included. */
export function useInspections(filter: InspectionFilter, [first, last]: [Day, Day]) {
  const loadAll = useLoadAll<Inspection>();
  const asked = between(filter, first, last);
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'days', asked],
    queryFn: () => loadAll(INSPECTIONS, { sort: byDay, filter: asked }),
    // The days stay in place until theirs are there.
    placeholderData: keepPreviousData,
  });
}

/** How many inspections each month of the day's year has; a year's records would be many to count. */
export function useMonthCounts(filter: InspectionFilter, day: Day) {
  const dataProvider = useDataProvider();

  async function countMonth(month: Day): Promise<number> {
    const { total = 0 } = await dataProvider.getList<Inspection>(INSPECTIONS, {
      pagination: { page: 1, perPage: 1 },
      sort: byDay,
      filter: between(filter, ...monthOf(month)),
    });
    return total;
  }

  return useQuery({
    queryKey: [...CALENDAR_KEY, 'counts', filter, day.slice(0, 4)],
    queryFn: () => Promise.all(monthsOf(day).map(countMonth)),
    placeholderData: keepPreviousData,
  });
}

/** The inspections by their day in the application's zone. */
export function groupByDay(inspections: readonly Inspection[], zone: string): Map<Day, Inspection[]> {
  const days = new Map<Day, Inspection[]>();
  for (const inspection of inspections) {
    const day = dayOf(new Date(inspection.elementPlanningDate), zone);
    const others = days.get(day);
    if (others) others.push(inspection);
    else days.set(day, [inspection]);
  }
  return days;
}
