import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isSessionLost, readSession } from '../../providers/session';
import type { FieldValues } from 'react-hook-form';
import { loadTyped, removeTyped, storeTyped } from './typedStore';

/** Whose form it is, and where. */
interface Place {
  user: string;
  path: string;
}

/** What the form at this address had in it when its user's session was lost. */
export function useTyped(): Place & { typed: FieldValues | undefined } {
  const { pathname } = useLocation();
  // Read once: the session is gone when there is something to be stored.
  const [place] = useState(() => ({ user: readSession()?.id ?? '', path: pathname }));
  const [typed] = useState(() => loadTyped(place.user, place.path));
  return { ...place, typed };
}

/** Stores what is in a form when the session is lost. @param typed What there is by now, if there is anything. */
export function useKeepTyped({ user, path }: Place, typed: () => FieldValues | undefined): void {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(
    () => () => {
      const values = isSessionLost() ? latest.current() : undefined;
      if (values) storeTyped(user, path, values);
    },
    [user, path],
  );
}

/** Forgets what was stored, once the form has it again. */
export function useGivenBack({ user, path }: Place, isGiven: boolean): void {
  useEffect(() => {
    if (isGiven) removeTyped(user, path);
  }, [isGiven, user, path]);
}
