import { HttpError } from 'react-admin';
import { ongoingRefresh, refreshSession } from './refresh';
import { readSession } from './session';
import { type Answer, type CallOptions, send } from './transport';

/**
 * One call of the API as the signed-in user. An access token that has run out is renewed, and the call
 * repeated, without anyone noticing.
 */
export async function http(path: string, options: CallOptions = {}): Promise<Answer> {
  await ongoingRefresh();
  const token = readSession()?.token;
  try {
    return await send(path, options, token);
  } catch (error) {
    if (!token || !(error instanceof HttpError) || error.status !== 401) throw error;
    return send(path, options, await refreshSession(token));
  }
}

/** A call with a JSON body. */
export function sendJson(method: 'POST' | 'PUT', path: string, body: unknown, headers?: HeadersInit) {
  return http(path, { method, body: JSON.stringify(body), headers });
}
