import { ByteReader, expectImage, joined } from './bytes';
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

/** A PNG with the chunks of the image and its colours: no texts, EXIF, time or other frames. */
export function cleanPng(bytes: Uint8Array): CleanImage {
  const reader = new ByteReader(bytes);
  const shown = [reader.take(PNG_SIGNATURE.length)];
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
    // Chunks that may be left out begin with a small letter.
    else expectImage(/^[a-z][A-Za-z]{3}$/.test(type));
    if (type !== 'IEND') continue;
    expectImage(hasData && length === 0);
    return { type: 'image/png', bytes: joined(shown), ...size };
  }
  expectImage(false);
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
