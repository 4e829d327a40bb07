import type { Caller } from '../../../../domain/access';
import { type Day, addDays, isDay } from '../../../../domain/common';
import type { WaitingFilter } from '../../../../domain/operations';
import { decisionResults, firstFilter } from '../../../../domain/planning';
import type { Outcome } from '../../../../domain/upkeeps';

/** The filter of the inspections list, as react-admin keeps it and the API takes it. */
export interface InspectionFilter extends WaitingFilter {
  elementId?: string[];
  elementCompanyId?: string[];
  elementUserPlanningId?: string[];
  elementProgrammeId?: string[];
  elementPlanningCritical?: true;
  elementPlanningUndecided?: true;
  elementReturned?: boolean;
}

const references = [
  'elementId',
  'elementCompanyId',
  'elementAreaId',
  'elementUserPlanningId',
  'elementProgrammeId',
] as const;
const flags = ['elementPlanningActive', 'elementPlanningValidation', 'elementReturned'] as const;
const doneDays = ['elementDoDate_gte', 'elementDoDate_lte'] as const;
/** Nobody asks for those without. */
const marks = ['elementPlanningCritical', 'elementPlanningUndecided'] as const;
const results = ['elementPlanningResult', ...marks] as const;
const days = ['elementPlanningDate_gte', 'elementPlanningDate_lte', ...doneDays] as const;

/** Whether a filter is what the list shows first. */
export function isFirstFilter(filter: InspectionFilter, caller: Caller): boolean {
  const first: InspectionFilter = firstFilter(caller);
  const fields = [...references, ...flags, ...days, ...results] as const;
  return fields.every((field) => String(filter[field] ?? '') === String(first[field] ?? ''));
}

/** Reads a filter that came with an address or from storage, and may be anything. */
export function readFilter(values: unknown): InspectionFilter {
  const given = new Map<string, unknown>(Object.entries(values ?? {}));
  const filter: InspectionFilter = {};
  for (const field of references) {
    const ids = [given.get(field)].flat().filter((id) => typeof id === 'string');
    if (ids.length > 0) filter[field] = ids;
  }
  for (const field of flags) {
    const flag = given.get(field);
    if (typeof flag === 'boolean') filter[field] = flag;
  }
  for (const field of days) {
    const day = given.get(field);
    if (typeof day === 'string' && isDay(day)) filter[field] = day;
  }
  const verdict = decisionResults.find((one) => one === given.get('elementPlanningResult'));
  if (verdict) filter.elementPlanningResult = verdict;
  for (const field of marks) if (given.get(field) === true) filter[field] = true;
  return filter;
}

/** The result that a filter asks for: one of an inspection's values at least closes or is to be decided, or the verdict of the whole. */
export function resultOf({
  elementPlanningResult,
  elementPlanningCritical,
  elementPlanningUndecided,
}: InspectionFilter): Outcome | undefined {
  if (elementPlanningCritical) return 'closing';
  return elementPlanningUndecided ? 'undecided' : elementPlanningResult;
}

/** The filter of a result. */
export function ofResult(result: Outcome | undefined): InspectionFilter {
  return {
    elementPlanningResult: result === 'pass' || result === 'fail' ? result : undefined,
    elementPlanningCritical: result === 'closing' || undefined,
    elementPlanningUndecided: result === 'undecided' || undefined,
  };
}

/** What a filter says of the planned day; `late` is what the dashboard's last tile counts. */
export type PeriodKind = 'none' | 'late' | 'today' | 'day' | 'between' | 'from' | 'until';

export function periodOf(filter: InspectionFilter, today: Day): PeriodKind {
  const { elementPlanningDate_gte: from, elementPlanningDate_lte: to, elementPlanningActive: done } = filter;
  if (!from && !to) return 'none';
  if (!from) return to === addDays(today, -1) && done === false ? 'late' : 'until';
  if (!to) return 'from';
  if (from !== to) return 'between';
  return from === today ? 'today' : 'day';
}

/** The filter without its period. */
export function withoutPeriod({
  elementPlanningDate_gte: _from,
  elementPlanningDate_lte: _to,
  ...rest
}: InspectionFilter): InspectionFilter {
  return rest;
}

/** Whether a filter asks for when it was done: what home leads to, and no field is there for. */
export function hasDoneDays({ elementDoDate_gte, elementDoDate_lte }: InspectionFilter): boolean {
  return elementDoDate_gte !== undefined || elementDoDate_lte !== undefined;
}

/** The filter without them, and without the verdict that came with them. */
export function withoutOutcome({
  elementPlanningResult: _result,
  elementDoDate_gte: _from,
  elementDoDate_lte: _to,
  ...rest
}: InspectionFilter): InspectionFilter {
  return rest;
}
