import { Card } from '@mui/material';
import { Children, type ReactElement, cloneElement } from 'react';
import { type DataTableProps, useListContext } from 'react-admin';
import { EmptyList, ListFailure, ListSkeleton, NoResults } from './ListStates';
import { RecordCards } from './RecordCards';
import { SelectableRows } from './SelectableRows';
import { useDropSelection } from './useDropSelection';
import { useFilters } from './useFilters';
import { useIsNarrow } from './useIsNarrow';
import { useRowFocus } from './useRowFocus';

interface ListRowsProps {
  /** The list's `<DataTable>`. */
  children: ReactElement<DataTableProps>;
  /** The columns that a card leaves out, by their sources. */
  notOnCards?: readonly string[];
  /** As its `<ListActions>` has it. */
  isWide?: boolean;
}

/** The rows of a list: its table, on a phone a card for each; or why there are none. */
export function ListRows({ children: table, notOnCards, isWide }: ListRowsProps) {
  const { isPending, error, data, total, refetch } = useListContext();
  const { isFiltered } = useFilters();
  const isNarrow = useIsNarrow(isWide);
  const focus = useRowFocus();
  useDropSelection();
  const columns = table.props.children;
  if (isPending) return <ListSkeleton columns={Children.count(columns)} isNarrow={isNarrow} />;
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (total === 0) return isFiltered ? <NoResults /> : <EmptyList />;
  return (
    <div {...focus}>
      {isNarrow ? (
        <RecordCards leftOut={notOnCards}>{columns}</RecordCards>
      ) : (
        <Card>{cloneElement(table, { body: SelectableRows })}</Card>
      )}
    </div>
  );
}
