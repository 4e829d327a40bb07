import { HttpError } from 'react-admin';
import { IDEMPOTENCY_HEADER } from '../../../domain/api';
import { deletePhoto, postPhoto } from '../photos/calls';
import { tellSentPhoto } from '../photos/sentPhotos';
import { openOutbox } from '../outbox/outboxes';
import { httpAs } from '../providers/http';
import { heldUntil, problemOf } from './problem';
import {
  type Kept,
  type UnsentBroken,
  type UnsentMeasure,
  type UnsentPhoto,
  type UnsentRemoval,
  allUnsent,
  photosFrom,
  settleUnsent,
} from './unsent';
import { unsentImage } from './unsentImage';
import { attempt } from './vault';

const LOCK = 'inspecta.unsent';

/** How long one of them may take where there is hardly a network, in milliseconds: the others wait for it, in all tabs. */
const SEND_MS = 60_000;
const SEND_PHOTO_MS = 180_000;

/**
 * Sends the photos and measures that wait, one after the other and in one tab at a time, as their user alone: in another tab somebody else may
 * have signed in meanwhile. What the server refuses stays, with why, and blocks no other, nor does what it fails over; where it
 * does not answer the rest waits.
 *
 * @param isAsked whether somebody asked for it: then what was refused is tried again
 * @returns What was sent.
 */
export async function sendUnsent(user: string, isAsked = false): Promise<Kept[]> {
  const sent: Kept[] = [];
  await navigator.locks.request(LOCK, async () => {
    const waiting = await allUnsent(user);
    const isHeld = photosFrom(waiting) !== undefined;
    for (const unsent of inOrder(waiting)) {
      if (unsent.kind === 'broken') continue;
      if ((unsent.problem || (isHeld && unsent.kind === 'photo')) && !isAsked) continue;
      if (await isEarly(user, unsent)) continue;
      const outcome = await send(user, unsent);
      if (outcome === 'unanswered') return;
      if (outcome === 'failed') continue;
      if (outcome === 'taken') {
        if (await settleUnsent(user, unsent)) sent.push(unsent);
        continue;
      }
      // Where there is no room to say why, it is tried again.
      await attempt(settleUnsent(user, unsent, { ...unsent, ...outcome }));
      // Photos are last, and the server takes no other either.
      if (outcome.heldUntil) return;
    }
  });
  return sent;
}

/** As they were made, but photos last: where the network is there for a moment only, measures matter more. */
function inOrder(waiting: readonly Kept[]): Kept[] {
  const isPhoto = ({ kind }: Kept) => kind === 'photo' || kind === 'removal';
  return [...waiting.filter((unsent) => !isPhoto(unsent)), ...waiting.filter(isPhoto)];
}

/** Whether it is a photo of a measure that a save opens which waits itself. */
async function isEarly(user: string, unsent: Kept): Promise<boolean> {
  if (unsent.kind !== 'photo' || unsent.of.resource !== 'correctives') return false;
  const { id } = unsent.of;
  const { records } = (await openOutbox(user)).getState();
  return [...records.values()].some(({ attempts }) =>
    attempts.at(-1)?.body.elementCorrectives?.some((measure) => measure.id === id),
  );
}

/**
 * @returns 'failed' where the server has failed over this one, or takes no more of its kind: others may fare better, and it is tried again later.
 */
async function send(
  user: string,
  unsent: Exclude<Kept, UnsentBroken>,
): Promise<'taken' | 'unanswered' | 'failed' | Pick<UnsentPhoto, 'problem' | 'heldUntil'>> {
  try {
    if (unsent.kind === 'photo') await sendPhoto(user, unsent);
    else if (unsent.kind === 'removal') await sendRemoval(user, unsent);
    else await sendMeasure(user, unsent);
    return 'taken';
  } catch (error) {
    const problem = problemOf(error);
    if (problem) return { problem };
    const until = heldUntil(error);
    if (until && unsent.kind === 'photo') return { heldUntil: until };
    const isFailure =
      error instanceof HttpError &&
      (error.status === 500 || (error.status === 429 && unsent.kind === 'removal'));
    return isFailure ? 'failed' : 'unanswered';
  }
}

async function sendMeasure(user: string, { key, body }: UnsentMeasure): Promise<void> {
  await httpAs(user, '/correctives', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { [IDEMPOTENCY_HEADER]: key },
    within: SEND_MS,
  });
}

const NO_IMAGE = new Blob(['-'], { type: 'image/jpeg' });

/** By its key the server tells whether it has the photo; an image that is none adds nothing. */
async function sendRemoval(user: string, { of, upkeepId, key }: UnsentRemoval): Promise<void> {
  const photo = await postPhoto(user, of, { image: NO_IMAGE, upkeepId, key }, SEND_MS).catch(
    (error: unknown) => {
      if (problemOf(error)) return undefined;
      throw error;
    },
  );
  if (photo) await deletePhoto(of, photo.id, user);
}

async function sendPhoto(user: string, { id, of, upkeepId, key }: UnsentPhoto): Promise<void> {
  const image = await unsentImage(user, id);
  // Without one somebody has just taken it away.
  if (image) tellSentPhoto(of, await postPhoto(user, of, { image, upkeepId, key }, SEND_PHOTO_MS), id);
}
