import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Day, dayOf, monthOf } from '../../../../domain/common';
import type { Inspection, InspectionSummary } from '../../../../domain/planning';
import { getCalendar } from '../common/calls';
import { INSPECTIONS } from '../common/resource';
import type { InspectionFilter } from '../list/filter';
import { monthsOf } from './period';

/** What react-admin takes as out of date after each change to an inspection. */
export const CALENDAR_KEY = [INSPECTIONS, 'getList', 'calendar'] as const;

function between(filter: InspectionFilter, first: Day, last: Day) {
  return { ...filter, elementPlanningDate_gte: first, elementPlanningDate_lte: last };
}

/** All inspections planned from one day to another, both included. */
export function loadDays(filter: InspectionFilter, [first, last]: [Day, Day]) {
  return getCalendar(between(filter, first, last));
}

export function useInspections(filter: InspectionFilter, days: [Day, Day]) {
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'days', filter, days],
    queryFn: () => loadDays(filter, days),
    // The days stay in place until theirs are there.
    placeholderData: keepPreviousData,
  });
}

/** How many inspections each month of the day's year has; a year's records would be many to count. */
export function useLoadMonthCounts() {
  const dataProvider = useDataProvider();
  return (filter: InspectionFilter, day: Day): Promise<number[]> =>
    Promise.all(
      monthsOf(day).map(async (month) => {
        const { total = 0 } = await dataProvider.getList<Inspection>(INSPECTIONS, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'elementPlanningDate', order: 'ASC' },
          filter: between(filter, ...monthOf(month)),
        });
        return total;
      }),
    );
}

export function useMonthCounts(filter: InspectionFilter, day: Day) {
  const loadMonthCounts = useLoadMonthCounts();
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'counts', filter, day.slice(0, 4)],
    queryFn: () => loadMonthCounts(filter, day),
    placeholderData: keepPreviousData,
  });
}

/** The inspections by their day in the application's zone. What closed stands first, then what is to be decided, since a day shows only a few. */
export function groupByDay(
  inspections: readonly InspectionSummary[],
  zone: string,
): Map<Day, InspectionSummary[]> {
  const days = new Map<Day, InspectionSummary[]>();
  const urgency = ({ elementPlanningCritical, elementPlanningUndecided }: InspectionSummary) =>
    elementPlanningCritical ? 2 : Number(elementPlanningUndecided);
  for (const inspection of [...inspections].sort((one, other) => urgency(other) - urgency(one))) {
    const day = dayOf(new Date(inspection.elementPlanningDate), zone);
    const others = days.get(day);
    if (others) others.push(inspection);
    else days.set(day, [inspection]);
  }
  return days;
}
