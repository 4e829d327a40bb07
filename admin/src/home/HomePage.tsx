import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, lazy } from 'react';
import { type SortPayload, useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import {
  type CounterFilter,
  type Operations,
  correctiveFilters,
  counterFilters,
} from '../../../domain/operations';
import { screenPaths } from '../../../domain/screens';
import { ActionAlert } from '../common/messages/ActionAlert';
import { Page } from '../common/pages/Page';
import { Loading } from '../common/pages/pages';
import { measuresPath } from '../correctives/measuresPath';
import { withTexts } from '../i18n';
import { useTranslate } from '../i18n/useTranslate';
import { listPath } from '../planning/common/resource';
import { useDays } from '../planning/common/useDays';
import { getOperations } from '../providers/calls';
import { InspectorTasks } from './InspectorTasks';
import { RowsLoading } from './Rows';
import { Tile } from './Tile';
import { correctiveTiles, inspectionTiles, masterDataTiles } from './tiles';

// An inspector's phone does not load it.
const AdministratorTasks = lazy(() =>
  withTexts(import('./AdministratorTasks'), import('../i18n/ca/waiting')),
);

/** The dashboard: what there is, and what is to be done. */
export default function HomePage() {
  const translate = useTranslate();
  const { today } = useDays();
  const { canAccess: administers = false, isPending } = useCanAccess({
    resource: 'operations',
    action: 'waiting',
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => getOperations(signal),
  });
  if (isPending) return <Loading />;
  const filters = counterFilters(today);
  const countOf = (counter: keyof Operations) => data?.[counter] ?? (error ? null : undefined);

  return (
    <Page
      title={translate('home.title')}
      actions={
        <Button component={Link} to={screenPaths.scan} variant="outlined" sx={{ minHeight: 44 }}>
          {translate('home.scan')}
        </Button>
      }
    >
      {error ? (
        <Box sx={{ mb: 2 }}>
          <ActionAlert
            severity="error"
            title={translate('home.failed')}
            button={translate('common.list.retry')}
            onAction={() => void refetch()}
          >
            {error.message}
          </ActionAlert>
        </Box>
      ) : null}
      {administers ? (
        <Box sx={{ mb: 4 }}>
          <Suspense fallback={<RowsLoading />}>
            <AdministratorTasks counts={data} />
          </Suspense>
        </Box>
      ) : null}
      {administers ? (
        <TileRow title={translate('home.masterData')} columns={5}>
          {masterDataTiles.map(({ counter, screen, icon }) => (
            <Tile
              key={counter}
              label={translate(`home.tiles.${counter}`)}
              icon={icon}
              count={countOf(counter)}
              to={screenPaths[screen]}
            />
          ))}
        </TileRow>
      ) : null}
      <TileRow title={translate('home.inspections')} columns={4}>
        {inspectionTiles.map(({ counter, icon }) => (
          <Tile
            key={counter}
            isAlert
            label={translate(`home.tiles.${counter}`)}
            icon={icon}
            count={countOf(counter)}
            to={listPath(filters[counter], orderOf(filters[counter]))}
          />
        ))}
      </TileRow>
      <TileRow title={translate('home.correctives')} columns={4}>
        {correctiveTiles.map(({ counter, icon }) => (
          <Tile
            key={counter}
            isAlert
            label={translate(`home.tiles.${counter}`)}
            icon={icon}
            count={countOf(counter)}
            to={measuresPath(correctiveFilters[counter])}
          />
        ))}
      </TileRow>
      {administers ? null : <InspectorTasks />}
    </Page>
  );
}

/** What is to be done has an order of its own, in which what was returned comes first; anything else is by its day. */
function orderOf({ elementPlanningActive }: CounterFilter): SortPayload | undefined {
  return elementPlanningActive === false ? undefined : { field: 'elementPlanningDate', order: 'ASC' };
}

interface TileRowProps {
  title: string;
  columns: number;
  children: ReactNode;
}

function TileRow({ title, columns, children }: TileRowProps) {
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.25, md: 2 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
