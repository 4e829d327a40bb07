import CloudOffIcon from '@mui/icons-material/CloudOff';
import EventAvailableIcon from '@mui/icons-material/EventAvailable';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useIsOffline } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router';
import { isAdministrator } from '../../../domain/access';
import type { FoundCode } from '../../../domain/elements';
import { screenPaths } from '../../../domain/screens';
import { Loading, RecordError } from '../common/pages/pages';
import { StatePage } from '../common/pages/StatePage';
import { useTranslate } from '../i18n/useTranslate';
import { inspectionPath } from '../planning/common/resource';
import { useCaller } from '../planning/common/useCaller';
import { useDays } from '../planning/common/useDays';
import { http } from '../providers/http';
import { SpotReading } from './SpotReading';

/** Where the label of an element leads: to what one has to do there, an administrator to the element. */
export default function CodePage() {
  const translate = useTranslate();
  const { code = '' } = useParams();
  const { profile } = useCaller();
  const { today } = useDays();
  const isOffline = useIsOffline();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['codes', code, today],
    queryFn: ({ signal }) => findCode(code, signal),
    // The next time something else may be to be done there.
    gcTime: 0,
  });
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
      {data.allowsReading && <SpotReading code={code} />}
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

/** The answer has the type that the domain gives it. */
async function findCode(code: string, signal: AbortSignal): Promise<FoundCode> {
  const { json } = await http(`/codes/${encodeURIComponent(code)}`, { signal });
  return json as FoundCode;
}
