import { useEffect, useEffectEvent } from 'react';
import { type RaRecord, useListContext, useNotify, useStore } from 'react-admin';
import { useFilters } from './useFilters';

/** Drops what is selected when the filter becomes another, and says so: what a filter hides shall not be changed with the rest. */
export function useDropSelection(): void {
  const { resource, selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const { filter } = useFilters();
  const notify = useNotify();
  const asked = JSON.stringify(filter);
  // A selection outlives a visit, and so does the filter that it was made by.
  const [madeBy, setMadeBy] = useStore<string | null>(`${resource}.selectedBy`, null);
  const compare = useEffectEvent(() => {
    if (madeBy === asked) return;
    setMadeBy(asked);
    if (selectedIds.length === 0) return;
    onUnselectItems();
    notify('common.list.unselected', { type: 'info' });
  });
  useEffect(() => compare(), [asked]);
}
