import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE, type Size } from './photo';

/** The most memory that an image may take while it is unpacked: the most pixels, each of four samples of a byte. */
const MAX_UNPACKED_BYTES = 4 * MAX_PHOTO_PIXELS;
/** The most pixels that all scans together may go through; programs write ten scans or so. */
const MAX_SCANNED_PIXELS = 12 * MAX_PHOTO_PIXELS;

/** What unpacking an image takes, as its headers tell it. */
export interface Unpacking extends Size {
  /** Bytes of memory that each pixel takes meanwhile. */
  bytesPerPixel: number;
  /** How often all pixels are gone through. */
  scans?: number;
}

/** Thrown where an image would take too much memory or time to unpack. */
export class TooLargeUnpacked extends Error {}

/** Throws where an image is too much to unpack. Its headers say so before anything is unpacked, and can say anything. */
export function expectUnpackable({ width, height, bytesPerPixel, scans = 1 }: Unpacking): void {
  const pixels = width * height;
  const isUnpackable =
    Math.max(width, height) <= MAX_PHOTO_SIDE &&
    pixels <= MAX_PHOTO_PIXELS &&
    pixels * bytesPerPixel <= MAX_UNPACKED_BYTES &&
    pixels * scans <= MAX_SCANNED_PIXELS;
  if (!isUnpackable) throw new TooLargeUnpacked();
}
