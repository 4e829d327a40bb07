import type { AreaReference } from '../areas';
import { type Day, addDays } from '../common';
import type { PlanRequest } from './plan';
import type { ProgrammeReference } from './programme';
import { timesBetween } from './times';
import { turnsAhead } from './turns';

/** Further ahead than a year nothing is forecast. */
export const FORECAST_AHEAD_DAYS = 366;
/** A span of which each day is asked for is at most this long: a month on show has 42. */
export const MAX_FORECAST_DAYS = 62;

/** Whether forecasts are told for each day and programme, or counted by month. */
export const forecastSteps = ['day', 'month'] as const;
export type ForecastStep = (typeof forecastSteps)[number];

/** How many inspections a programme is going to plan for a day, or all programmes for a month. */
export interface Forecast {
  /** The day on which they are worked, or the first one of the month. */
  day: Day;
  count: number;
  /** Of a month there is none: it counts all. */
  programme: ProgrammeReference | null;
  area: AreaReference | null;
}

/** What is known of a programme that is planned through a day. */
export interface ForecastRequest extends Pick<PlanRequest, 'schedule' | 'present' | 'each' | 'rounds'> {
  through: Day;
}

/** The times of a programme beyond what is planned, and whose they are going to be if nothing changes. */
export function* forecastTimes(
  { schedule, through, present, each, rounds }: ForecastRequest,
  from: Day,
  to: Day,
): Generator<{ on: Day; elements: readonly string[] }> {
  if (present.length === 0) return;
  const undecided = addDays(through, 1);
  // Whose turn it is follows from the turns before.
  const first = each === null && from > undecided ? from : undecided;
  const turns = each === null ? undefined : turnsAhead(rounds, present, each);
  for (const { on } of timesBetween(schedule, first, to)) {
    const elements: readonly string[] = turns?.next().value ?? present;
    if (on >= from) yield { on, elements };
  }
}
