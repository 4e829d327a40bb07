import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useIsOffline } from 'react-admin';
import { INSPECTIONS } from '../planning/common/resource';
import { type Unsent, allUnsent, onUnsent, sendUnsent } from './unsent';

/** How often what waits is sent again, where the server took no notice of it, in milliseconds. */
const EVERY_MS = 60_000;

const NONE: Unsent[] = [];

const KEY = ['offline', 'unsent'];

/** What waits to be sent, which goes as soon as there is network, and how to send it now. */
export function useUnsent(user: string) {
  const queryClient = useQueryClient();
  const isOffline = useIsOffline();
  const { data: waiting = NONE } = useQuery({ queryKey: [...KEY, user], queryFn: () => allUnsent(user) });
  const hasNew = waiting.some(({ problem }) => !problem);

  useEffect(() => onUnsent(() => void queryClient.invalidateQueries({ queryKey: KEY })), [queryClient]);

  async function send(isAsked: boolean) {
    const sent = await sendUnsent(user, isAsked);
    if (sent.length > 0) await queryClient.invalidateQueries({ queryKey: [INSPECTIONS] });
  }

  const sendSoon = useEffectEvent(() => void send(false));
  useEffect(() => {
    if (isOffline || !hasNew) return;
    sendSoon();
    const timer = setInterval(() => sendSoon(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isOffline, hasNew, user]);

  return { waiting, send: () => send(true) };
}
