import type { Corrective } from '../../../../domain/correctives';
import type { Inspection } from '../../../../domain/planning';
import { NOT_VERIFIED, useMeasures } from '../../correctives/useMeasures';

/** The measures of an inspection, and then what its element still waits for. */
export function useInspectionMeasures({ id, elementId }: Inspection): Corrective[] {
  const { data: own = [] } = useMeasures({ correctivePlanningId: id });
  const { data: waiting = [] } = useMeasures({
    correctiveElementId: elementId._id,
    correctiveState: NOT_VERIFIED,
  });
  const ownIds = new Set(own.map(({ _id }) => _id));
  return [...own, ...waiting.filter(({ _id }) => !ownIds.has(_id))];
}
