import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Outbox, OutboxState } from './outbox';
import { openOutbox, openedOutbox } from './outboxes';

const EMPTY: OutboxState = { records: new Map(), entries: new Map(), broken: new Map(), held: [] };
const nobody = () => () => undefined;
const nothing = () => EMPTY;

/** A user's outbox; undefined until it is open. */
export function useOutbox(user: string): Outbox | undefined {
  const [opened, setOpened] = useState<{ user: string; outbox: Outbox }>();
  useEffect(() => {
    let isWanted = true;
    void openOutbox(user).then((outbox) => {
      if (isWanted) setOpened({ user, outbox });
    });
    return () => {
      isWanted = false;
    };
  }, [user]);
  return opened?.user === user ? opened.outbox : openedOutbox(user);
}

/** All that a user's outbox has: nothing until it is open. */
export function useOutboxState(outbox: Outbox | undefined): OutboxState {
  return useSyncExternalStore(outbox?.subscribe ?? nobody, outbox?.getState ?? nothing);
}
