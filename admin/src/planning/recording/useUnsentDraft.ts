import { useQuery } from '@tanstack/react-query';
import { isInstalled } from '../../providers/connection';
import type { Draft } from './draft';

/** What was typed in a save that waits to be sent; undefined while nobody knows, and null where there is none. */
export function useUnsentDraft(user: string, inspection: string): Draft | null | undefined {
  const isKept = isInstalled();
  const { data } = useQuery({
    queryKey: ['offline', 'draft', user, inspection],
    queryFn: async () => {
      const { allUnsent } = await import('../../offline/late');
      const waiting = await allUnsent(user);
      const saves = waiting.filter((unsent) => unsent.kind === 'save');
      return saves.find(({ id }) => id === inspection)?.draft ?? null;
    },
    enabled: isKept,
    gcTime: 0,
  });
  return isKept ? data : null;
}
