import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOffline } from 'react-admin';
import { useCaller } from '../planning/common/useCaller';
import { useDays } from '../planning/common/useDays';
import { isInstalled } from '../providers/connection';
import { readWork } from './readWork';

/** The screen comes first. */
const AFTER_MS = 5000;

/** How often what is to be done is read anew, while the app is open and there is network. */
const EVERY_MS = 30 * 60 * 1000;

/** Keeps what the user has to do at hand. */
export function useWork(): void {
  const queryClient = useQueryClient();
  const isOffline = useIsOffline();
  const { id, profile } = useCaller();
  const { today } = useDays();

  useEffect(() => {
    if (isOffline) return;
    const read = () => {
      if (isInstalled()) void readWork(queryClient, { id, profile }, today).catch(() => undefined);
    };
    let first = setTimeout(read, AFTER_MS);
    const timer = setInterval(read, EVERY_MS);
    const readLater = () => {
      clearTimeout(first);
      first = setTimeout(read, AFTER_MS);
    };
    // The first visit may be over before the browser keeps the app.
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('controllerchange', readLater);
    return () => {
      serviceWorker.removeEventListener('controllerchange', readLater);
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [queryClient, isOffline, id, profile, today]);
}
