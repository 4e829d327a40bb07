import AddIcon from '@mui/icons-material/Add';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import FilterAltOffIcon from '@mui/icons-material/FilterAltOffOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Box, Button, Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { StatePage } from '../pages/StatePage';
import { useAddLink } from './useAddLink';

interface ListSkeletonProps {
  columns: number;
  isNarrow: boolean;
  /** How high a row or a card is, in px. */
  rowHeight?: number;
}

/** As many as a window shows. */
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];
const TABLE_ROW = 42;
const CARD = 164;

/** The list's shape while it is loading, so that nothing jumps. */
export function ListSkeleton({
  columns,
  isNarrow,
  rowHeight = isNarrow ? CARD : TABLE_ROW,
}: ListSkeletonProps) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('common.pages.loading')}>
      {isNarrow ? (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {SKELETON_ROWS.map((row) => (
            <Card key={row} sx={{ height: rowHeight, p: 2 }}>
              <Skeleton width="70%" height={28} />
              <Skeleton width="90%" />
              <Skeleton width="45%" />
            </Card>
          ))}
        </Box>
      ) : (
        <Card>
          <Box sx={{ height: 46, bgcolor: 'quiet', borderBottom: 1, borderColor: 'divider' }} />
          {SKELETON_ROWS.map((row) => (
            <Box
              key={row}
              sx={{
                display: 'flex',
                gap: 3,
                height: rowHeight,
                px: 2,
                pt: 1.25,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              {Array.from({ length: columns }, (_, column) => (
                <Skeleton key={column} height={20} sx={{ flex: column === 0 ? 2 : 1 }} />
              ))}
            </Box>
          ))}
        </Card>
      )}
    </Box>
  );
}

/** Nothing was ever entered. */
export function EmptyList() {
  const translate = useTranslate();
  const add = useAddLink();
  return (
    <Card>
      <StatePage
        icon={InboxIcon}
        title={translate('common.list.empty')}
        text={translate('common.list.emptyText')}
      >
        {add ? (
          <Button component={Link} to={add.to} startIcon={<AddIcon />}>
            {add.label}
          </Button>
        ) : null}
      </StatePage>
    </Card>
  );
}

/** The filters leave nothing over; the button that takes them off stands with them. */
export function NoResults({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <Card>
      <StatePage
        icon={FilterAltOffIcon}
        title={translate('common.list.noResults')}
        text={translate('common.list.noResultsText')}
      >
        {children}
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
  const translate = useTranslate();
  return (
    <Card>
      <StatePage icon={CloudOffIcon} title={translate('common.list.failed')} text={error.message}>
        <Button onClick={onRetry}>{translate('common.list.retry')}</Button>
      </StatePage>
    </Card>
  );
}
