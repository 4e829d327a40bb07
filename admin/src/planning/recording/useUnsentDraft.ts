import { useQuery } from '@tanstack/react-query';
import { isInstalled } from '../../providers/connection';
import type { Draft } from './draft';

/** What was typed in a save that waits to be sent; undefined while nobody knows, and null where there is none. */
export function useUnsentDraft(user: string, inspection: string): Draft | null | undefined {
  const isKept = isInstalled();
  const { data } = useQuery({
    queryKey: ['offline', 'draft', user, inspection],
    queryFn: async () => {
      const { unsentOf } = await import('../../offline/late');
      const unsent = await unsentOf(user, inspection);
      return unsent?.kind === 'save' ? unsent.draft : null;
    },
    enabled: isKept,
    gcTime: 0,
  });
  return isKept ? data : null;
}
