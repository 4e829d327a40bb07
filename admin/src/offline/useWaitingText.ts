import { useIsOffline } from 'react-admin';
import { timeOf } from '../../../domain/common';
import { useTranslate } from '../i18n/useTranslate';
import { useCaller } from '../planning/common/useCaller';
import { useDays } from '../planning/common/useDays';
import { useOutbox, useOutboxState } from '../outbox/useOutbox';
import { type Waiting, photosFrom } from '../outbox/waiting';

/** What one that the server has not refused waits for. */
export function useWaitingText(kind: Waiting['kind']): string {
  const translate = useTranslate();
  const user = useCaller().id;
  const { zone, dayText } = useDays();
  const isOffline = useIsOffline();
  const state = useOutboxState(useOutbox(user));
  const from = kind === 'photo' ? photosFrom(state) : undefined;
  if (isOffline) return translate('offline.unsent.waits');
  if (!from) return translate('offline.unsent.sending');
  const time = timeOf(from, zone);
  const smart_count = Number.parseInt(time, 10);
  return translate('offline.unsent.held', { day: dayText(from.toISOString()), time, smart_count });
}
