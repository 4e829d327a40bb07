import { type ReactElement, type ReactNode, cloneElement } from 'react';
import {
  DataTableHead,
  type DataTableProps,
  DataTableSortContext,
  type RaRecord,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { PrintButton } from '../print/PrintButton';
import { useLoadAll } from '../print/useLoadAll';
import { useFilters } from './useFilters';

interface PrintListButtonProps {
  title: string;
  table: ReactElement<DataTableProps>;
  isWide?: boolean;
}

/** On paper a column's head sorts nothing. */
function PaperHead({ children }: { children?: ReactNode }) {
  return (
    <DataTableSortContext.Provider value={undefined}>
      <DataTableHead>{children}</DataTableHead>
    </DataTableSortContext.Provider>
  );
}

/** Prints all rows of the filter, not only the page. */
export function PrintListButton({ title, table, isWide }: PrintListButtonProps) {
  const resource = useResourceContext() ?? '';
  const loadAll = useLoadAll<RaRecord>();
  const { sort } = useListContext();
  const { filter } = useFilters();
  return (
    <PrintButton title={title} isWide={isWide} load={() => loadAll(resource, { sort, filter })}>
      {(rows) => cloneElement(table, { data: rows, bulkActionButtons: false, head: PaperHead })}
    </PrintButton>
  );
}
