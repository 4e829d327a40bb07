import type { Inspection } from '../../../../domain/planning';
import { type Measures, NOT_VERIFIED, useMeasures } from '../../correctives/useMeasures';

const NONE: Measures = { measures: [], hasMore: false };

/** The measures of an inspection, and then what its element still waits for. */
export function useInspectionMeasures({ id, elementId }: Inspection): Measures {
  const { data: own = NONE } = useMeasures({ correctivePlanningId: id });
  const { data: waiting = NONE } = useMeasures({
    correctiveElementId: elementId._id,
    correctiveState: NOT_VERIFIED,
  });
  const ownIds = new Set(own.measures.map(({ _id }) => _id));
  return {
    measures: [...own.measures, ...waiting.measures.filter(({ _id }) => !ownIds.has(_id))],
    hasMore: own.hasMore || waiting.hasMore,
  };
}
