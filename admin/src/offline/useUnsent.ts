import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OutboxState } from '../outbox/outbox';
import { takeOverAgain } from '../outbox/outboxes';
import { useOutbox, useOutboxState } from '../outbox/useOutbox';
import { persistStorage } from './persistence';
import { sendUnsent } from './sendUnsent';
import { type Kept, type Unsent, allUnsent, brokenOf, bySaved, onUnsent } from './unsent';
import { UNSENT } from './unsentKey';
import { attempt } from './vault';
import { noteWaiting } from './waits';

/** How often what waits is sent again, where the server took no notice of it, in milliseconds. */
const EVERY_MS = 60_000;

const NONE: Kept[] = [];

/** The photos and measures that wait to be sent. */
export function useWaiting(user: string): Kept[] {
  const { data = NONE } = useQuery({ queryKey: [...UNSENT, user], queryFn: () => allUnsent(user) });
  return data;
}

/** What lists tell of records that were submitted, but for those of which a form tells. */
function savesIn({ records, broken, held }: OutboxState): Unsent[] {
  const saves = [...records]
    .filter(([id, { attempts }]) => attempts.length > 0 && !held.includes(id))
    .map(([id, { attempts, told, problem, at }]): Unsent => {
      const { name = '', place = '', lines = [] } = told ?? {};
      const recordedAt = attempts.at(-1)?.at ?? at;
      return { kind: 'save', id, name, place, lines, problem, recordedAt };
    });
  return [...saves, ...[...broken].map(([id, at]) => brokenOf(id, at))];
}

/** What waits to be sent, which goes as soon as there is network, and how to send it now. */
export function useUnsent(user: string) {
  const queryClient = useQueryClient();
  const outbox = useOutbox(user);
  const state = useOutboxState(outbox);
  const others = useWaiting(user);
  const waiting = [...savesIn(state), ...others].sort(bySaved);
  const hasNew =
    others.some(({ kind, problem }) => kind !== 'broken' && !problem) ||
    // Of one that is held its form takes care.
    [...state.records].some(([id, record]) => record.state === 'waits' && !state.held.includes(id));

  useEffect(
    () =>
      onUnsent(() => {
        void queryClient.invalidateQueries({ queryKey: UNSENT });
        // A tab of an older version may have kept a save there.
        void takeOverAgain(user);
      }),
    [queryClient, user],
  );

  async function send(isAsked: boolean) {
    const { sendNow } = await import('../outbox/sendNow');
    // Values matter more than photos, where the network is there for a moment only.
    if (!(await sendNow(user, queryClient, isAsked))) return;
    const sent = await sendUnsent(user, isAsked);
    if (!sent.some(({ kind }) => kind === 'measure')) return;
    await Promise.all(
      [['mesures'], ['correctives']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  }

  const isAny = waiting.length > 0;
  const isOpen = outbox !== undefined;
  useEffect(() => {
    if (isAny) void attempt(persistStorage());
    if (isOpen) noteWaiting(isAny);
  }, [isOpen, isAny]);

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
