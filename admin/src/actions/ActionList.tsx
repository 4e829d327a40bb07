import { Box, Card, Stack } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import type { Inspection } from '../../../domain/planning';
import { ListFailure, ListSkeleton, NoResults } from '../common/list/ListStates';
import { useIsNarrow } from '../common/list/useIsNarrow';
import { PageBar } from '../common/list/PageBar';
import { Page } from '../common/pages/Page';
import { useTranslate } from '../i18n/useTranslate';
import { InspectionFilters } from '../planning/list/InspectionFilters';
import { PrintRows } from '../planning/list/PrintRows';
import { ActionCards } from './ActionCards';
import { ActionTable } from './ActionTable';

const ACTIONS = 'accions';
/** What makes an inspection belong here. */
const withActions = { hasActions: true };

/**
 * Inspections with actions, whatever their state: saving an action marks the inspection as done, so a
 * first filter of "not done" would never find any.
 */
export default function ActionList() {
  const translate = useTranslate();
  return (
    <ListBase
      resource={ACTIONS}
      filter={withActions}
      sort={{ field: 'elementDoDate', order: 'DESC' }}
      exporter={false}
    >
      <Page
        title={translate('layout.menu.actions')}
        actions={
          <PrintRows resource={ACTIONS} title={translate('layout.menu.actions')} always={withActions}>
            {(rows) => <ActionTable rows={rows} />}
          </PrintRows>
        }
      >
        <Stack spacing={2}>
          <InspectionFilters />
          <Results />
        </Stack>
      </Page>
    </ListBase>
  );
}

function Results() {
  const isNarrow = useIsNarrow();
  const { data, error, isPending, refetch } = useListContext<Inspection>();
  if (isPending) return <ListSkeleton columns={6} isNarrow={isNarrow} />;
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <NoResults />;
  return (
    <Box>
      {isNarrow ? (
        <ActionCards rows={data} />
      ) : (
        <Card>
          <ActionTable rows={data} isOnScreen />
        </Card>
      )}
      <PageBar />
    </Box>
  );
}
