import { HttpError } from 'react-admin';
import { apiPaths } from '../../../domain/api';
import { message, textOf } from '../../../domain/messages';
import { forgetSession, isSession, readSession, writeSession } from './session';
import { send } from './transport';

const LOCK = 'inspecta.refresh';

/** What all calls of this tab wait for while the session is being refreshed. */
let running: Promise<string> | undefined;

/**
 * Exchanges the refresh token for new ones, once for all calls and tabs that ask at the same time.
 *
 * @param spent the access token that was refused
 * @returns the new access token
 * @throws HttpError 401 when the session is over; it is forgotten then. Any other error, a lost
 *   connection say, leaves it as it is.
 */
export function refreshSession(spent: string): Promise<string> {
  running ??= acrossTabs(() => refreshUnlessDone(spent)).finally(() => {
    running = undefined;
  });
  return running;
}

/** The refresh that is going on, if any: a call that starts meanwhile would only be refused. */
export function ongoingRefresh(): Promise<unknown> | undefined {
  return running?.catch(() => undefined);
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

async function refreshUnlessDone(spent: string): Promise<string> {
  const session = readSession();
  if (!session) throw sessionOver();
  // Another tab was faster.
  if (session.token !== spent) return session.token;
  try {
    const { json } = await send(apiPaths.refresh, {
      method: 'POST',
      body: JSON.stringify({ refreshToken: session.refreshToken }),
    });
    if (!isSession(json)) throw new HttpError(textOf(message('error.internal')), 500);
    // Signed out meanwhile: a late answer does not sign in again.
    if (!readSession()) throw sessionOver();
    writeSession(json);
    return json.token;
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 401 && error.status !== 403)) throw error;
    forgetSession();
    throw sessionOver();
  }
}

function sessionOver(): HttpError {
  return new HttpError(textOf(message('session.expired')), 401);
}
