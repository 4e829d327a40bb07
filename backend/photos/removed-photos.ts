import { MAX_PHOTOS } from '../../domain/photos';
import type { StoredPhoto } from './stored-photo';

/**
 * How many removed photos of a user a record knows. A phone has at most `MAX_PHOTOS` of a record waiting, each of which
 * may have arrived with a lost answer; a second device may have as many.
 */
export const MAX_REMOVED_KEYS = 2 * MAX_PHOTOS;

/** The fields of a record that its photos change; a write sets those that are there. */
export interface StoredPhotos {
  photos?: StoredPhoto[];
  /** The keys of removed photos, each with its user, newest last; never answered. */
  removedPhotoKeys?: string[];
}

/** Whether the photo of a key was here and was removed. */
export function wasRemoved(keys: readonly string[], key: string, userId: string): boolean {
  return keys.includes(`${key} ${userId}`);
}

/** The record's keys after one more photo is removed. Nobody's keys push out those of others. */
function keysAfterRemoval(keys: readonly string[], { key, userId }: StoredPhoto): string[] {
  const user = userId.toHexString();
  const known = [...keys, `${key} ${user}`];
  const ofUser = known.filter((entry) => entry.endsWith(` ${user}`));
  const forgotten = new Set(ofUser.slice(0, -MAX_REMOVED_KEYS));
  return known.filter((entry) => !forgotten.has(entry));
}

/** The fields of a record after a photo is removed. Its key stays, so that a repeated call does not bring it back. */
export function withoutPhoto(
  photos: readonly StoredPhoto[],
  keys: readonly string[],
  removed: StoredPhoto,
): StoredPhotos {
  return {
    photos: photos.filter(({ _id }) => !_id.equals(removed._id)),
    ...(removed.key !== undefined && { removedPhotoKeys: keysAfterRemoval(keys, removed) }),
  };
}
