import { ByteReader, NoImage, beginWith, bytesOf, expectImage, joined } from './bytes';

/** With what EXIF begins in a JPEG, and in the files of some programs. */
export const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const SHORT = 3;

/** How to turn an image, as EXIF says it; 1: not at all. */
export type Orientation = number;

export const UPRIGHT: Orientation = 1;

/** The orientation that EXIF says, if it can be read. */
export function orientationIn(exif: Uint8Array): Orientation {
  try {
    return readOrientation(beginWith(exif, EXIF) ? exif.subarray(EXIF.length) : exif);
  } catch (error) {
    if (error instanceof NoImage) return UPRIGHT;
    throw error;
  }
}

function readOrientation(tiff: Uint8Array): Orientation {
  const head = new ByteReader(tiff);
  const order = head.text(2);
  expectImage(order === 'II' || order === 'MM');
  const isLittle = order === 'II';
  expectImage(head.short(isLittle) === 42);
  const first = head.long(isLittle);
  expectImage(first < tiff.length);
  const fields = new ByteReader(tiff.subarray(first));
  for (let left = fields.short(isLittle); left > 0; left -= 1) {
    const [tag, type] = [fields.short(isLittle), fields.short(isLittle)];
    const count = fields.long(isLittle);
    const value = new ByteReader(fields.take(4)).short(isLittle);
    if (tag !== ORIENTATION) continue;
    return type === SHORT && count === 1 && value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF with the orientation only. */
export function exifOf(orientation: Orientation): Uint8Array {
  return Uint8Array.from([
    // Big endian, the magic number, the offset of the first directory.
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    // One field: its tag, type, count and value; no further directory.
    ...[0, 1, 0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}

/** The same as a JPEG has it. */
export function orientationSegment(orientation: Orientation): Uint8Array {
  return joined([bytesOf(EXIF), exifOf(orientation)]);
}
