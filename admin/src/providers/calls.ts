import { type PublicSettings, apiPaths } from '../../../domain/api';
import type { Credentials, PasswordChange, Session } from '../../../domain/auth';
import { message, textOf } from '../../../domain/messages';
import { type Job, parkedFilter } from '../../../domain/jobs';
import type { Operations, Waiting } from '../../../domain/operations';
import type { UserReference } from '../../../domain/users';
import { HttpError } from 'react-admin';
import { http, sendJson } from './http';
import { isSession } from './session';
import { send } from './transport';

/** What the calls that belong to no resource answer (docs/product.md, "Calls"). */
interface Answers {
  [apiPaths.account]: UserReference;
  [apiPaths.operations]: Operations;
  [apiPaths.waiting]: Waiting;
  [apiPaths.settings]: PublicSettings;
}

/** What comes over the wire is of the type that the domain says: it is not checked a second time here. */
async function get<Path extends keyof Answers>(path: Path, signal?: AbortSignal): Promise<Answers[Path]> {
  const { json } = await http(path, { signal });
  return json as Answers[Path];
}

/** Parked jobs that home shows at once; where there are more, they come when these are done. */
const PARKED_JOBS = 20;

export async function getParkedJobs(signal?: AbortSignal): Promise<Job[]> {
  const asked = new URLSearchParams({
    filter: JSON.stringify(parkedFilter),
    range: JSON.stringify([0, PARKED_JOBS - 1]),
  });
  const { json } = await http(`${apiPaths.jobs}?${asked.toString()}`, { signal });
  return json as Job[];
}

export async function retryJob(id: string): Promise<void> {
  await http(`${apiPaths.jobs}/${id}/retry`, { method: 'POST' });
}

export const getOperations = (signal?: AbortSignal) => get(apiPaths.operations, signal);
export const getWaiting = (signal?: AbortSignal) => get(apiPaths.waiting, signal);
export const getAccount = (signal?: AbortSignal) => get(apiPaths.account, signal);
export const getSettings = (signal?: AbortSignal) => get(apiPaths.settings, signal);

/** Signs in; the answer is not stored yet. */
export async function postLogin(credentials: Credentials): Promise<Session> {
  const { json } = await send(apiPaths.login, { method: 'POST', body: JSON.stringify(credentials) });
  if (!isSession(json)) throw new HttpError(textOf(message('error.internal')), 500);
  return json;
}

/** Ends the session on the server. It outlives the page that asked. */
export async function postLogout({ refreshToken, token }: Session): Promise<void> {
  await send(
    apiPaths.logout,
    { method: 'POST', body: JSON.stringify({ refreshToken }), keepalive: true },
    token,
  );
}

export async function putPassword(change: PasswordChange): Promise<void> {
  await sendJson('PUT', apiPaths.password, change);
}
