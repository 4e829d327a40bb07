import { HttpError } from 'react-admin';
import type { Session } from '../../../domain/auth';
import { message, textOf } from '../../../domain/messages';
import { ongoingRefresh, refreshSession } from './refresh';
import { readSession } from './session';
import { type Answer, type CallOptions, send } from './transport';

/**
 * One call of the API as the signed-in user. An access token that has run out is renewed, and the call
 * repeated, without anyone noticing.
 *
 * @throws HttpError 401 when the session is over, or is somebody else's by the time the call could be sent
 */
export async function http(path: string, options: CallOptions = {}): Promise<Answer> {
  const caller = readSession();
  return caller ? httpAs(caller.id, path, options) : send(path, options);
}

/** The same as one certain user, whoever is signed in by the time it is sent. */
export async function httpAs(user: string, path: string, options: CallOptions = {}): Promise<Answer> {
  await ongoingRefresh(sessionOf(user));
  const session = sessionOf(user);
  try {
    return await send(path, options, session.token);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    await refreshSession(session);
    return send(path, options, sessionOf(user).token);
  }
}

/** The user's session as it is stored now: nobody's call goes out in the name of somebody else. */
function sessionOf(user: string): Session {
  const session = readSession();
  if (session?.id !== user) throw new HttpError(textOf(message('session.expired')), 401);
  return session;
}

/** A call with a JSON body. */
export function sendJson(method: 'POST' | 'PUT', path: string, body: unknown, headers?: HeadersInit) {
  return http(path, { method, body: JSON.stringify(body), headers });
}
