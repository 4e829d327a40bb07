import { useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';

/** Which rows are selected, and how much of the page that is. */
export function usePageSelection() {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<Inspection>();
  const selected = new Set(selectedIds);
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selected.has(id)).length;

  /** Selects the whole page, or none of it; rows of other pages stay as they are. */
  function togglePage() {
    const others = selectedIds.filter((id) => !ids.includes(id));
    onSelect(chosen === ids.length ? others : [...others, ...ids]);
  }

  return {
    isSelected: (id: string) => selected.has(id),
    toggle: onToggleItem,
    page: chosen === 0 ? 'none' : chosen === ids.length ? 'all' : 'some',
    togglePage,
  };
}
