import { onlineManager } from '@tanstack/react-query';
import { canInstall } from '../offline/canInstall';

let silent = false;

/** Whether the last call without an answer has met something in the network that spoke in the place of the server, or that swallowed it. */
export const isServerSilent = () => silent;

/** Whether nobody has answered a call, or the server without its database. */
export function isUnanswered(status: unknown): boolean {
  return status === 0 || status === 503;
}

/** Whether this page comes from what the browser keeps: then it has what it needs without network. */
export function isInstalled(): boolean {
  return canInstall && navigator.serviceWorker.controller !== null;
}

/**
 * Tells TanStack Query, and with it `useIsOffline`, what a call has shown: what browsers say themselves is only whether there is some network.
 * Where there is one again, what is on the screen is read anew.
 */
export function noteConnection(isThere: boolean, isSilent = false): void {
  silent = isSilent;
  if (isInstalled()) onlineManager.setOnline(isThere);
}

/**
 * How long a write waits for its answer where it can be kept, in milliseconds: one bar of a network takes what is sent and brings nothing. Less where
 * there was no network a moment ago.
 */
export function patience(): number {
  return onlineManager.isOnline() ? 10_000 : 4000;
}
