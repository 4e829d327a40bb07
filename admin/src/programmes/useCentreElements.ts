import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetMany } from 'react-admin';
import type { Element } from '../../../domain/elements';
import { byPlaceAndName } from '../../../domain/programmes';
import type { InspectaDataProvider } from '../providers/data';

export type CentreElement = Element & { id: string };

interface CentreElements {
  /** What may be chosen, by place and name. */
  offered: CentreElement[];
  /** What was chosen, and is no more to be: inactive, deleted, or of another centre. */
  others: RaRecord[];
  error: Error | null;
  retry: () => void;
}

/** The active elements of a centre, however many, and those among the chosen ones that are none of them. */
export function useCentreElements(area: string, chosen: readonly string[]): CentreElements {
  const dataProvider = useDataProvider<InspectaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['elements', 'getList', 'all', area],
    queryFn: () =>
      dataProvider.getAll<CentreElement>('elements', {
        filter: { elementAreaId: area, elementActive: true },
        sort: { field: 'elementName', order: 'ASC' },
      }),
    enabled: area !== '',
  });
  const offered = byPlaceAndName(data?.data ?? []);
  const ids = data ? chosen.filter((id) => !offered.some((element) => element.id === id)) : [];
  const { data: others = [] } = useGetMany<RaRecord>('elements', { ids }, { enabled: ids.length > 0 });
  return {
    offered,
    others: ids.length > 0 ? others.filter(Boolean) : [],
    error,
    retry: () => void refetch(),
  };
}
