import type { AreaReference } from '../areas';
import { type Day, addDays } from '../common';
import type { PlanRequest } from './plan';
import type { ProgrammeReference } from './programme';
import { timesBetween } from './times';
import { turnsAhead } from './turns';

/** Nothing is forecast further ahead than a year. */
export const FORECAST_AHEAD_DAYS = 366;
/** The longest span with a forecast for each day: a month on the screen has 42. */
export const MAX_FORECAST_DAYS = 62;

/** Whether forecasts are by day and programme, or counts by month. */
export const forecastSteps = ['day', 'month'] as const;
export type ForecastStep = (typeof forecastSteps)[number];

/** How many inspections a programme will plan for a day, or all programmes for a month. */
export interface Forecast {
  /** The worked day, or the first of the month. */
  day: Day;
  count: number;
  /** Null for a month, which counts all programmes. */
  programme: ProgrammeReference | null;
  area: AreaReference | null;
}

/** A programme that is planned up to a day. */
export interface ForecastRequest extends Pick<PlanRequest, 'schedule' | 'present' | 'each' | 'rounds'> {
  through: Day;
}

/** The times of a programme beyond what is planned, and whose turn each is if nothing changes. */
export function* forecastTimes(
  { schedule, through, present, each, rounds }: ForecastRequest,
  from: Day,
  to: Day,
): Generator<{ on: Day; elements: readonly string[] }> {
  if (present.length === 0) return;
  const undecided = addDays(through, 1);
  // The turns before decide whose turn it is.
  const first = each === null && from > undecided ? from : undecided;
  const turns = each === null ? undefined : turnsAhead(rounds, present, each);
  for (const { on } of timesBetween(schedule, first, to)) {
    const elements: readonly string[] = turns?.next().value ?? present;
    if (on >= from) yield { on, elements };
  }
}
