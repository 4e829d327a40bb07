import { useQuery } from '@tanstack/react-query';
import type { PreviousValues } from '../../../../domain/planning';
import { http } from '../../providers/http';

/** What the controls of an inspection had before. All of its fields share one call. */
export function usePreviousValues(inspection: string) {
  return useQuery({
    queryKey: previousKey(inspection),
    queryFn: ({ signal }) => getPreviousValues(inspection, signal),
    // They are of other inspections, and only there to look at.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

export const previousKey = (inspection: string) => ['planning', 'previous', inspection] as const;

/** The answer has the type that the domain gives it. */
export async function getPreviousValues(inspection: string, signal?: AbortSignal): Promise<PreviousValues[]> {
  const { json } = await http(`/planning/${encodeURIComponent(inspection)}/previous`, { signal });
  return json as PreviousValues[];
}
