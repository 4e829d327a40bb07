import { HttpError } from 'react-admin';
import { IDEMPOTENCY_HEADER } from '../../../domain/api';
import { heldUntil, problemOf } from '../offline/problem';
import { deletePhoto, postPhoto } from '../photos/calls';
import { tellSentPhoto } from '../photos/sentPhotos';
import { httpAs } from '../providers/http';
import type { Entry, MeasureEntry, PhotoEntry, RemovalEntry } from './entry';
import type { Outbox } from './outbox';
import { inTurn } from './turns';
import { photosFrom } from './waiting';

/** Saves do not wait for photos, which take long. */
const LOCK = 'inspecta.entries';

/** How long one of them may take where there is hardly a network, in milliseconds: the others wait for it, in all tabs. */
const SEND_MS = 60_000;
const SEND_PHOTO_MS = 180_000;

/**
 * Sends the measures and photos that wait, one after the other and in one tab at a time, as their user alone: in another tab somebody else may
 * have signed in meanwhile. What the server refuses stays, with why, and blocks no other, nor does what it fails over; where it
 * does not answer the rest waits. A photo that takes too long goes behind the others.
 *
 * @param isAsked whether somebody asked for it: then what was refused is tried again
 * @returns What was sent.
 */
export async function sendEntries(user: string, outbox: Outbox, isAsked = false): Promise<Entry[]> {
  const sent: Entry[] = [];
  await inTurn(LOCK, async () => {
    for (const id of inOrder(outbox)) {
      // Another tab may have sent it while this one waited for its turn.
      await outbox.refresh(id).catch(() => undefined);
      const { entries } = outbox.getState();
      const entry = entries.get(id);
      if (!entry || !isToSend(entry, isAsked) || isEarly(outbox, entry)) continue;
      const outcome = await send(user, outbox, id, entry);
      // Where there is no room to say what became of it, it is tried again.
      await outbox.flush().catch(() => undefined);
      if (outcome === 'taken') sent.push(entry);
      // Photos are last, and the server takes no other either.
      if (outcome === 'unanswered' || outcome === 'enough') return;
    }
  });
  return sent;

  function isToSend(entry: Entry, wasAsked: boolean): boolean {
    const isHeld = entry.kind === 'photo' && photosFrom(outbox.getState()) !== undefined;
    return wasAsked || (!entry.problem && !isHeld);
  }
}

/** As they were made, but photos last: where the network is there for a moment only, measures matter more. */
function inOrder(outbox: Outbox): string[] {
  const rank = (entry: Entry) =>
    entry.kind === 'measure' ? 0 : 1 + (entry.kind === 'photo' ? (entry.late ?? 0) : 0);
  return [...outbox.getState().entries]
    .sort(([, one], [, other]) => rank(one) - rank(other) || one.recordedAt.localeCompare(other.recordedAt))
    .map(([id]) => id);
}

/** Whether it is a photo of a measure that a save opens which waits itself. */
function isEarly(outbox: Outbox, entry: Entry): boolean {
  if (entry.kind !== 'photo' || entry.of.resource !== 'correctives') return false;
  const { id } = entry.of;
  return [...outbox.getState().records.values()].some(({ attempts }) =>
    attempts.at(-1)?.body.elementCorrectives?.some((measure) => measure.id === id),
  );
}

type Outcome = 'taken' | 'declined' | 'enough' | 'unanswered';

/** @returns 'declined' also where the server has failed over this one: others may fare better, and it is tried again later. */
async function send(user: string, outbox: Outbox, id: string, entry: Entry): Promise<Outcome> {
  try {
    if (entry.kind === 'photo') await sendPhoto(user, outbox, id, entry);
    else if (entry.kind === 'removal') await sendRemoval(user, entry);
    else await sendMeasure(user, entry);
    outbox.dispatch(id, { kind: 'taken' });
    return 'taken';
  } catch (error) {
    if (isTimeout(error)) {
      outbox.dispatch(id, { kind: 'late' });
      return 'declined';
    }
    const problem = problemOf(error);
    const until = entry.kind === 'photo' ? heldUntil(error) : undefined;
    if (problem || until) outbox.dispatch(id, { kind: 'declined', problem, heldUntil: until });
    if (until) return 'enough';
    const isFailure =
      error instanceof HttpError &&
      (error.status === 500 || (error.status === 429 && entry.kind === 'removal'));
    return problem || isFailure ? 'declined' : 'unanswered';
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

async function sendMeasure(user: string, { key, body }: MeasureEntry): Promise<void> {
  await httpAs(user, '/correctives', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { [IDEMPOTENCY_HEADER]: key },
    within: SEND_MS,
  });
}

const NO_IMAGE = new Blob(['-'], { type: 'image/jpeg' });

/** By its key the server tells whether it has the photo; an image that is none adds nothing. */
async function sendRemoval(user: string, { of, upkeepId, key }: RemovalEntry): Promise<void> {
  const signal = AbortSignal.timeout(SEND_MS);
  const photo = await postPhoto(user, of, { image: NO_IMAGE, upkeepId, key }, signal).catch(
    (error: unknown) => {
      if (problemOf(error)) return undefined;
      throw error;
    },
  );
  if (!photo) return;
  await deletePhoto(of, photo.id, user).catch((error: unknown) => {
    // Not found, it was removed by somebody else in this moment.
    if (problemOf(error)?.status !== 404) throw error;
  });
}

async function sendPhoto(
  user: string,
  outbox: Outbox,
  id: string,
  { of, upkeepId, key }: PhotoEntry,
): Promise<void> {
  const image = await outbox.imageOf(id);
  // Without one somebody has just taken it away.
  if (!image) return;
  const signal = AbortSignal.timeout(SEND_PHOTO_MS);
  tellSentPhoto(of, await postPhoto(user, of, { image, upkeepId, key }, signal));
}
