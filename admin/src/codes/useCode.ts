import { useQuery } from '@tanstack/react-query';
import type { FoundCode } from '../../../domain/elements';
import { useDays } from '../planning/common/useDays';
import { http } from '../providers/http';

/** Where the label with that code leads its caller. */
export function useCode(code: string) {
  const { today } = useDays();
  return useQuery({
    queryKey: ['codes', code, today],
    queryFn: ({ signal }) => findCode(code, signal),
    // The next time something else may be to be done there.
    gcTime: 0,
  });
}

/** The answer has the type that the domain gives it. */
async function findCode(code: string, signal: AbortSignal): Promise<FoundCode> {
  const { json } = await http(`/codes/${encodeURIComponent(code)}`, { signal });
  return json as FoundCode;
}
