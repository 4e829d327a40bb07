import type { Types } from 'mongoose';
import type { Photo } from '../../domain/photos';
import type { FoundReferences, WantedReferences } from '../common/resource';

/** A photo in its inspection or measure; the image has the same id (`PhotoFiles`). */
export interface StoredPhoto {
  _id: Types.ObjectId;
  upkeepId: Types.ObjectId | null;
  at: Date;
  /** The user who took it. */
  userId: Types.ObjectId;
  sha256: string;
  /** The idempotency key of the call that added it. */
  key?: string;
}

export function wantPhotos(photos: readonly StoredPhoto[] | undefined, wanted: WantedReferences): void {
  for (const { userId } of photos ?? []) wanted.add('users', userId);
}

/** Photos in an answer, in the order in which they were added. */
export function photosOf(photos: readonly StoredPhoto[] | undefined, found: FoundReferences): Photo[] {
  return (photos ?? []).map((photo) => photoOf(photo, found));
}

export function photoOf({ _id, upkeepId, at, userId }: StoredPhoto, found: FoundReferences): Photo {
  return {
    id: _id.toHexString(),
    upkeepId: upkeepId?.toHexString() ?? null,
    at: at.toISOString(),
    userId: found.populate('users', userId),
  };
}
