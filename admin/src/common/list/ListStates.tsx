import AddIcon from '@mui/icons-material/Add';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import FilterAltOffIcon from '@mui/icons-material/FilterAltOffOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Box, Button, Card, Skeleton } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { StatePage } from '../pages/StatePage';
import { useFilters } from './useFilters';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

interface ListSkeletonProps {
  columns: number;
  isNarrow: boolean;
}

/** The list's shape while it is loading, so that nothing jumps. */
export function ListSkeleton({ columns, isNarrow }: ListSkeletonProps) {
  const text = useText();
  return (
    <Card role="status" aria-label={text('common.pages.loading')} sx={{ p: 2 }}>
      {SKELETON_ROWS.map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 3, py: 1 }}>
          {Array.from({ length: isNarrow ? 1 : columns }, (_, column) => (
            <Skeleton key={column} height={isNarrow ? 72 : 24} sx={{ flex: column === 0 ? 2 : 1 }} />
          ))}
        </Box>
      ))}
    </Card>
  );
}

/** Nothing was ever entered. */
export function EmptyList({ createPath }: { createPath: string }) {
  const text = useText();
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <Card>
      <StatePage icon={InboxIcon} title={text('common.list.empty')} text={text('common.list.emptyText')}>
        <Button component={Link} to={createPath} startIcon={<AddIcon />}>
          {translate(`resources.${resource}.page.add`)}
        </Button>
      </StatePage>
    </Card>
  );
}

/** The filters leave nothing over. */
export function NoResults() {
  const text = useText();
  const translate = useTranslate();
  const { setFilters } = useFilters();
  return (
    <Card>
      <StatePage
        icon={FilterAltOffIcon}
        title={text('common.list.noResults')}
        text={text('common.list.noResultsText')}
      >
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('ra.action.remove_all_filters')}
        </Button>
      </StatePage>
    </Card>
  );
}

interface ListFailureProps {
  error: Error;
  onRetry: () => void;
}

/** The list could not be loaded. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  const text = useText();
  return (
    <Card>
      <StatePage icon={CloudOffIcon} title={text('common.list.failed')} text={error.message}>
        <Button onClick={onRetry}>{text('common.list.retry')}</Button>
      </StatePage>
    </Card>
  );
}
