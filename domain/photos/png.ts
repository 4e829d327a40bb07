import { ByteReader, bytesOf, expectImage, joined, longBytes } from './bytes';
import { type Orientation, UPRIGHT, exifOf, orientationIn } from './orientation';
import type { CleanImage, Size } from './photo';
import { expectUnpackable } from './unpacking';

export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** Far more chunks than any program writes for 2 MB. */
const MAX_CHUNKS = 10_000;
const HEADER_LENGTH = 13;

/** The samples of a pixel, by colour type; a palette's are three and transparency. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
const DEPTHS = [1, 2, 4, 8, 16];

const image = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
const colour = new Set(['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP']);

/** A PNG with the chunks of the image, its colours and its orientation: no texts, other EXIF, time or other frames. */
export function cleanPng(bytes: Uint8Array): CleanImage {
  const reader = new ByteReader(bytes);
  const signature = reader.take(PNG_SIGNATURE.length);
  const shown: Uint8Array[] = [];
  let orientation: Orientation | undefined;
  let size: Size | undefined;
  let hasData = false;
  for (let read = 0; read < MAX_CHUNKS; read += 1) {
    const head = reader.take(8);
    const fields = new ByteReader(head);
    const length = fields.long();
    const type = fields.text(4);
    const data = reader.take(length);
    const checksum = reader.take(4);
    expectImage((type === 'IHDR') === (size === undefined));
    size ??= sizeIn(data);
    hasData ||= type === 'IDAT';
    if (image.has(type) || colour.has(type)) shown.push(head, data, checksum);
    else if (type === 'eXIf') orientation ??= orientationIn(data);
    // Chunks that may be left out begin with a small letter.
    else expectImage(/^[a-z][A-Za-z]{3}$/.test(type));
    if (type !== 'IEND') continue;
    expectImage(hasData && length === 0);
    const [first, rest] = [shown.slice(0, 3), shown.slice(3)];
    const whole = joined([signature, ...first, ...orientationChunk(orientation), ...rest]);
    return { type: 'image/png', bytes: whole, ...size };
  }
  expectImage(false);
}

/** The chunk that turns an image, behind its header. */
function orientationChunk(orientation: Orientation = UPRIGHT): Uint8Array[] {
  if (orientation === UPRIGHT) return [];
  const data = exifOf(orientation);
  const named = joined([bytesOf('eXIf'), data]);
  return [longBytes(data.length), named, longBytes(checksumOf(named))];
}

/** CRC-32, as a PNG's chunks end with it. */
function checksumOf(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}

function sizeIn(header: Uint8Array): Size {
  expectImage(header.length === HEADER_LENGTH);
  const reader = new ByteReader(header);
  const [width, height] = [reader.long(), reader.long()];
  const [depth, colours] = [reader.byte(), reader.byte()];
  const samples = SAMPLES[colours];
  expectImage(width > 0 && height > 0 && samples !== undefined && DEPTHS.includes(depth));
  // An interlaced image is held as a whole, so each is counted as if it were.
  expectUnpackable({ width, height, bytesPerPixel: samples * (depth === 16 ? 2 : 1) });
  return { width, height };
}
