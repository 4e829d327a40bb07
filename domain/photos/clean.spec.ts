import fc from 'fast-check';
import { type Cleaned, MAX_PHOTO_PIXELS, cleanPhoto, fitted } from '.';

const bytes = (...parts: (number | string | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'number') return [part];
      return [...(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)];
    }),
  );
const repeated = (count: number, part: Uint8Array): Uint8Array =>
  bytes(...Array.from({ length: count }, () => part));
const long = (value: number, isLittle = false) => {
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, value, isLittle);
  return four;
};
const short = (value: number) => Uint8Array.of(value >> 8, value & 0xff);

const SECRET = 'GPS 41.38N 2.17E';
const textOf = (whole: Uint8Array) => String.fromCharCode(...whole);
const clean = (whole: Uint8Array) => {
  const cleaned = cleanPhoto(whole);
  if (cleaned.kind === 'refused') throw new Error(cleaned.key);
  return cleaned.image;
};
const NO_IMAGE: Cleaned = { kind: 'refused', key: 'photos.noImage' };

// JPEG
const SOI = bytes(0xff, 0xd8);
const EOI = bytes(0xff, 0xd9);
const segment = (marker: number, body: Uint8Array) => bytes(0xff, marker, short(body.length + 2), body);
const jfif = (...thumbnail: number[]) =>
  segment(0xe0, bytes('JFIF\0', 1, 1, 0, short(72), short(72), ...thumbnail));
const tables = bytes(segment(0xdb, new Uint8Array(65)), segment(0xc4, new Uint8Array(20)));
const frame = (width = 40, height = 30, marker = 0xc0) =>
  segment(marker, bytes(8, short(height), short(width), 1, 1, 0x11, 0));
const scan = (data = bytes(1, 2, 0xff, 0, 3, 0xff, 0xd0, 4)) => bytes(segment(0xda, bytes(1, 1, 0, 0)), data);
/** An EXIF segment with one field of its first directory that is the orientation, and a thumbnail. */
const exif = (orientation: number, isLittle = false) => {
  const two = (value: number) => (isLittle ? short(value).reverse() : short(value));
  const four = (value: number) => long(value, isLittle);
  return segment(
    0xe1,
    bytes(
      ...['Exif\0\0', isLittle ? 'II' : 'MM', two(42), four(8), two(2)],
      ...[two(0x010f), two(2), four(4), 'Sam\0'],
      ...[two(0x0112), two(3), four(1), two(orientation), two(0), four(0)],
      ...[SECRET, SOI, tables, frame(), scan(), EOI],
    ),
  );
};
/** What an image is made of that has been cleaned of everything else. */
const upright = bytes(SOI, jfif(0, 0), tables, frame(), scan(), EOI);
const minimalExif = (orientation: number) =>
  segment(
    0xe1,
    bytes(
      ...['Exif\0\0', 'MM', short(42), long(8), short(1)],
      ...[short(0x0112), short(3), long(1), short(orientation), short(0), long(0)],
    ),
  );

// PNG
const chunk = (type: string, data: Uint8Array = new Uint8Array()) =>
  bytes(long(data.length), type, data, 'CRC.');
const PNG = '\x89PNG\r\n\x1a\n';
const header = (width = 40, height = 30) => chunk('IHDR', bytes(long(width), long(height), 8, 2, 0, 0, 0));
const pixels = chunk('IDAT', bytes('pixels'));
const plainPng = bytes(PNG, header(), chunk('sRGB', bytes(0)), pixels, pixels, chunk('IEND'));

// WebP
const riffChunk = (type: string, data: Uint8Array) =>
  bytes(type, long(data.length, true), data, ...(data.length % 2 ? [0] : []));
