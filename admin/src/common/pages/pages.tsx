import CloudOffIcon from '@mui/icons-material/CloudOff';
import ExploreOffIcon from '@mui/icons-material/ExploreOff';
import FindInPageIcon from '@mui/icons-material/FindInPage';
import LockIcon from '@mui/icons-material/Lock';
import { Box, Button, Card, CircularProgress, Skeleton } from '@mui/material';
import { HttpError } from 'react-admin';
import { Link } from 'react-router';
import { screenPaths } from '../../../../domain/screens';
import { useTranslate } from '../../i18n/useTranslate';
import { useSession } from '../../providers/session';
import { StatePage } from './StatePage';

function HomeButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to={screenPaths.home}>
      {translate('common.pages.home')}
    </Button>
  );
}

/** An address that is no screen. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <StatePage
      isPage
      icon={ExploreOffIcon}
      title={translate('common.pages.notFound')}
      text={translate('common.pages.notFoundText')}
    >
      <HomeButton />
    </StatePage>
  );
}

/** A screen of another profile. */
export function AccessDenied() {
  const translate = useTranslate();
  const profile = useSession()?.userProfile ?? '';
  return (
    <StatePage
      isPage
      icon={LockIcon}
      title={translate('common.pages.forbidden')}
      text={translate('common.pages.forbiddenText', { profile })}
    >
      <HomeButton />
    </StatePage>
  );
}

interface RecordErrorProps {
  error: Error | null | undefined;
  /** The list that the record would be in. */
  back: string;
  onRetry: () => void;
}

/** A record that could not be loaded: it is gone, or the server did not answer. */
export function RecordError({ error, back, onRetry }: RecordErrorProps) {
  const translate = useTranslate();
  const isGone = error instanceof HttpError && (error.status === 404 || error.status === 400);
  if (isGone) {
    return (
      <StatePage
        isPage
        icon={FindInPageIcon}
        title={translate('common.pages.missing')}
        text={translate('common.pages.missingText')}
      >
        <Button component={Link} to={back}>
          {translate('common.form.back')}
        </Button>
      </StatePage>
    );
  }
  return (
    <StatePage isPage icon={CloudOffIcon} title={translate('common.pages.failed')} text={error?.message}>
      <Button component={Link} to={back} variant="outlined">
        {translate('common.form.back')}
      </Button>
      <Button onClick={onRetry}>{translate('common.list.retry')}</Button>
    </StatePage>
  );
}

/** A record's shape while it is on its way: link, title, and a card of fields. */
export function RecordLoading() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('common.pages.loading')}
      sx={{ maxWidth: 760, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 } }}
    >
      <Skeleton width={130} height={32} />
      <Skeleton width={280} height={30} />
      <Skeleton width={200} height={22} sx={{ mb: 2.5 }} />
      <Card sx={{ display: 'grid', gap: 2.5, p: { xs: 2, sm: 3 } }}>
        {[1, 2, 3].map((field) => (
          <Box key={field}>
            <Skeleton width={110} height={18} sx={{ mb: 0.75 }} />
            <Skeleton variant="rounded" height={40} />
          </Box>
        ))}
      </Card>
    </Box>
  );
}

/** While a page is on its way. */
export function Loading() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
      <CircularProgress aria-label={translate('common.pages.loading')} />
    </Box>
  );
}
