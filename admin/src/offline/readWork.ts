import { type QueryClient, hashKey } from '@tanstack/react-query';
import { type Caller, isAdministrator } from '../../../domain/access';
import { type Day, addDays } from '../../../domain/common';
import type { Corrective } from '../../../domain/correctives';
import type { Inspection } from '../../../domain/planning';
import { NOT_VERIFIED } from '../correctives/useMeasures';
import { getPreviousValues, previousKey } from '../planning/values/usePreviousValues';
import { http } from '../providers/http';
import { WORK, dropExpired, revisionOf } from './answers';
import { idle } from './idle';
import { isKept } from './isKept';
import { type Kept, attempt, forgetOthers, keep, readKept } from './vault';
import { type Work, withSavedMeanwhile } from './work';

/** How far ahead one works, in days. */
const AHEAD = 7;

/** More than anybody does in a week. */
const MOST = 200;
const MOST_MEASURES = 500;

/** Previous values change only with another inspection of the element. */
const PREVIOUS_MS = 12 * 60 * 60 * 1000;

/**
 * Reads what somebody has to do until a week from today, whole, and keeps it: three calls, and one for each inspection whose previous values are
 * not there yet, one after the other.
 *
 * @throws HttpError or what the browser says where there is no room: the next time does better.
 */
export async function readWork(queryClient: QueryClient, caller: Caller, today: Day): Promise<void> {
  const user = caller.id;
  await attempt(forgetOthers(user));
  await dropExpired();
  const before = await keptWork(user);
  const inspections = await readInspections(caller, addDays(today, AHEAD));
  const work: Work = { inspections, measures: await readMeasures(inspections) };
  const after = await keptWork(user);
  await keep(user, WORK, before && after ? withSavedMeanwhile(work, before, after) : work);
  await keepShown(queryClient, user);
  for (const inspection of inspections) {
    await idle();
    const { id } = inspection;
    // A list does not tell what was recorded before.
    if (inspection.elementReturned) {
      const isSame = ({ value }: Kept) => revisionOf(value) === inspection.__v;
      await keepUnless(isSame, user, ['inspeccions', 'getOne', { id }], () => readOne(id));
    }
    const isFresh = ({ at }: Kept) => at > Date.now() - PREVIOUS_MS;
    await keepUnless(isFresh, user, previousKey(id), () => getPreviousValues(id));
  }
}

async function keptWork(user: string): Promise<Work | undefined> {
  return (await attempt(readKept(user, WORK)))?.value as Work | undefined;
}

/** An administrator sees everybody's, and does its own. */
function readInspections({ id, profile }: Caller, until: Day): Promise<Inspection[]> {
  const filter = {
    elementPlanningActive: false,
    elementPlanningDate_lte: until,
    ...(isAdministrator(profile) && { elementUserPlanningId: id }),
  };
  return readRange<Inspection>('/planning', filter, 'elementPlanningDate', MOST);
}

/** Those of the inspections, and those of their elements that are not verified. */
async function readMeasures(inspections: readonly Inspection[]): Promise<Corrective[]> {
  if (inspections.length === 0) return [];
  const elements = [...new Set(inspections.map(({ elementId }) => elementId._id))];
  const [own, waiting] = await Promise.all(
    [
      { correctivePlanningId: inspections.map(({ id }) => id) },
      { correctiveElementId: elements, correctiveState: NOT_VERIFIED },
    ].map((filter) => readRange<Corrective>('/correctives', filter, 'correctiveDeadline', MOST_MEASURES)),
  );
  return [...new Map([...(own ?? []), ...(waiting ?? [])].map((measure) => [measure._id, measure])).values()];
}

async function readRange<T>(path: string, filter: object, sort: string, most: number): Promise<T[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, 'ASC']),
    range: JSON.stringify([0, most - 1]),
  });
  const { json } = await http(`${path}?${query.toString()}`);
  return json as T[];
}

async function readOne(id: string): Promise<unknown> {
  const { json } = await http(`/planning/${encodeURIComponent(id)}`);
  return json;
}

/** What is on the screen by now was asked for before there was anything to keep it. */
async function keepShown(queryClient: QueryClient, user: string): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey, state }) => state.status === 'success' && isKept(queryKey),
  });
  for (const { queryKey, state } of shown) {
    // Another tab may have saved since.
    await keep(user, hashKey(queryKey), state.data, state.dataUpdatedAt);
  }
}

/** Reads what is not kept yet, or no longer right. */
async function keepUnless(
  isRight: (kept: Kept) => boolean,
  user: string,
  queryKey: readonly unknown[],
  read: () => Promise<unknown>,
): Promise<void> {
  const name = hashKey(queryKey);
  const kept = await attempt(readKept(user, name));
  if (!kept || !isRight(kept)) await keep(user, name, await read());
}
