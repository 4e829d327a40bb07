import { useQuery } from '@tanstack/react-query';
import type { ControlValues, ElementValues } from '../../../../domain/planning';
import { http } from '../../providers/http';

/** The answer has the type that the domain gives it, and holds one element. */
async function getElementValues(id: string, signal: AbortSignal): Promise<ControlValues[]> {
  const { json } = await http(`/elements/${encodeURIComponent(id)}/values`, { signal });
  const { arrayGroup } = json as ElementValues;
  return arrayGroup.flatMap(({ elementValuesByUpkeep }) => elementValuesByUpkeep);
}

/** What was recorded at an element, by control. Controls without values are left out. */
export function useElementValues(id: string) {
  return useQuery({
    queryKey: ['elements', 'values', id],
    queryFn: ({ signal }) => getElementValues(id, signal),
    select: (controls) => controls.filter(({ values }) => values.length > 0),
  });
}
