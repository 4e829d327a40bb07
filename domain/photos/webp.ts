import { ByteReader, bytesOf, expectImage, joined, longBytes } from './bytes';
import { isColourProfile } from './colour-profile';
import { UPRIGHT, exifOf, orientationIn } from './orientation';
import type { CleanImage, Size } from './photo';
import { expectUnpackable } from './unpacking';

const HEAD_LENGTH = 12;
const MAX_CHUNKS = 100;
/** Three colours and transparency. */
const BYTES_PER_PIXEL = 4;

/** The flags of an extended file's parts. */
const PROFILE = 0x20;
const ALPHA = 0x10;
const EXIF = 0x08;
const ANIMATION = 0x02;

interface Chunk {
  type: string;
  data: Uint8Array;
}

/** A WebP with one image, its transparency, its colours and its orientation. Animated ones are refused. */
export function cleanWebp(bytes: Uint8Array): CleanImage {
  const head = new ByteReader(bytes);
  head.take(4);
  const length = head.long(true);
  expectImage(length >= 4 && length <= bytes.length - 8);
  const chunks = chunksOf(bytes.subarray(HEAD_LENGTH, 8 + length));
  const shown = chunks.filter(isShown);
  const [first, ...others] = shown;
  expectImage(first !== undefined && first === chunks[0]);
  const frames = shown.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [frame] = frames;
  expectImage(frame !== undefined && frames.length === 1);
  expectImage(others.every(({ type }) => type !== 'VP8X'));
  const size = sizeOf(frame);
  expectImage(size.width > 0 && size.height > 0);
  expectUnpackable({ ...size, bytesPerPixel: BYTES_PER_PIXEL });
  if (first.type !== 'VP8X') return { type: 'image/webp', bytes: fileOf([frame]), ...size };

  const [flags = 0] = first.data;
  const canvas = canvasIn(first.data);
  expectImage((flags & ANIMATION) === 0 && canvas.width === size.width && canvas.height === size.height);
  const profile = others.some(({ type }) => type === 'ICCP') ? PROFILE : 0;
  const said = chunks.find(({ type }) => type === 'EXIF');
  const orientation = said ? orientationIn(said.data) : UPRIGHT;
  const exif = orientation === UPRIGHT ? [] : [{ type: 'EXIF', data: exifOf(orientation) }];
  const shownFlags = profile | (flags & ALPHA) | (exif.length > 0 ? EXIF : 0);
  const data = Uint8Array.of(shownFlags, 0, 0, 0, ...first.data.subarray(4));
  return { type: 'image/webp', bytes: fileOf([{ type: 'VP8X', data }, ...others, ...exif]), ...size };
}

/** Whether a chunk is needed to show the image. */
function isShown({ type, data }: Chunk): boolean {
  return type === 'ICCP' ? isColourProfile(data) : ['VP8X', 'ALPH', 'VP8 ', 'VP8L'].includes(type);
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const reader = new ByteReader(bytes);
  const chunks: Chunk[] = [];
  while (!reader.isAtEnd) {
    expectImage(chunks.length < MAX_CHUNKS);
    const type = reader.text(4);
    const length = reader.long(true);
    const data = reader.take(length);
    if (length % 2 === 1) reader.take(1);
    chunks.push({ type, data });
  }
  return chunks;
}

function fileOf(chunks: readonly Chunk[]): Uint8Array {
  const parts = chunks.flatMap(({ type, data }) => [
    bytesOf(type),
    longBytes(data.length, true),
    data,
    new Uint8Array(data.length % 2),
  ]);
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  return joined([bytesOf('RIFF'), longBytes(length, true), bytesOf('WEBP'), ...parts]);
}

function canvasIn(data: Uint8Array): Size {
  expectImage(data.length === 10);
  const reader = new ByteReader(data);
  reader.take(4);
  const side = () => reader.short(true) + reader.byte() * 0x10000 + 1;
  return { width: side(), height: side() };
}

function sizeOf({ type, data }: Chunk): Size {
  const reader = new ByteReader(data);
  if (type === 'VP8L') {
    expectImage(reader.byte() === 0x2f);
    const packed = reader.long(true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  const [tag = 1] = reader.take(3);
  // A whole image, and its start code.
  expectImage((tag & 1) === 0 && reader.text(3) === '\x9d\x01\x2a');
  const side = () => reader.short(true) & 0x3fff;
  return { width: side(), height: side() };
}
