import AddIcon from '@mui/icons-material/Add';
import { Card, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ListBase, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Page } from '../pages/Page';
import { recordName } from '../recordName';
import { FilterBar } from './FilterBar';
import { EmptyList, LIST_SAYS_IT, ListFailure, ListSkeleton, NoResults } from './ListStates';
import { Pagination } from './Pagination';
import { PrintListButton } from './PrintListButton';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import type { ListDefinition } from './definition';
import { useFilters } from './useFilters';
import { withState } from './withState';

const PER_PAGE = 20;

/** A list of master data: filters, print, add, and a row per record with its state, edit and delete. */
export function MasterList<RecordType extends RaRecord>({
  definition,
}: {
  definition: ListDefinition<RecordType>;
}) {
  const { resource, sort } = definition;
  return (
    <ListBase<RecordType>
      resource={resource}
      sort={sort}
      perPage={PER_PAGE}
      exporter={false}
      queryOptions={LIST_SAYS_IT}
    >
      <ListView definition={definition} />
    </ListBase>
  );
}

function ListView<RecordType extends RaRecord>({ definition }: { definition: ListDefinition<RecordType> }) {
  const { resource, filters, createPath } = definition;
  const translate = useTranslate();
  return (
    <Page
      title={translate(`resources.${resource}.page.list`)}
      actions={<PrintListButton definition={definition} />}
      primary={{ to: createPath, label: translate(`resources.${resource}.page.add`), icon: AddIcon }}
    >
      <FilterBar resource={resource} filters={filters} />
      <ListRows definition={definition} />
    </Page>
  );
}

function ListRows<RecordType extends RaRecord>({ definition }: { definition: ListDefinition<RecordType> }) {
  const { resource, createPath } = definition;
  const { data, error, isPending, total, refetch } = useListContext<RecordType>();
  const { isFiltered } = useFilters();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const columns = withState(resource, definition.columns);
  const nameOf = definition.nameOf ?? ((record: RecordType) => recordName(resource, record));

  if (isPending) return <ListSkeleton columns={columns.length} isNarrow={isNarrow} />;
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (total === 0) {
    return isFiltered ? <NoResults /> : <EmptyList createPath={createPath} />;
  }
  const rows = { resource, columns, records: data, nameOf, rowLinks: definition.rowLinks };
  return (
    <>
      {isNarrow ? (
        <RecordCards {...rows} />
      ) : (
        <Card>
          <RecordTable {...rows} hasActions />
        </Card>
      )}
      <Pagination />
    </>
  );
}
