import { useQuery } from '@tanstack/react-query';
import type { UnsentSave } from '../../offline/unsent';

/**
 * The save of an inspection that waits to be sent when its form is opened; undefined while nobody knows, and null where there is none.
 *
 * @param isKept whether the browser keeps any
 */
export function useUnsentSave(
  user: string,
  inspection: string,
  isKept: boolean,
): UnsentSave | null | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: ['offline', 'save', user, inspection],
    queryFn: async () => (await unsentSaveOf(user, inspection)) ?? null,
    enabled: isKept,
    // Anew for each form, and while that is open no more: what a form before knew is still there for a moment.
    refetchOnMount: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!isKept) return null;
  return isFetchedAfterMount ? data : undefined;
}

/** The same as it is now. */
export async function unsentSaveOf(user: string, inspection: string): Promise<UnsentSave | undefined> {
  const { unsentOf } = await import('../../offline/late');
  const unsent = await unsentOf(user, inspection);
  return unsent?.kind === 'save' ? unsent : undefined;
}
