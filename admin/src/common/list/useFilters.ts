import { useListContext } from 'react-admin';

/** The list's filter. */
export function useFilters() {
  const list: { filterValues: Record<string, unknown>; setFilters: (values: object) => void } =
    useListContext();
  return {
    filter: list.filterValues,
    setFilters: list.setFilters,
    isFiltered: Object.keys(list.filterValues).length > 0,
  };
}
