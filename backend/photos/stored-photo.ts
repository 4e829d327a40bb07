import type { Types } from 'mongoose';
import type { Photo } from '../../domain/photos';
import type { FoundReferences, WantedReferences } from '../common/resource';

/** A photo in the inspection or the measure that it belongs to; the image is in `PhotoFiles`, by the same id. */
export interface StoredPhoto {
  _id: Types.ObjectId;
  upkeepId: Types.ObjectId | null;
  at: Date;
  /** Who took it. */
  userId: Types.ObjectId;
  sha256: string;
  /** The key that it was sent with. */
  key?: string;
}

export function wantPhotos(photos: readonly StoredPhoto[] | undefined, wanted: WantedReferences): void {
  for (const { userId } of photos ?? []) wanted.add('users', userId);
}

/** Photos as they are answered, in the order in which they came. */
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
