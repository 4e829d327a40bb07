import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { PrintButton } from '../print/PrintButton';
import { useLoadAll } from '../print/useLoadAll';
import { recordName } from '../recordName';
import { RecordTable } from './RecordTable';
import type { ListDefinition } from './definition';
import { useFilters } from './useFilters';
import { withState } from './withState';

/** Prints all rows of the filter, not only the page. */
export function PrintListButton<RecordType extends RaRecord>({
  definition: { resource, columns },
}: {
  definition: ListDefinition<RecordType>;
}) {
  const translate = useTranslate();
  const loadAll = useLoadAll<RecordType>();
  const { sort } = useListContext<RecordType>();
  const { values: filter } = useFilters();
  return (
    <PrintButton
      title={translate(`resources.${resource}.page.list`)}
      load={() => loadAll(resource, { sort, filter })}
    >
      {(records) => (
        <RecordTable
          resource={resource}
          columns={withState(resource, columns)}
          records={records}
          nameOf={(record) => recordName(resource, record)}
        />
      )}
    </PrintButton>
  );
}
