import { type FocusEvent, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

const CONTROLS = 'a[href], button, input';
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

/**
 * Keeps the keyboard in a list whose row goes: the focus, which would fall to the top of the page, is handed to the row in its
 * place, or to the page where there is none. Returned are the props of the element around the rows.
 */
export function useRowFocus() {
  const { data } = useListContext();
  const container = useRef<HTMLDivElement>(null);
  const last = useRef<{ row: Element; place: number; control: number }>(undefined);

  /** Those of the table, or the cards. */
  function rows(): Element[] {
    const found = (selector: string) => [...(container.current?.querySelectorAll(selector) ?? [])];
    const ofTable = found('tbody > tr');
    return ofTable.length > 0 ? ofTable : found('ul > li');
  }

  function handleFocus({ target }: FocusEvent) {
    const place = rows().findIndex((row) => row.contains(target));
    const row = rows()[place];
    // A dialog of the row lies outside of it.
    if (row) last.current = { row, place, control: controlsOf(row).findIndex((one) => one === target) };
  }

  useEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return;
    const { place, control } = last.current;
    const next = rows()[Math.min(place, rows().length - 1)];
    const target = next ? controlsOf(next)[control] : document.querySelector('main');
    target?.focus();
  }, [data]);

  return { ref: container, onFocus: handleFocus };
}
