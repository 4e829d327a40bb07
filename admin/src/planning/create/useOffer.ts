import { useQuery } from '@tanstack/react-query';
import type { Upkeep } from '../../../../domain/upkeeps';
import { useLoadAll } from '../../common/print/useLoadAll';

const NONE: Upkeep[] = [];

/** The controls that new work can be planned with: the active ones (docs/product.md, "Records"). */
export function useOffer() {
  const loadAll = useLoadAll<Upkeep>();
  const { data, error, isLoading } = useQuery({
    queryKey: ['manteniments', 'getList', 'offer'],
    queryFn: () =>
      loadAll('manteniments', {
        sort: { field: 'upkeepName', order: 'ASC' },
        filter: { upkeepActive: true },
      }),
  });
  return { controls: data ?? NONE, failed: error ?? undefined, isLoading };
}