const riff = (...chunks: Uint8Array[]) => {
  const body = bytes('WEBP', ...chunks);
  return bytes('RIFF', long(body.length, true), body);
};
const lossy = riffChunk('VP8 ', bytes(0x10, 0, 0, 0x9d, 1, 0x2a, 40, 0, 30, 0, 'odd'));
const lossless = riffChunk('VP8L', bytes(0x2f, long(39 + (29 << 14), true), 'x'));
const extended = (flags: number, width = 40) =>
  riffChunk('VP8X', bytes(flags, 0, 0, 0, width - 1, 0, 0, 29, 0, 0));

describe('what is taken out of a JPEG', () => {
  it.each<[string, Uint8Array, Uint8Array]>([
    ['nothing where there is nothing', upright, upright],
    [
      'EXIF with its thumbnail, where the image is upright',
      bytes(SOI, jfif(0, 0), exif(1), tables, frame(), scan(), EOI),
      upright,
    ],
    [
      'all of EXIF but how the image is turned',
      bytes(SOI, exif(6), tables, frame(), scan(), EOI),
      bytes(SOI, minimalExif(6), tables, frame(), scan(), EOI),
    ],
    [
      'the same where numbers have the other order, and behind JFIF',
      bytes(SOI, jfif(0, 0), exif(8, true), tables, frame(), scan(), EOI),
      bytes(SOI, jfif(0, 0), minimalExif(8), tables, frame(), scan(), EOI),
    ],
    [
      'EXIF that turns it in a way that there is none',
      bytes(SOI, jfif(0, 0), exif(9), tables, frame(), scan(), EOI),
      upright,
    ],
    [
      'EXIF that ends before its fields do',
      bytes(
        SOI,
        jfif(0, 0),
        segment(0xe1, bytes('Exif\0\0', 'MM', short(42), long(8), short(9000), SECRET)),
        tables,
        frame(),
        scan(),
        EOI,
      ),
      upright,
    ],
    [
      'the thumbnail of JFIF',
      bytes(SOI, jfif(1, 1, 7, 7, 7), segment(0xe0, bytes('JFXX\0', SECRET)), tables, frame(), scan(), EOI),
      upright,
    ],
    [
      'XMP, IPTC, makers’ and other segments, and comments, wherever they are',
      bytes(
        ...[SOI, jfif(0, 0), segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', SECRET))],
        ...[segment(0xed, bytes('Photoshop', SECRET)), segment(0xe2, bytes('MPF\0', SECRET)), tables],
        ...[segment(0xfe, bytes(SECRET)), frame(), segment(0xef, bytes(SECRET)), scan(), EOI],
      ),
      upright,
    ],
    [
      'other images behind the end of the first',
      bytes(upright, upright, exif(6), 'PK\x03\x04', SECRET),
      upright,
    ],
    ['bytes that fill before a marker', bytes(SOI, 0xff, upright.subarray(2)), upright],
  ])('%s', (_, given, left) => {
    const image = clean(given);
    expect(image.bytes).toEqual(left);
    expect(textOf(image.bytes)).not.toContain('GPS');
    expect(image).toMatchObject({ type: 'image/jpeg', width: 40, height: 30 });
  });

  it('leaves what its colours need', () => {
    const adobe = segment(0xee, bytes('Adobe', 0, 100, 0, 0, 0, 0, 1));
    const profile = segment(0xe2, bytes('ICC_PROFILE\0', 1, 1, 'Display P3'));
    const coloured = bytes(SOI, adobe, profile, tables, frame(), scan(), EOI);
    expect(clean(coloured).bytes).toEqual(coloured);
    const longer = segment(0xee, bytes('Adobe', 0, 100, 0, 0, 0, 0, 1, SECRET));
    expect(clean(bytes(SOI, longer, profile, tables, frame(), scan(), EOI)).bytes).toEqual(coloured);
  });

  it('leaves all scans of a progressive one, and the tables between them', () => {
    const progressive = bytes(SOI, tables, frame(40, 30, 0xc2), scan(), tables, scan(), scan(), EOI);
    expect(clean(progressive).bytes).toEqual(progressive);
  });
});

describe('what is taken out of a PNG', () => {
  it.each<[string, Uint8Array]>([
    ['nothing where there is nothing', plainPng],
    [
      'texts, EXIF, the time, other frames, what only its maker knows, and what stands behind its end',
      bytes(
        ...[
          PNG,
          header(),
          chunk('sRGB', bytes(0)),
          chunk('tEXt', bytes(SECRET)),
          chunk('zTXt', bytes(SECRET)),
        ],
        ...[chunk('iTXt', bytes(SECRET)), chunk('eXIf', bytes(SECRET)), chunk('tIME'), chunk('acTL')],
        ...[pixels, chunk('fdAT', bytes(SECRET)), pixels, chunk('prVW', bytes(SECRET)), chunk('IEND')],
        ...[plainPng, SECRET],
      ),
    ],
  ])('%s', (_, given) => {
    expect(clean(given)).toEqual({ type: 'image/png', bytes: plainPng, width: 40, height: 30 });
  });
});

describe('what is taken out of a WebP', () => {
  it.each<[string, Uint8Array, Uint8Array]>([
    ['nothing where there is nothing', riff(lossy), riff(lossy)],
    ['nothing of a lossless one', riff(lossless), riff(lossless)],
    ['what stands behind its end', bytes(riff(lossy), SECRET), riff(lossy)],
    ['chunks of a plain one that nobody knows', riff(lossy, riffChunk('JUNK', bytes(SECRET))), riff(lossy)],
    [
      'EXIF and XMP, and the flags that tell of them',
      riff(
        ...[extended(0x3c), riffChunk('ICCP', bytes('sRGB')), riffChunk('ALPH', bytes('a')), lossy],
        ...[riffChunk('EXIF', bytes(SECRET)), riffChunk('XMP ', bytes(SECRET))],
      ),
      riff(extended(0x30), riffChunk('ICCP', bytes('sRGB')), riffChunk('ALPH', bytes('a')), lossy),
    ],
    ['a flag that tells of nothing', riff(extended(0x28), lossless), riff(extended(0), lossless)],
  ])('%s', (_, given, left) => {
    expect(clean(given)).toEqual({ type: 'image/webp', bytes: left, width: 40, height: 30 });
  });
});

describe('no image is', () => {
  it.each<[string, Uint8Array]>([
    ['nothing', bytes()],
    ['a text', bytes('GIF89a and whatever follows')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a JPEG without a frame', bytes(SOI, tables, scan(), EOI)],
    ['a JPEG without a scan', bytes(SOI, tables, frame(), EOI)],
    ['a JPEG with two frames', bytes(SOI, tables, frame(), frame(), scan(), EOI)],
    ['a lossless JPEG', bytes(SOI, tables, frame(40, 30, 0xc3), scan(), EOI)],
    ['a JPEG without height', bytes(SOI, tables, frame(40, 0), scan(), EOI)],
    ['a segment that is longer than the file', bytes(SOI, 0xff, 0xe1, 0xff, 0xff, 'Exif\0\0')],
    ['a segment that is shorter than its length', bytes(SOI, 0xff, 0xe1, 0, 1, upright)],
    ['bytes between segments', bytes(SOI, 0, upright.subarray(2))],
    [
      'a JPEG of thousands of segments',
      bytes(SOI, repeated(2000, segment(0xfe, bytes())), upright.subarray(2)),
    ],
    ['a JPEG of thousands of scans', bytes(SOI, tables, frame(), repeated(900, scan(bytes(1))), EOI)],
    ['a PNG without pixels', bytes(PNG, header(), chunk('IEND'))],
    ['a PNG that begins with its pixels', bytes(PNG, pixels, header(), chunk('IEND'))],
    ['a PNG with two headers', bytes(PNG, header(), header(), pixels, chunk('IEND'))],
    [
      'a PNG with a header of another length',
      bytes(PNG, chunk('IHDR', bytes(long(4), long(4))), pixels, chunk('IEND')),
    ],
    ['a PNG that needs what is not known', bytes(PNG, header(), chunk('NEED'), pixels, chunk('IEND'))],
    ['a PNG with a chunk beyond its end', bytes(PNG, header(), long(0xfffffff0), 'IDAT', 'pixels')],
    [
      'a PNG of thousands of chunks',
      bytes(PNG, header(), repeated(20_000, chunk('tEXt')), pixels, chunk('IEND')),
    ],
    ['a WebP that says to be longer than it is', bytes('RIFF', long(4000, true), riff(lossy).subarray(8))],
    ['a WebP without an image', riff(extended(0))],
    ['a WebP with two', riff(lossy, lossy)],
    ['a WebP that moves', riff(extended(0x02), riffChunk('ANIM', bytes('loop')), lossy)],
    ['a WebP whose canvas is another one', riff(extended(0, 41), lossy)],
    ['a WebP whose chunk is longer than it', riff(bytes('VP8 ', long(0xffffffff, true), 'x'))],
    ['a WebP that begins with something else', riff(riffChunk('EXIF', bytes(SECRET)), lossy)],
    ['a part of a moving picture', riff(riffChunk('VP8 ', bytes(0x11, 0, 0, 0x9d, 1, 0x2a, 40, 0, 30, 0)))],
    [
      'a WebP of hundreds of chunks',
      riff(lossy, ...Array.from({ length: 300 }, () => riffChunk('JUNK', bytes()))),
    ],
  ])('%s', (_, given) => expect(cleanPhoto(given)).toEqual(NO_IMAGE));

  it.each<[string, Uint8Array]>([
    ['a JPEG', bytes(SOI, jfif(0, 0), exif(6), tables, frame(40, 30, 0xc2), scan(), scan(), EOI)],
    ['a PNG', plainPng],
    ['a WebP', riff(extended(0x30), riffChunk('ICCP', bytes('sRGB')), lossy)],
  ])('%s that ends anywhere before its end', (_, whole) => {
    for (let end = 0; end < whole.length; end += 1) {
      expect([end, cleanPhoto(whole.subarray(0, end))]).toEqual([end, NO_IMAGE]);
    }
  });
});

it('what unpacks to too many pixels is told apart', () => {
  const side = Math.sqrt(MAX_PHOTO_PIXELS);
  const png = (width: number) => bytes(PNG, header(width, side), pixels, chunk('IEND'));
  expect(clean(png(side))).toMatchObject({ width: side, height: side });
  expect(cleanPhoto(png(side + 1))).toEqual({ kind: 'refused', key: 'photos.tooManyPixels' });
  expect(cleanPhoto(bytes(PNG, header(0xffffffff, 0xffffffff), pixels, chunk('IEND')))).toEqual({
    kind: 'refused',
    key: 'photos.tooManyPixels',
  });
});

it('whatever is sent is an image that stays as it is when it is cleaned again, or none', () => {
  const whole = fc.constantFrom(
    bytes(SOI, jfif(0, 0), exif(6), tables, frame(), scan(), EOI),
    plainPng,
    riff(extended(0x3c), riffChunk('ICCP', bytes('sRGB')), lossy, riffChunk('EXIF', bytes(SECRET))),
  );
  const changes = fc.array(fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(whole, changes, (image, made) => {
      const changed = image.slice();
      for (const { at, to } of made) changed[at % changed.length] = to;
      const cleaned = cleanPhoto(changed);
      if (cleaned.kind === 'refused') return;
      expect(cleanPhoto(cleaned.image.bytes)).toEqual(cleaned);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 9000, height: 1 },
    { width: 1600, height: 1 },
  ],
])('of %j a photo has %j', (size, made) => expect(fitted(size, 1600)).toEqual(made));
