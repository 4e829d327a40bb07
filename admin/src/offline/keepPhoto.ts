import { HttpError } from 'react-admin';
import type { ElementReference } from '../../../domain/elements';
import type { Photo } from '../../../domain/photos';
import { type PhotoPlace, type PhotoToSend, postPhoto } from '../photos/calls';
import { noRoomText } from '../i18n/ca/offline';
import { rightNow } from '../providers/clock';
import { elementText } from './elementText';
import { isFull } from './isFull';
import { heldUntil, problemOf } from './problem';
import { type UnsentPhoto, tellUnsent } from './unsent';
import { dropUnsent, keepUnsent } from './vault';

/** Where a photo belongs, and what to call it. */
export interface PhotoOf {
  place: PhotoPlace;
  element: ElementReference;
  /** What it shows, in words. */
  shows: string;
}

/** How long one waits for a photo to be sent before it says that it waits, in milliseconds. */
const PHOTO_MS = 20_000;

/**
 * Sends a photo that is kept before, so that it is not lost with the page, or with an answer that never comes.
 *
 * @returns The photo as the server has it; undefined where it waits, refused or to be sent.
 * @throws HttpError where it was not sent, and could not be kept either.
 */
export async function sendOrKeepPhoto(
  user: string,
  { place, element, shows }: PhotoOf,
  photo: PhotoToSend,
): Promise<Photo | undefined> {
  const { image, upkeepId, key } = photo;
  const recordedAt = rightNow().toISOString();
  const unsent: UnsentPhoto = {
    ...{ kind: 'photo', id: key, key, ...elementText(element), recordedAt },
    ...{ of: place, upkeepId, shows },
  };
  // Nobody is told of what mostly is over at once: a line that comes and goes moves what is under the finger.
  const kept = await failing(keepUnsent(user, unsent.id, unsent, new Uint8Array(await image.arrayBuffer())));
  try {
    const added = await postPhoto(user, place, photo, PHOTO_MS);
    await failing(dropUnsent(user, unsent.id));
    return added;
  } catch (error) {
    const problem = problemOf(error);
    if ('failure' in kept) throw !problem && isFull(kept.failure) ? new HttpError(noRoomText, 0) : error;
    const until = heldUntil(error);
    if (problem || until) await keepUnsent(user, unsent.id, { ...unsent, problem, heldUntil: until });
    return undefined;
  } finally {
    tellUnsent();
  }
}

/** Why something failed, if it did. */
async function failing(work: Promise<unknown>): Promise<{ failure?: unknown }> {
  try {
    await work;
    return {};
  } catch (failure) {
    return { failure };
  }
}
