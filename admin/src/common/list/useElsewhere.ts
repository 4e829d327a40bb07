import { type RaRecord, useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';

/** Adds to a text how many of the rows that are selected stand on other pages. */
export function useElsewhere(): (text: string) => string {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const shown = new Set(data.map(({ id }) => id));
  const count = selectedIds.filter((id) => !shown.has(id)).length;
  return (text) =>
    count === 0 ? text : `${translate('common.list.elsewhere', { smart_count: count })} ${text}`;
}
