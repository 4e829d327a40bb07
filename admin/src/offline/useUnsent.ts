import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OutboxState } from '../outbox/outbox';
import { openOutbox } from '../outbox/outboxes';
import { sendEntries } from '../outbox/sendEntries';
import { useOutbox, useOutboxState } from '../outbox/useOutbox';
import { waitingIn } from '../outbox/waiting';
import { persistStorage } from './persistence';
import { attempt } from './vault';
import { noteWaiting } from './waits';

/** How often what waits is sent again, where the server took no notice of it, in milliseconds. */
const EVERY_MS = 60_000;

/** Whether anything is to be sent that nobody has refused. Of what is held somebody else takes care. */
function hasNewIn({ records, entries, held }: OutboxState): boolean {
  const isFree = ([id]: [string, unknown]) => !held.includes(id);
  return (
    [...records].filter(isFree).some(([, { state }]) => state === 'waits') ||
    [...entries].filter(isFree).some(([, { problem }]) => !problem)
  );
}

/** What waits to be sent, which goes as soon as there is network, and how to send it now. */
export function useUnsent(user: string) {
  const queryClient = useQueryClient();
  const outbox = useOutbox(user);
  const state = useOutboxState(outbox);
  const waiting = waitingIn(state);
  const hasNew = hasNewIn(state);

  async function send(isAsked: boolean) {
    const { sendNow } = await import('../outbox/sendNow');
    // Values matter more than photos, where the network is there for a moment only.
    if (!(await sendNow(user, queryClient, isAsked))) return;
    const sent = await sendEntries(user, await openOutbox(user), isAsked);
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
