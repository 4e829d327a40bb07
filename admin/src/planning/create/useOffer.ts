import { useGetList } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import type { Area } from '../../../../domain/areas';
import type { Element } from '../../../../domain/elements';
import type { Upkeep } from '../../../../domain/upkeeps';

const all = { page: 1, perPage: MAX_RANGE };

/** What new work can be planned with: what is active (contract, "Records on the wire"). */
export function useOffer(centre: string) {
  const centres = useGetList<Area>('centres', {
    pagination: all,
    sort: { field: 'areaName', order: 'ASC' },
    filter: { areaActive: true },
  });
  const elements = useGetList<Element>(
    'elements',
    {
      pagination: all,
      sort: { field: 'elementName', order: 'ASC' },
      filter: { elementAreaId: centre, elementActive: true },
    },
    { enabled: centre !== '' },
  );
  const controls = useGetList<Upkeep>('manteniments', {
    pagination: all,
    sort: { field: 'upkeepName', order: 'ASC' },
    filter: { upkeepActive: true },
  });
  return {
    centres: centres.data ?? [],
    elements: centre === '' ? [] : (elements.data ?? []),
    controls: controls.data ?? [],
    loadingElements: centre !== '' && elements.isPending,
    failed: centres.error ?? elements.error ?? controls.error ?? undefined,
  };
}
