import { useListFilterContext } from 'react-admin';
import { type InspectionFilter, readFilter } from './filter';

/** The list's filter and how to change it. Whoever asks is not drawn again for anything else of the list. */
export function useFilter() {
  const list = useListFilterContext();
  const filter = readFilter(list.filterValues);
  return {
    filter,
    setFilter: (next: InspectionFilter) => list.setFilters(next, {}),
    /** Fields that are undefined are taken out of the filter. */
    change: (changed: Partial<InspectionFilter>) => list.setFilters({ ...filter, ...changed }, {}),
  };
}
