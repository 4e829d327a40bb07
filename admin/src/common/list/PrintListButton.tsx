import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { PrintButton } from '../print/PrintButton';
import type { InspectaDataProvider } from '../../providers/data';
import { loadAll } from '../print/loadAll';
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
  const dataProvider = useDataProvider<InspectaDataProvider>();
  const { sort } = useListContext<RecordType>();
  const { values: filter } = useFilters();
  return (
    <PrintButton
      title={translate(`resources.${resource}.page.list`)}
      load={() => loadAll<RecordType>(dataProvider, resource, { sort, filter })}
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
