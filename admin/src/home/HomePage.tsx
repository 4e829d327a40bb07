import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isAdministrator } from '../../../domain/access';
import { dayOf } from '../../../domain/common';
import { counterFilters } from '../../../domain/operations';
import { screenPaths } from '../../../domain/screens';
import { ActionAlert } from '../common/messages/ActionAlert';
import { Page } from '../common/pages/Page';
import { useText } from '../i18n/useText';
import { getOperations } from '../providers/calls';
import { useSession } from '../providers/session';
import { useSettings } from '../providers/settings';
import { Tile } from './Tile';
import { inspectionTiles, masterDataTiles } from './tiles';

/** The dashboard: what there is, and what is to be done. */
export default function HomePage() {
  const text = useText();
  const session = useSession();
  const { timeZone } = useSettings();
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => getOperations(signal),
  });
  if (!session) return null;
  const filters = counterFilters(dayOf(now, timeZone));

  return (
    <Page title={text('home.title')}>
      {error ? (
        <Box sx={{ mb: 2 }}>
          <ActionAlert
            severity="error"
            title={text('home.failed')}
            button={text('common.list.retry')}
            onAction={() => void refetch()}
          >
            {error.message}
          </ActionAlert>
        </Box>
      ) : null}
      {isAdministrator(session.userProfile) ? (
        <Row title={text('home.masterData')} columns={5}>
          {masterDataTiles.map(({ counter, screen, icon }) => (
            <Tile
              key={counter}
              label={text(`home.tiles.${counter}`)}
              icon={icon}
              count={data?.[counter]}
              to={screenPaths[screen]}
            />
          ))}
        </Row>
      ) : null}
      <Row title={text('home.inspections')} columns={4}>
        {inspectionTiles.map(({ counter, icon }) => (
          <Tile
            key={counter}
            isAlert
            label={text(`home.tiles.${counter}`)}
            icon={icon}
            count={data?.[counter]}
            to={`${screenPaths.planning}?${new URLSearchParams({ filter: JSON.stringify(filters[counter]) }).toString()}`}
          />
        ))}
      </Row>
    </Page>
  );
}

interface RowProps {
  title: string;
  columns: number;
  children: ReactNode;
}

function Row({ title, columns, children }: RowProps) {
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
