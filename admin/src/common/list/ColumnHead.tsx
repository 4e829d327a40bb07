import { TableCell, TableSortLabel } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

interface ColumnHeadProps {
  resource: string;
  source: string;
  align?: 'right';
}

/** A column's name, which sorts by it. */
export function ColumnHead({ resource, source, align }: ColumnHeadProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === source;
  const direction = isSorted && sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell align={align} sortDirection={isSorted ? direction : false}>
      <TableSortLabel
        active={isSorted}
        direction={direction}
        onClick={() => setSort({ field: source, order: isSorted && direction === 'asc' ? 'DESC' : 'ASC' })}
      >
        {translate(`resources.${resource}.columns.${source}`)}
      </TableSortLabel>
    </TableCell>
  );
}
