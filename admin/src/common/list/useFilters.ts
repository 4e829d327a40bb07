import { useListContext } from 'react-admin';

type FilterValues = Record<string, unknown>;

/** The list's filter. */
export function useFilters() {
  const list: { filterValues: FilterValues; setFilters: (values: FilterValues) => void } = useListContext();
  return {
    values: list.filterValues,
    setFilters: list.setFilters,
    isFiltered: Object.keys(list.filterValues).length > 0,
  };
}
