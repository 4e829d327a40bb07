import { Checkbox, TableCell, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTableBody,
  DataTableClasses,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';

interface RowsProps {
  children?: ReactNode;
}

/**
 * A table's rows as react-admin has them, but for what the checkbox is called: with MUI 9 react-admin names what is around it, which
 * nobody hears.
 */
export function SelectableRows({ children }: RowsProps) {
  return <DataTableBody row={SelectableRow}>{children}</DataTableBody>;
}

function SelectableRow({ children }: RowsProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  if (!record) return null;
  const isSelected = selected.includes(record.id);
  return (
    <TableRow hover selected={isSelected} className={DataTableClasses.row}>
      {hasBulkActions && handleToggleItem ? (
        <TableCell padding="checkbox">
          <Checkbox
            checked={isSelected}
            onClick={(event) => handleToggleItem(record.id, event)}
            slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
          />
        </TableCell>
      ) : null}
      {children}
    </TableRow>
  );
}
