import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Day, yearOf } from '../../../../domain/common';
import type { Forecast, ForecastStep } from '../../../../domain/programmes';
import { getForecasts } from '../../programmes/calls';
import { useDays } from '../common/useDays';
import type { InspectionFilter } from '../list/filter';
import { monthsOf } from './period';

/** What programmes are going to plan within some days; nothing is asked of what is past. */
function useForecast(filter: InspectionFilter, [from, to]: [Day, Day], by: ForecastStep) {
  const { today } = useDays();
  return useQuery({
    // What react-admin takes as out of date after each change to a programme.
    queryKey: ['programes', 'getList', 'forecasts', filter, from, to, by],
    queryFn: ({ signal }) => getForecasts({ from, to, by, filter }, signal),
    enabled: to >= today,
    placeholderData: keepPreviousData,
  });
}

/** By their days. */
export function useForecasts(filter: InspectionFilter, [from, to]: [Day, Day]) {
  const { data = [], error } = useForecast(filter, [from, to], 'day');
  const byDay = new Map<Day, Forecast[]>();
  for (const one of data) {
    if (one.day >= from && one.day <= to) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one]);
  }
  return { byDay, error };
}

/** How many each month of the day's year is going to have. */
export function useMonthForecasts(filter: InspectionFilter, day: Day) {
  const { data = [], error } = useForecast(filter, yearOf(day), 'month');
  const counts = new Map(data.map(({ day: month, count }) => [month, count]));
  return { counts: monthsOf(day).map((month) => counts.get(month) ?? 0), error };
}
