import { useQuery } from '@tanstack/react-query';
import { useIsOffline } from 'react-admin';
import { timeOf } from '../../../domain/common';
import { useTranslate } from '../i18n/useTranslate';
import { useCaller } from '../planning/common/useCaller';
import { useDays } from '../planning/common/useDays';
import { type Unsent, allUnsent, photosFrom } from './unsent';
import { UNSENT } from './unsentKey';

/** What one that the server has not refused waits for. */
export function useWaitingText(kind: Unsent['kind']): string {
  const translate = useTranslate();
  const user = useCaller().id;
  const { zone, dayText } = useDays();
  const isOffline = useIsOffline();
  const { data = [] } = useQuery({ queryKey: [...UNSENT, user], queryFn: () => allUnsent(user) });
  const from = kind === 'photo' ? photosFrom(data) : undefined;
  if (isOffline) return translate('offline.unsent.waits');
  if (!from) return translate('offline.unsent.sending');
  return translate('offline.unsent.held', { day: dayText(from.toISOString()), time: timeOf(from, zone) });
}
