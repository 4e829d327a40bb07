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
import { memo } from 'react';
import { useCanAccess, useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { TOUCH } from '../../theme/components';
import { INSPECTIONS } from '../common/resource';
import { type Days, useDays } from '../common/useDays';
import { type Column, paperColumns, screenColumns } from './columns';
import { controlLines } from './ControlLines';
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
  // What is higher than a line of text is centred on the first one.
  '& .MuiIconButton-root': { mt: -1, [TOUCH]: { mt: -1.5 } },
  '& .MuiChip-root': { mt: -0.25 },
  '& .MuiTableCell-root:first-of-type': { pl: 1.5 },
  // The box is centred on the first line; its target is 24 px, and its cell no wider than it has to be.
  '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { display: 'flex', p: 0.25, my: -0.25, ml: -0.25 },
  '& .MuiTableCell-root.MuiTableCell-paddingCheckbox': { width: 36, py: 0.75 },
  // The arrow of a column that the list is not sorted by takes no room.
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
  '& .MuiTableSortLabel-icon': { mx: 0.25 },
  // What each of many rows has is styled here, since to style it one by one takes longer than to draw it.
  '& .row-name': { color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  '& .row-name:hover': { textDecoration: 'underline' },
  '& .row-name:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& .row-users': { minWidth: 96 },
  '& .row-actions': { display: 'flex' },
  ...controlLines,
};

/** Ten of them fit on a sheet, in smaller type. */
const densePaper = {
  ...dense,
  '& .MuiTableCell-root': { ...dense['& .MuiTableCell-root'], px: 0.375, fontSize: '0.6875rem' },
  '& .MuiTableCell-root:first-of-type': { pl: 0.5 },
  '& .MuiChip-root': { mt: -0.25, fontSize: '0.6875rem' },
};

/** The list on a wide screen. */
export function InspectionTable() {
  const translate = useTranslate();
  const { data = [] } = useListContext<Inspection>();
  const { isSelected, toggle, page, togglePage } = usePageSelection();
  const days = useDays();
  const { canAccess: canDelete } = useCanAccess({ resource: INSPECTIONS, action: 'delete' });
  return (
    <TableContainer>
      <Table size="small" sx={dense}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" className={NO_PRINT}>
              <Checkbox
                size="small"
                checked={page === 'all'}
                indeterminate={page === 'some'}
                onChange={togglePage}
                slotProps={{ input: { 'aria-label': translate('planning.list.selectPage') } }}
              />
            </TableCell>
            {screenColumns.map((column) => (
              <SortableHead key={column.name} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((inspection) => (
            <InspectionRow
              key={inspection.id}
              inspection={inspection}
              days={days}
              canDelete={canDelete}
              isSelected={isSelected(inspection.id)}
              onToggle={toggle}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface InspectionRowProps {
  inspection: Inspection;
  days: Days;
  canDelete?: boolean;
  isSelected: boolean;
  onToggle: (id: string) => void;
}

/** Drawn again only when something in it has changed: the list tells of every step of its loading. */
const InspectionRow = memo(function InspectionRow({
  inspection,
  days,
  canDelete,
  isSelected,
  onToggle,
}: InspectionRowProps) {
  const translate = useTranslate();
  const { elementName } = inspection.elementId;
  return (
    <TableRow hover selected={isSelected}>
      <TableCell padding="checkbox" className={NO_PRINT}>
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={() => onToggle(inspection.id)}
          slotProps={{ input: { 'aria-label': translate('planning.list.select', { name: elementName }) } }}
        />
      </TableCell>
      {screenColumns.map(({ name, Cell }) => (
        <TableCell key={name} className={name === 'rowActions' ? NO_PRINT : undefined}>
          <Cell inspection={inspection} days={days} canDelete={canDelete} />
        </TableCell>
      ))}
    </TableRow>
  );
});

function SortableHead({ column: { name, sort: field } }: { column: Column }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const text = translate(`planning.columns.${name}`);
  if (!field) return <TableCell className={name === 'rowActions' ? NO_PRINT : undefined}>{text}</TableCell>;
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
  const translate = useTranslate();
  const days = useDays();
  return (
    <Table size="small" sx={densePaper}>
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
                <Cell inspection={inspection} days={days} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
