import type { GetListParams } from 'react-admin';
import type { Day } from '../../../domain/common';
import type { Corrective, CorrectiveState } from '../../../domain/correctives';
import { type FoundCode, readCode } from '../../../domain/elements';
import type { Operations } from '../../../domain/operations';
import { type Inspection, firstToDo } from '../../../domain/planning';
import type { MeasureFilter, Measures } from '../correctives/useMeasures';
import { INSPECTIONS } from '../planning/common/resource';
import { isToDo } from './isKept';

/** What somebody has to do, as it was read in one go, whole: it answers the queries of the screens that show parts of it. */
export interface Work {
  inspections: readonly Inspection[];
  /** Of these inspections, and those of their elements that are not verified. */
  measures: readonly Corrective[];
}

/** The filters of what is to be done, as home, the list and the offer of the next one have them. */
interface WorkFilter {
  elementPlanningActive?: boolean;
  elementPlanningDate_lte?: Day;
  elementAreaId?: string;
  elementUserPlanningId?: string;
}

const FILTERS: readonly string[] = [
  'elementPlanningActive',
  'elementPlanningDate_lte',
  'elementAreaId',
  'elementUserPlanningId',
] satisfies (keyof WorkFilter)[];

/** The same work, with an inspection as a save has left it, unless what was read is newer. */
export function withSaved(work: Work, saved: Inspection): Work {
  const inspections = work.inspections.map((one) =>
    one.id === saved.id && one.__v <= saved.__v ? { ...one, ...saved } : one,
  );
  return { ...work, inspections };
}

/** What was read, but for inspections that were saved between `before` and `after` it: the answer may be of before the save. */
export function withSavedMeanwhile(read: Work, before: Work, after: Work): Work {
  const revisions = new Map(before.inspections.map(({ id, __v }) => [id, __v]));
  const saved = after.inspections.filter(({ id, __v }) => __v > (revisions.get(id) ?? __v));
  const inspections = read.inspections.map(
    (one) => saved.find(({ id, __v }) => id === one.id && __v > one.__v) ?? one,
  );
  return { ...read, inspections };
}

/**
 * What a query would be answered; undefined where this work does not tell.
 *
 * @param waiting the inspections of which a save waits: they are not to be done any more
 */
export function answerFrom(
  work: Work,
  queryKey: readonly unknown[],
  waiting: readonly string[] = [],
): unknown {
  const [subject, method, params] = queryKey;
  if (subject === INSPECTIONS && method === 'getOne' && hasId(params)) {
    return work.inspections.find(({ id }) => id === params.id);
  }
  if (subject === INSPECTIONS && method === 'getList' && isOfWork(params))
    return listFrom(toDoIn(work, waiting), params);
  if (subject === 'correctives' && method === 'measures') return measuresFrom(work, params as MeasureFilter);
  if (subject === 'mesures' && method === 'getOne' && hasId(params)) {
    return work.measures.find(({ _id }) => _id === params.id);
  }
  if (subject === 'codes') return foundCode(work, waiting, String(method), params as Day);
  return undefined;
}

/** Home's counts without the late inspections of which a save waits: for who has recorded them they are done. */
export function withoutRecorded(
  counts: Operations,
  work: Work,
  waiting: readonly string[],
  today: Day,
): Operations {
  const recorded = toDoIn(work, []).filter(
    (inspection) => plannedDay(inspection) < today && waiting.includes(inspection.id),
  );
  const numElementsPlanningLate = Math.max(0, counts.numElementsPlanningLate - recorded.length);
  return { ...counts, numElementsPlanningLate };
}

function hasId(params: unknown): params is { id: string } {
  return typeof params === 'object' && params !== null && 'id' in params;
}

/** Whether a list asks for nothing but what the work tells of all of its inspections. */
function isOfWork(params: unknown): params is GetListParams & { filter: WorkFilter } {
  return isToDo(params) && Object.keys(params.filter).every((field) => FILTERS.includes(field));
}

/** What is left to do: what was read of it was to be done then. */
function toDoIn({ inspections }: Work, waiting: readonly string[]): Inspection[] {
  return inspections.filter(
    ({ id, elementPlanningActive }) => !elementPlanningActive && !waiting.includes(id),
  );
}

function listFrom(inspections: Inspection[], { filter, sort, pagination }: GetListParams) {
  const {
    elementPlanningDate_lte: until,
    elementAreaId: area,
    elementUserPlanningId: user,
  } = filter as WorkFilter;
  const found = inspections.filter(
    (inspection) =>
      (until === undefined || plannedDay(inspection) <= until) &&
      (area === undefined || inspection.elementId.elementAreaId._id === area) &&
      (user === undefined || inspection.elementUserPlanningId._id === user),
  );
  // The others are by day, as the work is.
  if (sort?.field === 'elementReturned') {
    found.sort((one, other) => Number(other.elementReturned) - Number(one.elementReturned));
  }
  const { page, perPage } = pagination ?? { page: 1, perPage: found.length };
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

/** Where a label leads: to what is to be done, as the server tells it, else to what was done last; undefined where nothing is known here. */
function foundCode(work: Work, waiting: readonly string[], typed: string, today: Day): FoundCode | undefined {
  const code = readCode(typed);
  const isThere = ({ elementId }: Inspection) => elementId.elementCode === code;
  const found =
    firstToDo(toDoIn(work, waiting).filter(isThere), plannedDay, today) ?? work.inspections.findLast(isThere);
  return found && { elementId: found.elementId._id, planningId: found.id };
}

/** A planned day is stored as its midnight UTC. */
function plannedDay({ elementPlanningDate }: Inspection): Day {
  return elementPlanningDate.slice(0, 10);
}

function measuresFrom({ inspections, measures }: Work, filter: MeasureFilter): Measures | undefined {
  const { correctivePlanningId: inspection, correctiveElementId: element, correctiveState: states } = filter;
  const isKnown = inspections.some(
    ({ id, elementId }) =>
      (inspection === undefined || id === inspection) && (element === undefined || elementId._id === element),
  );
  if (!isKnown) return undefined;
  const isAsked = (state: CorrectiveState) => states === undefined || states.includes(state);
  const found = measures.filter(
    ({ correctivePlanningId, correctiveElementId, correctiveState }) =>
      (inspection === undefined || correctivePlanningId?._id === inspection) &&
      (element === undefined || correctiveElementId._id === element) &&
      isAsked(correctiveState),
  );
  return { measures: found, hasMore: false };
}
