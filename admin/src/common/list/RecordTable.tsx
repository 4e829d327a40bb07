import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useText } from '../../i18n/useText';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { ColumnHead } from './ColumnHead';
import { RowActions } from './RowActions';
import { type Column, nameColumn } from './definition';

export interface RecordsProps<RecordType extends RaRecord> {
  resource: string;
  columns: Column<RecordType>[];
  records: RecordType[];
  nameOf: (record: RecordType) => string;
  rowLinks?: (record: RecordType) => ReactNode;
}

interface RecordTableProps<RecordType extends RaRecord> extends RecordsProps<RecordType> {
  /** On the screen rows can be sorted, edited and deleted; on paper not. */
  hasActions?: boolean;
}

/** The records as a table, with a head per column. */
export function RecordTable<RecordType extends RaRecord>({
  resource,
  columns,
  records,
  nameOf,
  rowLinks,
  hasActions = false,
}: RecordTableProps<RecordType>) {
  const text = useText();
  const translate = useTranslate();
  const name = nameColumn(columns);
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ source, align }) =>
              hasActions ? (
                <ColumnHead key={source} source={source} align={align} resource={resource} />
              ) : (
                <TableCell key={source} align={align}>
                  {translate(`resources.${resource}.columns.${source}`)}
                </TableCell>
              ),
            )}
            {hasActions ? (
              <TableCell align="right" className={NO_PRINT}>
                {text('common.list.actions')}
              </TableCell>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <TableRow key={record.id} hover={hasActions}>
              {columns.map((column) => (
                <TableCell
                  key={column.source}
                  align={column.align}
                  sx={column.isCode ? { whiteSpace: 'nowrap' } : undefined}
                >
                  {hasActions && column === name ? (
                    <RecordLink resource={resource} record={record}>
                      {column.value(record)}
                    </RecordLink>
                  ) : (
                    column.value(record)
                  )}
                </TableCell>
              ))}
              {hasActions ? (
                <TableCell align="right" className={NO_PRINT} sx={{ py: 0.25, whiteSpace: 'nowrap' }}>
                  {rowLinks?.(record)}
                  <RowActions resource={resource} record={record} name={nameOf(record)} />
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface RecordLinkProps {
  resource: string;
  record: RaRecord;
  children: ReactNode;
}

/** The name leads to the record, as people expect of it. */
export function RecordLink({ resource, record, children }: RecordLinkProps) {
  const createPath = useCreatePath();
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: 'edit', id: record.id })}
      color="inherit"
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}
