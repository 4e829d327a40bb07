import { type QueryKey, onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Inspection } from '../../../domain/planning';
import { INSPECTIONS } from '../planning/common/resource';
import type { ShownInspection } from '../planning/recording/shownInspection';
import { persistStorage } from './persistence';
import { sendUnsent } from './sendUnsent';
import { type Unsent, allUnsent, onUnsent } from './unsent';
import { UNSENT } from './unsentKey';
import { attempt } from './vault';

/** How often what waits is sent again, where the server took no notice of it, in milliseconds. */
const EVERY_MS = 60_000;

const NONE: Unsent[] = [];

/**
 * The queries that tell another state once something was sent. A form of another inspection stays as it is under the hands that type in it; of a
 * photo those are told that show it.
 */
function changedBy(sent: readonly Unsent[]): QueryKey[] {
  const saves = sent.filter(({ kind }) => kind === 'save');
  return [
    ...(saves.length > 0 ? [[INSPECTIONS, 'getList'], ['operations']] : []),
    ...saves.map(({ id }) => [INSPECTIONS, 'getOne', { id }]),
    ...(sent.some(({ kind }) => kind === 'measure') ? [['mesures'], ['correctives']] : []),
  ];
}

/** What waits to be sent. */
export function useWaiting(user: string): Unsent[] {
  const { data = NONE } = useQuery({ queryKey: [...UNSENT, user], queryFn: () => allUnsent(user) });
  return data;
}

/** What waits to be sent, which goes as soon as there is network, and how to send it now. */
export function useUnsent(user: string) {
  const queryClient = useQueryClient();
  const waiting = useWaiting(user);
  const hasNew = waiting.some(({ kind, problem }) => kind !== 'broken' && !problem);

  useEffect(() => onUnsent(() => void queryClient.invalidateQueries({ queryKey: UNSENT })), [queryClient]);

  /** A form that opens once it waits no more shows this, and takes what was saved here for nobody else's. */
  async function tellSaved(saved: Inspection) {
    const queryKey = [INSPECTIONS, 'getOne', { id: saved.id }];
    await queryClient.cancelQueries({ queryKey });
    // An answer that was long under way tells of less than what was saved meanwhile.
    queryClient.setQueryData<ShownInspection>(queryKey, (before) =>
      before && before.__v > saved.__v ? before : { ...before, ...saved },
    );
  }

  async function send(isAsked: boolean) {
    const sent = await sendUnsent(user, isAsked, tellSaved);
    await Promise.all(changedBy(sent).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }

  const isAny = waiting.length > 0;
  useEffect(() => {
    if (isAny) void attempt(persistStorage());
  }, [isAny]);

  const sendSoon = useEffectEvent(() => {
    if (onlineManager.isOnline()) void attempt(send(false));
  });
  useEffect(() => {
    if (!hasNew) return;
    sendSoon();
    const timer = setInterval(() => sendSoon(), EVERY_MS);
    // A network that goes and comes between two renders is seen by nobody else.
    const unsubscribe = onlineManager.subscribe(() => sendSoon());
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [hasNew, user]);

  return { waiting, send: () => send(true) };
}
