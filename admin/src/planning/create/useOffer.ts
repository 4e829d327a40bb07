import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Upkeep } from '../../../../domain/upkeeps';
import { loadAll } from '../../common/print/loadAll';
import type { InspectaDataProvider } from '../../providers/data';

const NONE: Upkeep[] = [];

/** The controls that new work can be planned with: the active ones (contract, "Records on the wire"). */
export function useOffer() {
  const dataProvider = useDataProvider<InspectaDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['manteniments', 'getList', 'offer'],
    queryFn: () =>
      loadAll<Upkeep>(dataProvider, 'manteniments', {
        sort: { field: 'upkeepName', order: 'ASC' },
        filter: { upkeepActive: true },
      }),
  });
  return { controls: data ?? NONE, failed: error ?? undefined };
}
