import type { UserReference } from '../users';

/** The accepted types; the content decides which one an image is. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** The longest body of an upload. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;
/** The most photos of an inspection, and of a measure. */
export const MAX_PHOTOS = 10;
/** The most photos that a user adds in 24 hours: more than a week of work that is sent at once. */
export const MAX_PHOTOS_A_DAY = 500;
/** The long side to which a phone shrinks its photos before it sends them. */
export const PHOTO_SIDE = 1600;
/** The most pixels: a few bytes can unpack to very many. */
export const MAX_PHOTO_PIXELS = 4096 * 4096;
/** The longest side: each row of pixels costs time. */
export const MAX_PHOTO_SIDE = 16_384;
/** The long side of a thumbnail. */
export const THUMBNAIL_SIDE = 320;

/** A photo as it is listed in inspections and measures; the image is read by its id. */
export interface Photo {
  id: string;
  /** The control that it shows; null: the whole inspection. */
  upkeepId: string | null;
  at: string;
  /** The user who took it. */
  userId: UserReference;
}

/** A photo in a history: what identifies it after it was deleted. */
export interface HistoryPhoto {
  id: string;
  upkeepId: string | null;
  /** The user who took it. */
  userId: string;
  sha256: string;
}

/** An image without where, when and with what it was taken. */
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

/** The size of an image after its long side is limited. */
export function fitted({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
