import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOffline } from 'react-admin';
import { dayOf, timeOf } from '../../../domain/common';
import { useTranslate } from '../i18n/useTranslate';
import { useDays } from '../planning/common/useDays';
import { getSettings } from '../providers/calls';
import { WORK } from './answers';
import { Line } from './Line';
import { attempt, readKept } from './vault';

/** How often the server is asked whether it is there again: a phone that finds a network does not always say so. */
const ASK_MS = 10_000;

/** Says that there is no network, and of when it is what is seen. */
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

  useEffect(() => {
    // Any answer ends it (`noteConnection`).
    const timer = setInterval(
      () => void getSettings(AbortSignal.timeout(ASK_MS)).catch(() => undefined),
      ASK_MS,
    );
    return () => clearInterval(timer);
  }, []);

  if (at === undefined) return null;
  if (at === null) return <Line>{translate('offline.nothing')}</Line>;
  const instant = new Date(at);
  const when = timeOf(instant, zone);
  const hour = { when, smart_count: Number.parseInt(when, 10) };
  const isToday = dayOf(instant, zone) === today;
  return (
    <Line>
      {isToday
        ? translate('offline.asOf', hour)
        : translate('offline.asOfDay', { day: dayText(instant.toISOString()), ...hour })}
    </Line>
  );
}
