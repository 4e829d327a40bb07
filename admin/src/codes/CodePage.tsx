import CloudOffIcon from '@mui/icons-material/CloudOff';
import EventAvailableIcon from '@mui/icons-material/EventAvailable';
import { Button } from '@mui/material';
import { useIsOffline } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router';
import { isAdministrator } from '../../../domain/access';
import { screenPaths } from '../../../domain/screens';
import { Loading, RecordError } from '../common/pages/pages';
import { StatePage } from '../common/pages/StatePage';
import { useTranslate } from '../i18n/useTranslate';
import { inspectionPath } from '../planning/common/resource';
import { useCaller } from '../planning/common/useCaller';
import { SpotReading } from './SpotReading';
import { useCode } from './useCode';

/** Where the label of an element leads: to what one has to do there, an administrator to the element. */
export default function CodePage() {
  const translate = useTranslate();
  const { code = '' } = useParams();
  const { profile } = useCaller();
  const isOffline = useIsOffline();
  const { data, error, isPending, refetch } = useCode(code);
  if (isPending) return <Loading />;
  if (!data && isOffline) return <NotKept onRetry={() => void refetch()} />;
  if (!data) return <RecordError error={error} back={screenPaths.home} onRetry={() => void refetch()} />;
  // The element is not kept for work without network; what is to be done there is.
  if (isAdministrator(profile) && !isOffline)
    return <Navigate to={`${screenPaths.elements}/${data.elementId}`} replace />;
  if (data.planningId !== null) return <Navigate to={inspectionPath(data.planningId)} replace />;
  return (
    <StatePage
      isPage
      icon={EventAvailableIcon}
      title={translate('codes.nothing.title')}
      text={translate('codes.nothing.text')}
    >
      {data.allowsReading && <SpotReading code={code} replace />}
      <Button
        component={Link}
        to={screenPaths.planning}
        variant={data.allowsReading ? 'outlined' : 'contained'}
      >
        {translate('codes.nothing.next')}
      </Button>
    </StatePage>
  );
}

/** Without network, a label of which nothing is known here. */
function NotKept({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <StatePage
      isPage
      icon={CloudOffIcon}
      title={translate('codes.offline.title')}
      text={translate('codes.offline.text')}
    >
      <Button component={Link} to={screenPaths.planning} variant="outlined">
        {translate('codes.nothing.next')}
      </Button>
      <Button onClick={onRetry}>{translate('common.list.retry')}</Button>
    </StatePage>
  );
}
