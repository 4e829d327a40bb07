import { HttpError } from 'react-admin';
import { IDEMPOTENCY_HEADER } from '../../../domain/api';
import type { Draft } from '../planning/recording/draft';
import { fieldErrors } from '../providers/errors';
import { httpAs } from '../providers/http';
import { attempt, dropUnsent, keepUnsent, readUnsent } from './vault';

/** A save that the server has not taken yet. */
export interface Unsent {
  /** The inspection's id: of one there is one save, which a later one replaces. */
  inspection: string;
  /** What it is called in lists. */
  name: string;
  place: string;
  /** The same for every try, so that one whose answer was lost is not refused for its own sake. */
  key: string;
  body: Record<string, unknown>;
  /** What was typed, for the form to go on with. */
  draft: Draft;
  /** The values in words, for who may not see the inspection any more. */
  lines: readonly string[];
  /** The phone's time of saving. */
  recordedAt: string;
  /** Why the server did not take it. */
  problem?: Problem;
}

export interface Problem {
  status: number;
  text: string;
  fields: Readonly<Record<string, string>>;
}

const LOCK = 'inspecta.unsent';

const listeners = new Set<() => void>();

/** Calls back whenever what waits has changed. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  listeners.forEach((listener) => listener());
}

/** @throws What the browser says where there is no room: it is then not kept, and the form has to say so. */
export async function addUnsent(user: string, unsent: Unsent): Promise<void> {
  await keepUnsent(user, unsent.inspection, unsent);
  notify();
}

/** All that waits, in the order in which it was saved. */
export async function allUnsent(user: string): Promise<Unsent[]> {
  const kept = (await attempt(readUnsent(user))) ?? [];
  return kept
    .map(({ value }) => value as Unsent)
    .sort((one, other) => one.recordedAt.localeCompare(other.recordedAt));
}

export async function removeUnsent(user: string, inspection: string): Promise<void> {
  await dropUnsent(user, inspection);
  notify();
}

/**
 * Sends what waits, one after the other and in one tab at a time. What the server refuses stays, with why, and blocks no other; where
 * it does not answer the rest waits.
 *
 * @param isAsked whether somebody asked for it: then what was refused is tried again
 * @returns The inspections that were saved.
 */
export async function sendUnsent(user: string, isAsked = false): Promise<string[]> {
  const sent: string[] = [];
  await navigator.locks.request(LOCK, async () => {
    for (const unsent of await allUnsent(user)) {
      if (unsent.problem && !isAsked) continue;
      const outcome = await send(user, unsent);
      if (outcome === 'unanswered') return;
      // Somebody saved it again meanwhile: that waits for its own turn.
      const now = (await allUnsent(user)).find(({ inspection }) => inspection === unsent.inspection);
      if (now?.key !== unsent.key) continue;
      if (outcome === 'saved') {
        sent.push(unsent.inspection);
        await removeUnsent(user, unsent.inspection);
      } else await addUnsent(user, { ...unsent, problem: outcome });
    }
  });
  return sent;
}

/** As its user alone: in another tab somebody else may have signed in meanwhile. */
async function send(
  user: string,
  { inspection, key, body }: Unsent,
): Promise<'saved' | 'unanswered' | Problem> {
  try {
    await httpAs(user, `/planning/${encodeURIComponent(inspection)}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { [IDEMPOTENCY_HEADER]: key },
    });
    return 'saved';
  } catch (error) {
    if (!(error instanceof HttpError)) return 'unanswered';
    const status = Number(error.status);
    if (isForLater(status)) return 'unanswered';
    return { status, text: error.message, fields: fieldErrors(error) };
  }
}

/** No answer, none of the database, too many calls, or a session that is over: it waits for the same user's sign-in. */
function isForLater(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
