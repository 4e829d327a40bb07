import type { UserReference } from '../users';

/** The types that are taken; which one an image is follows from its content. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** The longest body of an upload. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;
/** The most photos of an inspection, and of a measure. */
export const MAX_PHOTOS = 10;
/** The most photos that one user adds in 24 hours: a week of work that is sent in one go is less. */
export const MAX_PHOTOS_A_DAY = 500;
/** The long side to which a phone makes its photos small before it sends them. */
export const PHOTO_SIDE = 1600;
/** The most pixels that are taken: what a few bytes unpack to may be very much. */
export const MAX_PHOTO_PIXELS = 4096 * 4096;
/** The longest side that is taken: each row of pixels costs time of its own. */
export const MAX_PHOTO_SIDE = 16_384;
/** The long side of a thumbnail. */
export const THUMBNAIL_SIDE = 320;

/** A photo as inspections and measures carry it; the image itself is read by its id. */
export interface Photo {
  id: string;
  /** The control that it shows; null shows the whole. */
  upkeepId: string | null;
  at: string;
  /** Who took it. */
  userId: UserReference;
}

/** A photo in a history: what it is known by when it is no longer there. */
export interface HistoryPhoto {
  id: string;
  upkeepId: string | null;
  /** Who took it. */
  userId: string;
  sha256: string;
}

/** An image without what it says of where, when, and with what it was taken. */
export interface CleanImage {
  type: PhotoType;
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The size that an image has when its long side is at most so long. */
export function fitted({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
