import { useQuery } from '@tanstack/react-query';
import type { Corrective, CorrectiveState } from '../../../domain/correctives';
import { http } from '../providers/http';

/** What has still to be seen to work. */
export const NOT_VERIFIED: CorrectiveState[] = ['open', 'done'];

/** More than one place has at a time; the list of measures has the rest. */
const MOST = 50;

export interface MeasureFilter {
  correctivePlanningId?: string;
  correctiveElementId?: string;
  correctiveUpkeepId?: string[];
  correctiveState?: CorrectiveState[];
}

/**
 * The measures of one place that the user may read, those that are due first.
 *
 * @param most how many, less than a range of the API has
 */
export function useMeasures(filter: MeasureFilter, most = MOST) {
  return useQuery({
    queryKey: ['correctives', 'measures', filter, most],
    queryFn: ({ signal }) => getMeasures(filter, most, signal),
  });
}

/** The first measures of one place, and whether there are more. */
export interface Measures {
  measures: readonly Corrective[];
  hasMore: boolean;
}

/** The answer has the type that the domain gives it. */
async function getMeasures(filter: MeasureFilter, most: number, signal: AbortSignal): Promise<Measures> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['correctiveDeadline', 'ASC']),
    // One more than is shown tells whether there are more.
    range: JSON.stringify([0, most]),
  });
  const { json } = await http(`/correctives?${query.toString()}`, { signal });
  const found = json as Corrective[];
  return { measures: found.slice(0, most), hasMore: found.length > most };
}
