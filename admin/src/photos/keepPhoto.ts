import { HttpError } from 'react-admin';
import type { ElementReference } from '../../../domain/elements';
import type { Photo } from '../../../domain/photos';
import { noRoomText } from '../i18n/ca/offline';
import { elementText } from '../offline/elementText';
import { isFull } from '../offline/isFull';
import { problemOf } from '../offline/problem';
import { noteWaiting } from '../offline/waits';
import type { PhotoEntry } from '../outbox/entry';
import { openOutbox } from '../outbox/outboxes';
import { sendEntries } from '../outbox/sendEntries';
import { rightNow } from '../providers/clock';
import { type PhotoPlace, type PhotoToSend, postPhoto } from './calls';

/** Where a photo belongs, and what to call it. */
export interface PhotoOf {
  place: PhotoPlace;
  element: ElementReference;
  /** What it shows, in words. */
  shows: string;
}

/** How long it is told only where it is shown that one waits, in milliseconds: mostly it is sent by then. */
const HELD_MS = 20_000;

/**
 * Keeps a photo, so that it is not lost with the page, or with an answer that never comes, and has it sent.
 *
 * @returns Undefined as soon as it is kept; the photo as the server has it where it could not be.
 * @throws HttpError where it was not sent, and could not be kept either.
 */
export async function sendOrKeepPhoto(
  user: string,
  { place, element, shows }: PhotoOf,
  photo: PhotoToSend,
): Promise<Photo | undefined> {
  const outbox = await openOutbox(user);
  // What is lost with the page is sent while one waits for it.
  if (!outbox.isLasting) return postPhoto(user, place, photo);
  const { image, upkeepId, key } = photo;
  const entry: PhotoEntry = {
    ...{ v: 1, kind: 'photo', key, ...elementText(element), recordedAt: rightNow().toISOString() },
    ...{ of: place, upkeepId, shows },
  };
  // A line that comes and goes moves what is under the finger.
  const letGo = outbox.hold(key);
  try {
    await outbox.add(key, entry, new Uint8Array(await image.arrayBuffer()));
  } catch (failure) {
    letGo();
    return await postPhoto(user, place, photo).catch((error: unknown) => {
      throw !problemOf(error) && isFull(failure) ? new HttpError(noRoomText, 0) : error;
    });
  }
  const late = new Promise<void>((done) => setTimeout(done, HELD_MS));
  void Promise.race([sendEntries(user, outbox).catch(() => undefined), late]).then(() => {
    letGo();
    if (outbox.getState().entries.has(key)) noteWaiting(true);
  });
  return undefined;
}
