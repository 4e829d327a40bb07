import { Box, Card, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { lazyWithPreload } from '../../common/lazyWithPreload';
import { ListFailure, ListSkeleton } from '../../common/list/ListStates';
import { PageBar } from '../../common/list/PageBar';
import { useRowFocus } from '../../common/list/useRowFocus';
import { ActionAlert } from '../../common/messages/ActionAlert';
import { useTranslate } from '../../i18n/useTranslate';
import { InspectionCards, type InspectionCardsProps } from './InspectionCards';

// A phone shows cards, and does not load it.
const InspectionTable = lazyWithPreload(async () => ({
  default: (await import('./InspectionTable')).InspectionTable,
}));

/** The table's columns, and a row of it with its usual four or five controls, in px: its shape before it is there. */
const COLUMNS = 11;
const ROW_HEIGHT = 150;

interface ResultsProps extends InspectionCardsProps {
  /** In the place of rows, where there are none. */
  empty: ReactNode;
}

/** The rows that the filter leaves: a table where there is room for its columns, else cards. */
export function Results({ SelectBox, empty }: ResultsProps) {
  const translate = useTranslate();
  // Paper has a table, too.
  const isWide = useMediaQuery(
    (theme: Theme) => `not screen, ${theme.breakpoints.up('lg').replace('@media ', '')}`,
  );
  const { data, error, isPending, refetch } = useListContext<Inspection>();
  const focus = useRowFocus();
  useEffect(() => {
    // Beside the rows, not after them.
    if (isWide) void InspectionTable.preload();
  }, [isWide]);
  const skeleton = (
    <ListSkeleton columns={COLUMNS} isNarrow={!isWide} rowHeight={isWide ? ROW_HEIGHT : undefined} />
  );
  if (isPending) return skeleton;
  // Rows that are there already stay: a lost connection takes nothing away.
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return empty;
  return (
    <div {...focus}>
      {error ? (
        <Box sx={{ mb: 1.5 }}>
          <ActionAlert
            severity="error"
            button={translate('common.list.retry')}
            onAction={() => void refetch()}
          >
            {error.message}
          </ActionAlert>
        </Box>
      ) : null}
      {isWide ? (
        <Suspense fallback={skeleton}>
          <Card>
            <InspectionTable />
          </Card>
        </Suspense>
      ) : (
        <InspectionCards SelectBox={SelectBox} />
      )}
      <PageBar />
    </div>
  );
}
