import { HttpError } from 'react-admin';
import { apiPaths } from '../../../domain/api';
import type { Session } from '../../../domain/auth';
import { message, textOf } from '../../../domain/messages';
import { forgetSession, isSession, readSession, writeSession } from './session';
import { send } from './transport';

const LOCK = 'inspecta.refresh';

/** All calls of all tabs wait for it. */
const REFRESH_MS = 20_000;

/** What the calls of this tab wait for while a session is being refreshed, by its spent access token. */
const running = new Map<string, Promise<void>>();

/**
 * Exchanges the refresh token for new ones, once for all calls and tabs that ask at the same time. Who is signed
 * in afterwards is for the caller to look up: it may be nobody, or somebody else.
 *
 * @param spent the session whose access token was refused
 * @throws HttpError when the server could not tell; a lost connection, say, leaves the session as it is.
 */
export function refreshSession(spent: Session): Promise<void> {
  const { token } = spent;
  const refresh =
    running.get(token) ?? acrossTabs(() => refreshUnlessDone(spent)).finally(() => running.delete(token));
  running.set(token, refresh);
  return refresh;
}

/** The refresh of a session that is going on, if any: a call that starts meanwhile would only be refused. */
export function ongoingRefresh({ token }: Session): Promise<void> | undefined {
  return running.get(token)?.catch(() => undefined);
}

/** Without Web Locks (plain http on a network) the server's tolerance for two tabs at once has to do. */
async function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let result: Promise<T> | undefined;
  await navigator.locks.request(LOCK, async () => {
    result = work();
    await result.catch(() => undefined);
  });
  return result ?? work();
}

/** Touches no other session than the spent one: another tab may have been faster, or have signed in or out. */
async function refreshUnlessDone(spent: Session): Promise<void> {
  if (!isStored(spent)) return;
  try {
    const { json } = await send(apiPaths.refresh, {
      method: 'POST',
      body: JSON.stringify({ refreshToken: spent.refreshToken }),
      within: REFRESH_MS,
    });
    if (!isSession(json)) throw new HttpError(textOf(message('error.internal')), 500);
    if (isStored(spent)) writeSession(json);
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 401 && error.status !== 403)) throw error;
    if (isStored(spent)) forgetSession();
  }
}

function isStored({ token }: Session): boolean {
  return readSession()?.token === token;
}
