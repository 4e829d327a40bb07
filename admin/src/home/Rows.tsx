import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Card, CardActionArea, CircularProgress, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ActionAlert } from '../common/messages/ActionAlert';
import { useTranslate } from '../i18n/useTranslate';

/** Groups of rows: beside one another where there is room. */
export function RowGroups({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2.5, md: 2 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

/** Rows below one another under their title, each of which opens something. */
export function Rows({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Card
        component="ul"
        aria-labelledby={id}
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {children}
      </Card>
    </div>
  );
}

interface RowProps {
  to: string;
  title: string;
  /** What more there is to say of it, below. */
  children?: ReactNode;
  icon?: SvgIconComponent;
  /** How many there are behind it. */
  count?: string;
}

/** A row: all of it is to be touched. */
export function Row({ to, title, children, icon: Icon, count }: RowProps) {
  return (
    <li>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'start',
          gap: 1.5,
          minHeight: 56,
          px: 2,
          py: 1.25,
        }}
      >
        {Icon ? (
          <Box component="span" sx={{ color: 'primary.main', lineHeight: 0 }}>
            <Icon />
          </Box>
        ) : null}
        <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {children ? (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {children}
            </Typography>
          ) : null}
        </Box>
        {count === undefined ? null : (
          <Typography
            component="span"
            sx={{ fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
          >
            {count}
          </Typography>
        )}
        <ChevronRightIcon aria-hidden sx={{ color: 'text.secondary' }} />
      </CardActionArea>
    </li>
  );
}

/** In the place of rows that are on their way. */
export function RowsLoading() {
  const translate = useTranslate();
  return (
    <Card sx={{ display: 'grid', placeItems: 'center', minHeight: 112 }}>
      <CircularProgress size={28} aria-label={translate('common.pages.loading')} />
    </Card>
  );
}

interface RowsFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Rows that could not be loaded. */
export function RowsFailure({ error, onRetry }: RowsFailureProps) {
  const translate = useTranslate();
  return (
    <ActionAlert
      severity="error"
      title={translate('common.list.failed')}
      button={translate('common.list.retry')}
      onAction={onRetry}
    >
      {error.message}
    </ActionAlert>
  );
}
