import { useQuery } from '@tanstack/react-query';
import { HttpError, useIsOffline } from 'react-admin';
import { apiPaths } from '../../../domain/api';
import { dayOf, timeOf } from '../../../domain/common';
import { useTranslate } from '../i18n/useTranslate';
import { useDays } from '../planning/common/useDays';
import { isServerSilent, noteConnection } from '../providers/connection';
import { send } from '../providers/transport';
import { WORK } from './answers';
import { Line } from './Line';
import { attempt, readKept } from './vault';

/** How often the server is asked whether it is there again: a phone that finds a network does not always say so. */
const ASK_MS = 10_000;

/** Says that there is no network, or that something in it answers in the place of the server, and of when it is what is seen. */
export function OfflineLine({ user }: { user: string }) {
  return useIsOffline() ? <AsOf user={user} /> : null;
}

function AsOf({ user }: { user: string }) {
  const translate = useTranslate();
  const { zone, today, dayText } = useDays();
  const { data: at } = useQuery({
    queryKey: ['offline', 'asOf', user],
    queryFn: async () => (await attempt(readKept(user, WORK)))?.at ?? null,
    gcTime: 0,
  });
  const { data: isSilent } = useQuery({
    queryKey: ['offline', 'silent'],
    queryFn: async () => {
      // Any answer ends it (`noteConnection`), but that its database is not there.
      await send(apiPaths.ready, { signal: AbortSignal.timeout(ASK_MS) }).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 503) noteConnection(false, true);
      });
      return isServerSilent();
    },
    initialData: isServerSilent,
    staleTime: Infinity,
    refetchInterval: ASK_MS,
    gcTime: 0,
  });
  const why = translate(isSilent ? 'offline.silent' : 'offline.none');

  if (at === undefined) return null;
  if (at === null) return <Line>{why}</Line>;
  const instant = new Date(at);
  const when = timeOf(instant, zone);
  const hour = { why, when, smart_count: Number.parseInt(when, 10) };
  const isToday = dayOf(instant, zone) === today;
  return (
    <Line>
      {isToday
        ? translate('offline.asOf', hour)
        : translate('offline.asOfDay', { day: dayText(instant.toISOString()), ...hour })}
    </Line>
  );
}
