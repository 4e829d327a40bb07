import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { useText } from '../../i18n/useText';
import { TOUCH } from '../../theme/components';
import { type Column, paperColumns, screenColumns } from './columns';
import { usePageSelection } from './usePageSelection';

/** Twelve columns are many: they stand close, and their lines begin at the same height. */
const dense = {
  '& .MuiTableCell-root': {
    px: 0.75,
    py: 0.75,
    verticalAlign: 'top',
    fontSize: '0.8125rem',
    lineHeight: '20px',
  },
  '& .MuiTableCell-root p': { fontSize: 'inherit', lineHeight: 'inherit' },
  // What is higher than a line of text is centred on the first one.
  '& .MuiIconButton-root': { mt: -1, [TOUCH]: { mt: -1.5 } },
  '& .MuiChip-root': { mt: -0.25 },
  '& .MuiTableCell-root:first-of-type': { pl: 1.5 },
  // The arrow of a column that the list is not sorted by takes no room.
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
  '& .MuiTableSortLabel-icon': { mx: 0.25 },
};

/** The list on a wide screen; the boxes to select rows are the administrators'. */
export function InspectionTable({ isSelectable }: { isSelectable: boolean }) {
  const translate = useText();
  const { data = [] } = useListContext<Inspection>();
  const { isSelected, toggle, page, togglePage } = usePageSelection();
  return (
    <TableContainer>
      <Table size="small" sx={dense}>
        <TableHead>
          <TableRow>
            {isSelectable && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={page === 'all'}
                  indeterminate={page === 'some'}
                  onChange={togglePage}
                  slotProps={{ input: { 'aria-label': translate('planning.list.selectPage') } }}
                />
              </TableCell>
            )}
            {screenColumns.map((column) => (
              <SortableHead key={column.name} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((inspection) => (
            <TableRow key={inspection.id} hover selected={isSelected(inspection.id)}>
              {isSelectable && (
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={isSelected(inspection.id)}
                    onChange={() => toggle(inspection.id)}
                    slotProps={{
                      input: {
                        'aria-label': translate('planning.list.select', {
                          name: inspection.elementId.elementName,
                        }),
                      },
                    }}
                  />
                </TableCell>
              )}
              {screenColumns.map(({ name, Cell }) => (
                <TableCell key={name}>
                  <Cell inspection={inspection} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function SortableHead({ column: { name, sort: field } }: { column: Column }) {
  const translate = useText();
  const { sort, setSort } = useListContext();
  const text = translate(`planning.columns.${name}`);
  if (!field) return <TableCell>{text}</TableCell>;
  const isSorted = sort.field === field;
  const direction = isSorted && sort.order === 'DESC' ? 'desc' : 'asc';
  const next = isSorted && direction === 'asc' ? 'DESC' : 'ASC';
  return (
    <TableCell sortDirection={isSorted ? direction : false}>
      <TableSortLabel active={isSorted} direction={direction} onClick={() => setSort({ field, order: next })}>
        {text}
      </TableSortLabel>
    </TableCell>
  );
}

/** The list on paper. */
export function InspectionPaper({ rows }: { rows: readonly Inspection[] }) {
  const translate = useText();
  return (
    <Table size="small" sx={dense}>
      <TableHead>
        <TableRow>
          {paperColumns.map(({ name }) => (
            <TableCell key={name}>{translate(`planning.columns.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((inspection) => (
          <TableRow key={inspection.id}>
            {paperColumns.map(({ name, Cell }) => (
              <TableCell key={name}>
                <Cell inspection={inspection} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
