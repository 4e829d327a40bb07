import { onlineManager } from '@tanstack/react-query';
import { canInstall } from '../offline/canInstall';

/** Whether this page comes from what the browser keeps: then it has what it needs without network. */
export function isInstalled(): boolean {
  return canInstall && navigator.serviceWorker.controller !== null;
}

/**
 * Tells TanStack Query, and with it `useIsOffline`, what a call has shown: what browsers say themselves is only whether there is some network.
 * Where there is one again, what is on the screen is read anew.
 */
export function noteConnection(isThere: boolean): void {
  if (isInstalled()) onlineManager.setOnline(isThere);
}
