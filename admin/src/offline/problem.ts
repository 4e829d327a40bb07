import { HttpError } from 'react-admin';
import { fieldErrors } from '../providers/errors';

/** Why the server did not take what was sent. */
export interface Problem {
  status: number;
  text: string;
  fields: Readonly<Record<string, string>>;
}

/** Why, with what is wrong with each field: the answer's own text only says that something is. */
export function whyRefused({ text, fields }: Problem): string {
  const reasons = [...new Set(Object.values(fields))];
  return reasons.length === 0 ? text : `${text.replace(/\.$/, '')}: ${reasons.join(' · ')}`;
}

/** What a failed call says of what was sent; undefined where nobody has looked at it, and it is for later. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const status = Number(error.status);
  return isForLater(status) ? undefined : { status, text: error.message, fields: fieldErrors(error) };
}

/** No answer, none of the database, too many calls, or a session that is over: it waits for the same user's sign-in. */
function isForLater(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** What the server has said it waits for is over before the next try, if it is no more than this, in seconds. */
const SOON_S = 60;

/** Until when the server takes no more of it, where it has said so, as an instant in milliseconds. */
export function heldUntil(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || Number(error.status) !== 429) return undefined;
  const body: unknown = error.body;
  if (typeof body !== 'object' || body === null || !('retryAfter' in body)) return undefined;
  const seconds = Number(body.retryAfter);
  return seconds > SOON_S ? Date.now() + seconds * 1000 : undefined;
}

export type UnsentState =
  | 'waits'
  | 'refused'
  /** Its user may not see any more what it belongs to. */
  | 'lost'
  /** It may be seen, and not changed. */
  | 'forbidden'
  /** It was saved too long ago for the phone's time to count. */
  | 'tooOld';

/** What can be done about what waits. */
export function unsentState(problem: Problem | undefined): UnsentState {
  if (!problem) return 'waits';
  if (problem.status === 404) return 'lost';
  if (problem.status === 403) return 'forbidden';
  return 'elementRecordedAt' in problem.fields ? 'tooOld' : 'refused';
}
