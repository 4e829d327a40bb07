import type { DayOff } from '../../../domain/areas';
import type { Day } from '../../../domain/common';
import type { Ahead, Forecast, ForecastStep } from '../../../domain/programmes';
import { http } from '../providers/http';

/** The days off of a centre, both days included. Throws `HttpError`. */
export async function getDaysOff(area: string, from: Day, to: Day, signal?: AbortSignal): Promise<DayOff[]> {
  const { json } = await http(`/arees/${area}/days-off?from=${from}&to=${to}`, { signal });
  return json as DayOff[];
}

/** Deletes a programme. @param ahead what becomes of what it has planned ahead. Throws `HttpError`. */
export async function deleteProgramme(id: string, ahead: Ahead): Promise<void> {
  await http(`/programmes/${id}?ahead=${ahead}`, { method: 'DELETE' });
}

interface ForecastQuery {
  from: Day;
  to: Day;
  by: ForecastStep;
  /** Of inspections. */
  filter: object;
}

/** What programmes are going to plan within a span. Throws `HttpError`. */
export async function getForecasts(
  { filter, ...query }: ForecastQuery,
  signal?: AbortSignal,
): Promise<Forecast[]> {
  const asked = new URLSearchParams({ ...query, filter: JSON.stringify(filter) });
  const { json } = await http(`/programmes/forecasts?${asked.toString()}`, { signal });
  return json as Forecast[];
}
