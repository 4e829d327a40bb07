import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE, type Size } from './photo';

/** The most memory for unpacking an image: the most pixels, each of four one-byte samples. */
const MAX_UNPACKED_BYTES = 4 * MAX_PHOTO_PIXELS;
/** The most pixels that all scans together may visit; programs write about ten scans. */
const MAX_SCANNED_PIXELS = 12 * MAX_PHOTO_PIXELS;

/** The cost of unpacking an image, by its headers. */
export interface Unpacking extends Size {
  /** Bytes of memory for each pixel. */
  bytesPerPixel: number;
  /** How often all pixels are visited. */
  scans?: number;
}

/** Thrown for an image that would take too much memory or time to unpack. */
export class TooLargeUnpacked extends Error {}

/**
 * Throws if an image is too costly to unpack. Headers can state any size, so this is checked before
 * anything is unpacked.
 */
export function expectUnpackable({ width, height, bytesPerPixel, scans = 1 }: Unpacking): void {
  const pixels = width * height;
  const isUnpackable =
    Math.max(width, height) <= MAX_PHOTO_SIDE &&
    pixels <= MAX_PHOTO_PIXELS &&
    pixels * bytesPerPixel <= MAX_UNPACKED_BYTES &&
    pixels * scans <= MAX_SCANNED_PIXELS;
  if (!isUnpackable) throw new TooLargeUnpacked();
}
