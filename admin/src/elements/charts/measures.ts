import { useQuery } from '@tanstack/react-query';
import type { Corrective } from '../../../../domain/correctives';
import { useLoadAll } from '../../common/print/useLoadAll';

/** What a value has to do with measures: one was opened for it, or it has verified one. */
export const measureRoles = ['opened', 'verified'] as const;
export type MeasureRole = (typeof measureRoles)[number];

/** A measure beside a value. */
export interface ValueMeasure {
  role: MeasureRole;
  measure: Corrective;
}

/** What the values of a control have to do with the measures of its element, by the inspections' ids. */
export function measuresByInspection(
  measures: readonly Corrective[],
  upkeepId: string,
): ReadonlyMap<string, readonly ValueMeasure[]> {
  const found = new Map<string, ValueMeasure[]>();
  for (const measure of measures) {
    if (measure.correctiveUpkeepId?._id !== upkeepId) continue;
    for (const role of measureRoles) {
      const id = inspectionOf(role, measure)?._id;
      if (id !== undefined) found.set(id, [...(found.get(id) ?? []), { role, measure }]);
    }
  }
  return found;
}

function inspectionOf(role: MeasureRole, measure: Corrective) {
  return role === 'opened' ? measure.correctivePlanningId : measure.correctiveVerifiedPlanningId;
}

/** All measures of an element, however many. */
export function useElementMeasures(id: string) {
  const loadAll = useLoadAll<Corrective>();
  return useQuery({
    queryKey: ['correctives', 'measures', 'charts', id],
    queryFn: () =>
      loadAll('mesures', {
        sort: { field: 'correctiveDeadline', order: 'ASC' },
        filter: { correctiveElementId: id },
      }),
  });
}
