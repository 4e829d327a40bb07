import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { type DataTableProps, useListContext } from 'react-admin';
import { ExportButton } from '../../exports/ExportButton';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { PageTitle, PrimaryLink } from '../pages/Page';
import { ColumnsButton } from './ColumnsButton';
import { PrintListButton } from './PrintListButton';
import { useAddLink } from './useAddLink';
import { useFilters } from './useFilters';
import { useIsNarrow } from './useIsNarrow';
import { useTranslate } from '../../i18n/useTranslate';

interface ListActionsProps {
  /** The list's table, which is printed with all rows of the filter. */
  table: ReactElement<DataTableProps>;
  /** Whether the table takes the paper's long side, and a desk's whole window. */
  isWide?: boolean;
  /** Buttons that only this list has. */
  children?: ReactNode;
}

/** The top of a list: its title, what is done with all of it, and the way to a new record. */
export function ListActions({ table, isWide, children }: ListActionsProps) {
  const translate = useTranslate();
  const { defaultTitle = '' } = useListContext();
  const { filter, isFiltered, setFilters } = useFilters();
  const add = useAddLink();
  const isNarrow = useIsNarrow(isWide);
  return (
    <>
      <PageTitle
        title={defaultTitle}
        actions={
          <>
            {children}
            {isNarrow ? null : <ColumnsButton table={table} />}
            <ExportButton filter={filter} />
            <PrintListButton title={defaultTitle} table={table} isWide={isWide} />
          </>
        }
      />
      {add ? <PrimaryLink {...add} icon={AddIcon} /> : null}
      {isFiltered ? (
        <Button className={`${NO_PRINT} clear-filters`} variant="text" onClick={() => setFilters({})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : null}
    </>
  );
}
