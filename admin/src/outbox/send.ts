import { HttpError } from 'react-admin';
import { IDEMPOTENCY_HEADER } from '../../../domain/api';
import { onServerClock } from '../../../domain/common';
import type { SavedInspection } from '../../../domain/planning';
import { problemOf } from '../offline/problem';
import { knownAhead, rightNow } from '../providers/clock';
import { httpAs } from '../providers/http';
import type { Outbox } from './outbox';
import { type Attempt, type OutboxRecord, bodyOf } from './record';
import { inTurn } from './turns';

const LOCK = 'inspecta.outbox';

/** How long one of them may take where there is hardly a network, in milliseconds: the others wait for it, in all tabs. */
const SEND_MS = 60_000;

/** So long a form waits for what it has just made: sent for the first time within this, it was made when it arrives, in milliseconds. */
const AT_ONCE_MS = 10_000;

export interface SendOptions {
  /** Somebody asked for it: then what was refused is tried again. */
  isAsked?: boolean;
  /** Is told of each inspection as a save has left it, before the record goes. */
  onSaved?: (saved: SavedInspection) => Promise<void>;
}

/**
 * Sends what one user has submitted, one after the other and in one tab at a time, in that user's name alone: in another tab somebody else may
 * have signed in meanwhile. What the server refuses stays, with why, and blocks no other, nor does what it fails over; where it does not answer
 * the rest waits.
 *
 * @returns Whether somebody is there to answer.
 */
export async function sendSubmitted(
  user: string,
  outbox: Outbox,
  { isAsked = false, onSaved }: SendOptions = {},
): Promise<boolean> {
  let isAnswering = true;
  await inTurn(LOCK, async () => {
    for (const id of submittedIn(outbox)) {
      // Another tab may have sent it while this one waited for its turn.
      await outbox.refresh(id).catch(() => undefined);
      const record = outbox.get(id);
      if (!record || !isToSend(record, isAsked)) continue;
      isAnswering = (await send(user, outbox, id, record, onSaved)) === 'settled';
      if (!isAnswering) return;
    }
  });
  return isAnswering;
}

/** As they were made. */
function submittedIn(outbox: Outbox): string[] {
  return [...outbox.getState().records]
    .flatMap(([id, { attempts }]) => attempts.slice(-1).map(({ at }) => ({ id, at })))
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ id }) => id);
}

function isToSend({ state, attempts }: OutboxRecord, isAsked: boolean): boolean {
  return attempts.length > 0 && (state === 'waits' || (state === 'refused' && isAsked));
}

/** @returns 'settled' also where the server has failed over this one: others may fare better, and it is tried again later. */
async function send(
  user: string,
  outbox: Outbox,
  id: string,
  record: OutboxRecord,
  onSaved: SendOptions['onSaved'],
): Promise<'settled' | 'unanswered'> {
  const attempt = record.attempts.at(-1);
  const body = attempt && bodyOf(record, momentOf(record, attempt, outbox.getState().held.includes(id)));
  if (!body) return 'settled';
  const { key } = attempt;
  // Who is killed from here on does not know whether the server has it.
  outbox.dispatch(id, { kind: 'sent', key });
  await outbox.flush().catch(() => undefined);
  try {
    const { json } = await httpAs(user, `/planning/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { [IDEMPOTENCY_HEADER]: key },
      within: SEND_MS,
      signal: AbortSignal.timeout(SEND_MS),
    });
    const saved = json as SavedInspection;
    await onSaved?.(saved).catch(() => undefined);
    outbox.answered(id, key, saved);
    return 'settled';
  } catch (error) {
    const problem = problemOf(error);
    if (problem) outbox.dispatch(id, { kind: 'refused', key, problem });
    const isFailure = error instanceof HttpError && error.status === 500;
    return problem || isFailure ? 'settled' : 'unanswered';
  } finally {
    // Where there is no room for it, the same key is sent once more, and changes nothing.
    await outbox.flush().catch(() => undefined);
  }
}

/** When it was made, unless that is now. A moment of before anything was known of the clock is set right by what is known by now. */
function momentOf(
  { attempts }: OutboxRecord,
  { at, isClockKnown, isSent }: Attempt,
  isHeld: boolean,
): string | undefined {
  const isNew = isHeld && attempts.length === 1 && !isSent;
  if (isNew && rightNow().getTime() - Date.parse(at) < AT_ONCE_MS) return undefined;
  return isClockKnown ? at : onServerClock(new Date(at), knownAhead() ?? 0).toISOString();
}
