import { type QueryKey, hashKey, onlineManager } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import type { PublicSettings } from '../../../domain/api';
import { dayOf } from '../../../domain/common';
import type { Operations } from '../../../domain/operations';
import { dropTypedLongAgo, openOutbox } from '../outbox/outboxes';
import { rightNow } from '../providers/clock';
import { isUnanswered, noteConnection } from '../providers/connection';
import { isKept, isTold } from './isKept';
import { type Kept, attempt, dropKept, dropOlder, keep, readKept } from './vault';
import { type Work, answerFrom, withoutRecorded } from './work';

/** The name of what somebody has to do, among the queries' hashes. */
export const WORK = 'work';

/** How long what is kept waits for the network to do better, in milliseconds, and where there was none a moment ago. */
const PATIENCE_MS = 4000;
const LITTLE_PATIENCE_MS = 1000;

/** How long anything is kept without contact. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes what has been kept for too long, whoever it is of. */
export async function dropExpired(): Promise<void> {
  await attempt(dropOlder(Date.now() - KEPT_MS));
  await attempt(dropTypedLongAgo());
}

/**
 * The server's answer, which is kept, or without one what was kept. What is kept never stands in the way of an answer: where it
 * cannot be kept or read, it is as if there was none.
 *
 * @param onLate is told of an answer that comes after what was kept was given
 */
export async function answerOrKept(
  user: string,
  queryKey: QueryKey,
  ask: () => Promise<unknown>,
  onLate?: (value: unknown) => void,
): Promise<unknown> {
  if (!isKept(queryKey) && !isTold(queryKey)) return ask();
  const kept = readAnswer(user, queryKey);
  const answer = answerOf(user, queryKey, ask);
  let isWaiting = true;
  const slow = patience().then(async (): Promise<{ value: unknown }> => {
    const found = await kept;
    if (!found || !isWaiting) return answer;
    noteConnection(false);
    void answer.then(
      ({ value }) => onLate?.(value),
      () => undefined,
    );
    return found;
  });
  try {
    return (await Promise.race([answer, slow])).value;
  } catch (error) {
    const found = error instanceof HttpError && isUnanswered(error.status) ? await kept : undefined;
    if (!found) throw error;
    // The server is there without its database: what is seen is what was kept.
    if (error instanceof HttpError && error.status === 503) noteConnection(false, true);
    return found.value;
  } finally {
    isWaiting = false;
  }
}

async function answerOf(
  user: string,
  queryKey: QueryKey,
  ask: () => Promise<unknown>,
): Promise<{ value: unknown }> {
  const name = hashKey(queryKey);
  const asked = Date.now();
  try {
    const value = await ask();
    if (isKept(queryKey)) void attempt(keep(user, name, value, asked));
    return { value };
  } catch (error) {
    if (error instanceof HttpError && isOver(error)) void attempt(dropKept(user, name));
    throw error;
  }
}

/** What is kept for a query: its own answer or what the work tells, whichever is newer. */
async function readAnswer(user: string, queryKey: QueryKey): Promise<Kept | undefined> {
  const [own, work, waiting] = await Promise.all([
    attempt(readKept(user, hashKey(queryKey))),
    attempt(readKept(user, WORK)),
    savedIds(user),
  ]);
  const value = work && answerFrom(work.value as Work, queryKey, waiting);
  const told = work && value !== undefined ? { value, at: work.at } : undefined;
  // A list that was read before does not know what was done since.
  const isList = queryKey[1] === 'getList';
  const newest = own && told && !isList ? newer(own, told) : (told ?? own);
  if (!newest || newest.at <= Date.now() - KEPT_MS) return undefined;
  return work && queryKey[0] === 'operations' ? countsOf(user, newest, work.value as Work, waiting) : newest;
}

/** The inspections of which a save waits; one that cannot be read has recorded nothing. */
async function savedIds(user: string): Promise<string[]> {
  const { records } = (await openOutbox(user)).getState();
  return [...records].filter(([, { attempts }]) => attempts.length > 0).map(([id]) => id);
}

/** Home's counts: what was recorded since is not late any more. */
async function countsOf(user: string, kept: Kept, work: Work, waiting: readonly string[]): Promise<Kept> {
  const settings = await attempt(readKept(user, hashKey(['settings'])));
  if (!settings) return kept;
  const today = dayOf(rightNow(), (settings.value as PublicSettings).timeZone);
  return { ...kept, value: withoutRecorded(kept.value as Operations, work, waiting, today) };
}

/** A record of the same revision tells more by itself than in a list. */
function newer(own: Kept, told: Kept): Kept {
  const [revision, other] = [revisionOf(own.value), revisionOf(told.value)];
  if (revision !== undefined && other !== undefined) return revision >= other ? own : told;
  return own.at > told.at ? own : told;
}

function patience(): Promise<void> {
  return new Promise((done) => setTimeout(done, onlineManager.isOnline() ? PATIENCE_MS : LITTLE_PATIENCE_MS));
}

export function revisionOf(value: unknown): number | undefined {
  return typeof value === 'object' && value !== null && '__v' in value && typeof value.__v === 'number'
    ? value.__v
    : undefined;
}

/** Whether a record is not there any more for who asks. */
function isOver({ status }: HttpError): boolean {
  return status === 403 || status === 404;
}
