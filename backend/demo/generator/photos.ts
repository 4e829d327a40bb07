import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Types } from 'mongoose';
import type { StoredPhoto } from '../../photos';
import { demoPhotoId } from './ids';
import { integerBetween, randomOf } from './random';

const WIDTH = 320;
const HEIGHT = 240;
const RADIUS = 90;
/** Red, green and blue. */
const CHANNELS = 3;

type Colour = readonly [red: number, green: number, blue: number];

const RIM: Colour = [38, 50, 56];
const DIAL: Colour = [245, 247, 248];
const NEEDLE: Colour = [198, 40, 40];

/** A photo of a demo record: what was read there. */
export function photoOf(
  record: Types.ObjectId,
  about: Pick<StoredPhoto, 'upkeepId' | 'at' | 'userId'>,
): StoredPhoto {
  const _id = demoPhotoId(record);
  return { _id, ...about, sha256: createHash('sha256').update(drawPhoto(_id)).digest('hex') };
}

/** The image of a photo, always the same for the same: a gauge on a pipe, as PNG. */
export function drawPhoto(id: Types.ObjectId): Buffer {
  const random = randomOf(`photo ${id.toHexString()}`);
  const angle = (integerBetween(random, -120, 120) * Math.PI) / 180;
  // Each row of a PNG begins with how it is filtered: not at all.
  const rowLength = 1 + WIDTH * CHANNELS;
  const pixels = Buffer.alloc(HEIGHT * rowLength);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) pixels.set(colourAt(x, y, angle), y * rowLength + 1 + x * CHANNELS);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colourAt(x: number, y: number, angle: number): Colour {
  const [right, down] = [x - WIDTH / 2, y - HEIGHT / 2];
  const distance = Math.hypot(right, down);
  if (distance > RADIUS) return wallAt(y);
  if (distance > RADIUS - 8 || distance < 9) return RIM;
  const off = Math.atan2(right, -down) - angle;
  return Math.cos(off) > 0 && Math.abs(Math.sin(off) * distance) < 4 ? NEEDLE : DIAL;
}

/** A pipe before a wall. */
function wallAt(y: number): Colour {
  const fromMiddle = Math.abs(y - HEIGHT / 2);
  const shade = 40 - Math.round(fromMiddle / 4);
  return fromMiddle < 42 ? [90 + shade, 120 + shade, 130 + shade] : [176, 190, 197];
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
