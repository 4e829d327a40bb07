import fc from 'fast-check';
import { type Cleaned, MAX_PHOTO_PIXELS, cleanPhoto, fitted } from '.';

// A second try would draw another seed.
jest.retryTimes(0);

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
/** An EXIF segment with the orientation as its only field, and a thumbnail. */
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
/** The parts of an image that was cleaned. */
const upright = bytes(SOI, jfif(0, 0), tables, frame(), scan(), EOI);
const minimalExif = (orientation: number) =>
  segment(
    0xe1,
    bytes(
      ...['Exif\0\0', 'MM', short(42), long(8), short(1)],
      ...[short(0x0112), short(3), long(1), short(orientation), short(0), long(0)],
    ),
  );

/** An image whose blocks have one colour and take two bits each, so many in a row. */
const HUFFMAN = segment(0xc4, bytes(...[0x00, 0x10].flatMap((place) => [place, 1, new Uint8Array(15), 0])));
const decodable = (data: Uint8Array, blocks = 1, more = bytes()) =>
  bytes(
    ...[SOI, HUFFMAN, more, segment(0xc0, bytes(8, short(8), short(8 * blocks), 1, 1, 0x11, 0))],
    ...[segment(0xda, bytes(1, 1, 0, 0, 63, 0)), data, EOI],
  );
const RESTARTS = segment(0xdd, short(1));

/** A colour profile of a length, which it may state or not. */
const colours = (length = 132, said = length) => {
  const profile = bytes(long(said), new Uint8Array(32), 'acsp', new Uint8Array(length - 40));
  return profile;
};
const profilePart = (number: number, count: number, part: Uint8Array) =>
  segment(0xe2, bytes('ICC_PROFILE\0', number, count, part));

// PNG
const chunk = (type: string, data: Uint8Array = new Uint8Array()) =>
  bytes(long(data.length), type, data, 'CRC.');
const PNG = '\x89PNG\r\n\x1a\n';
const header = (width = 40, height = 30, depth = 8, colour = 2, interlacing = 0) =>
  chunk('IHDR', bytes(long(width), long(height), depth, colour, 0, 0, interlacing));
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
    const profile = bytes(
      profilePart(2, 2, colours().subarray(100)),
      profilePart(1, 2, colours().subarray(0, 100)),
    );
    const coloured = bytes(SOI, adobe, profile, tables, frame(), scan(), EOI);
    expect(clean(coloured).bytes).toEqual(coloured);
    const longer = segment(0xee, bytes('Adobe', 0, 100, 0, 0, 0, 0, 1, SECRET));
    expect(clean(bytes(SOI, longer, profile, tables, frame(), scan(), EOI)).bytes).toEqual(coloured);
  });

  it.each<[string, Uint8Array]>([
    ['is none', bytes(SECRET)],
    ['is not as long as it says', colours(140, 132)],
    ['does not say what it is', bytes(long(132), new Uint8Array(128))],
    ['has tags beyond its end', bytes(colours(128, 144), long(1), 'desc', long(140), long(5))],
    ['has fewer tags than it says', bytes(colours(128, 132), long(0xffff))],
  ])('leaves no colour profile that %s', (_, profile) => {
    const given = bytes(SOI, jfif(0, 0), profilePart(1, 1, profile), tables, frame(), scan(), EOI);
    expect(clean(given).bytes).toEqual(upright);
  });

  it.each<[string, Uint8Array[]]>([
    ['is missing', [profilePart(1, 2, colours())]],
    ['is there twice', [profilePart(1, 2, colours()), profilePart(1, 2, bytes(SECRET))]],
    ['has no number', [segment(0xe2, bytes('ICC_PROFILE\0'))]],
  ])('leaves no colour profile of which a part %s', (_, parts) => {
    expect(clean(bytes(SOI, jfif(0, 0), ...parts, tables, frame(), scan(), EOI)).bytes).toEqual(upright);
  });

  it.each<[string, Uint8Array, Uint8Array]>([
    ['a picture of one block', decodable(bytes(0x3f)), decodable(bytes(0x3f, SECRET))],
    ['one of five', decodable(bytes(0, 0x3f), 5), decodable(bytes(0, 0x3f, SECRET), 5)],
    [
      'one that can be begun anew after each block',
      decodable(bytes(0x3f, 0xff, 0xd0, 0x3f), 2, RESTARTS),
      decodable(bytes(0x3f, 0xff, 0xd0, 0x3f, SECRET, 0xff, 0xd1, SECRET), 2, RESTARTS),
    ],
  ])('leaves nothing behind the picture in the data of a scan: %s', (_, plain, given) => {
    expect(clean(given).bytes).toEqual(plain);
    expect(clean(plain).bytes).toEqual(plain);
  });

  it.each<[string, Uint8Array]>([
    ['end too early', decodable(bytes(0, 0x3f), 9)],
    ['have a code that there is not', decodable(bytes(0xf0, SECRET))],
    ['begin anew elsewhere than they say', decodable(bytes(0x3f, 0xff, 0xd1, 0x3f), 2, RESTARTS)],
  ])('leaves data as they are that %s: who unpacks them decides', (_, given) => {
    expect(clean(given).bytes).toEqual(given);
  });

  it('follows no scan behind one that cannot be followed', () => {
    const parts = (behind: string) =>
      bytes(
        ...[SOI, HUFFMAN, segment(0xc0, bytes(8, short(8), short(8), 2, 1, 0x11, 0, 2, 0x11, 0))],
        ...[segment(0xda, bytes(1, 1, 0, 0, 63, 0)), 0xf0, SECRET],
        ...[segment(0xda, bytes(1, 2, 0, 0, 63, 0)), 0x3f, behind, EOI],
      );
    expect(clean(parts(SECRET)).bytes).toEqual(parts(SECRET));
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

/** What EXIF says of the orientation alone, as it is left. */
const turned = (orientation: number) => minimalExif(orientation).subarray(10);

it('leaves a PNG its orientation, and of its EXIF nothing else', () => {
  const said = (orientation: number) => exif(orientation, true).subarray(10);
  const given = bytes(PNG, header(), pixels, chunk('eXIf', said(6)), chunk('IEND'));
  const { bytes: left } = clean(given);
  const place = bytes(PNG, header()).length;
  expect(left.subarray(place + 4, place + 8 + turned(6).length)).toEqual(bytes('eXIf', turned(6)));
  expect(Buffer.from(left).includes(SECRET)).toBe(false);
  // The checksum is right: what was cleaned is cleaned to the same.
  expect(clean(left).bytes).toEqual(left);
  const upright_ = bytes(PNG, header(), pixels, chunk('IEND'));
  expect(clean(bytes(PNG, header(), chunk('eXIf', said(1)), pixels, chunk('IEND'))).bytes).toEqual(upright_);
});

it.each([true, false])('leaves a WebP its orientation, and of its EXIF nothing else', (isPrefixed) => {
  const said = exif(8).subarray(isPrefixed ? 4 : 10);
  const given = riff(extended(0x2c), riffChunk('ICCP', colours()), lossy, riffChunk('EXIF', said));
  const left = riff(extended(0x28), riffChunk('ICCP', colours()), lossy, riffChunk('EXIF', turned(8)));
  expect(clean(given).bytes).toEqual(left);
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
        ...[extended(0x3c), riffChunk('ICCP', colours()), riffChunk('ALPH', bytes('a')), lossy],
        ...[riffChunk('EXIF', bytes(SECRET)), riffChunk('XMP ', bytes(SECRET))],
      ),
      riff(extended(0x30), riffChunk('ICCP', colours()), riffChunk('ALPH', bytes('a')), lossy),
    ],
    [
      'a colour profile that is none',
      riff(extended(0x20), riffChunk('ICCP', bytes(SECRET)), lossy),
      riff(extended(0), lossy),
    ],
    ['a flag that tells of nothing', riff(extended(0x28), lossless), riff(extended(0), lossless)],
  ])('%s', (_, given, left) => {
    expect(clean(given)).toEqual({ type: 'image/webp', bytes: left, width: 40, height: 30 });
  });
});

describe('no image is', () => {
  const scanOf = (...colours_: number[]) => {
    const named = colours_.flatMap((id) => [id, 0]);
    return bytes(SOI, HUFFMAN, frame(), segment(0xda, bytes(colours_.length, ...named, 0, 63, 0)), 0x3f, EOI);
  };

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
    ['a JPEG of a scan without colours', bytes(SOI, tables, frame(), segment(0xda, bytes(0, 0, 63, 0)), EOI)],
    ['a JPEG of a scan with a colour of no frame', scanOf(2)],
    ['a JPEG of a scan with a colour twice', scanOf(1, 1)],
    ['a JPEG of a scan with five colours', scanOf(1, 2, 3, 4, 5)],
    ['a PNG without pixels', bytes(PNG, header(), chunk('IEND'))],
    ['a PNG that begins with its pixels', bytes(PNG, pixels, header(), chunk('IEND'))],
    ['a PNG with two headers', bytes(PNG, header(), header(), pixels, chunk('IEND'))],
    [
      'a PNG with a header of another length',
      bytes(PNG, chunk('IHDR', bytes(long(4), long(4))), pixels, chunk('IEND')),
    ],
    ['a PNG of no known depth', bytes(PNG, header(4, 4, 7), pixels, chunk('IEND'))],
    ['a PNG of no known colours', bytes(PNG, header(4, 4, 8, 5), pixels, chunk('IEND'))],
    ['a PNG without height', bytes(PNG, header(4, 0), pixels, chunk('IEND'))],
    ['a JPEG without colours', bytes(SOI, segment(0xc0, bytes(8, short(4), short(4), 0)), scan(), EOI)],
    [
      'a JPEG whose colours are nowhere',
      bytes(SOI, segment(0xc0, bytes(8, short(4), short(4), 1, 1, 1, 0)), scan(), EOI),
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
    ['a WebP', riff(extended(0x30), riffChunk('ICCP', colours()), lossy)],
  ])('%s that ends anywhere before its end', (_, whole) => {
    for (let end = 0; end < whole.length; end += 1) {
      expect([end, cleanPhoto(whole.subarray(0, end))]).toEqual([end, NO_IMAGE]);
    }
  });
});

describe('what takes how much to unpack', () => {
  const side = Math.sqrt(MAX_PHOTO_PIXELS);
  const png = (...header_: Parameters<typeof header>) =>
    bytes(PNG, header(...header_), pixels, chunk('IEND'));
  const jpeg = (width: number, height: number, { marker = 0xc0, sampling = [0x11], scans = 1 } = {}) => {
    const components = sampling.flatMap((sample, id) => [id + 1, sample, 0]);
    const head = segment(marker, bytes(8, short(height), short(width), sampling.length, ...components));
    return bytes(SOI, head, repeated(scans, scan(bytes(1))), EOI);
  };
  const webp = (width: number, height: number) =>
    riff(
      riffChunk('VP8 ', bytes(0x10, 0, 0, 0x9d, 1, 0x2a, short(width).reverse(), short(height).reverse())),
    );
  const PROGRESSIVE = 0xc2;

  it.each<[string, Uint8Array, boolean]>([
    ['a PNG of the most pixels', png(side, side), true],
    ['the same, see-through', png(side, side, 8, 6), true],
    ['of one row more', png(side, side + 1), false],
    ['of more than a number has', png(0xffffffff, 0xffffffff), false],
    ['as long as may be', png(1, 16_384), true],
    ['longer', png(1, 16_385), false],
    ['wider', png(16_385, 1), false],
    ['one pixel wide, of the most pixels', png(1, MAX_PHOTO_PIXELS), false],
    ['of 16 bits, see-through, of half the pixels', png(side, side / 2, 16, 6, 1), true],
    ['of more', png(side, side / 2 + 1, 16, 6, 1), false],
    ['of 16 bits and greys, of the most pixels', png(side, side, 16, 0), true],
    ['a JPEG of the most pixels', jpeg(side, side, { sampling: [0x22, 0x11, 0x11] }), true],
    ['of one row more', jpeg(side, side + 1), false],
    ['longer', jpeg(16_385, 1), false],
    ['progressive', jpeg(side, side, { marker: PROGRESSIVE, sampling: [0x22, 0x11, 0x11], scans: 12 }), true],
    ['of one scan more', jpeg(side, side, { marker: PROGRESSIVE, scans: 13 }), false],
    ['of a few pixels, of many scans', jpeg(1600, 1200, { marker: PROGRESSIVE, scans: 100 }), true],
    [
      'progressive, of all colours of each pixel',
      jpeg(side, side, { marker: PROGRESSIVE, sampling: [17, 17, 17] }),
      false,
    ],
    ['the same, of 11 megapixels', jpeg(3840, 2880, { marker: PROGRESSIVE, sampling: [17, 17, 17] }), true],
    [
      'the same, in scans that are not progressive',
      jpeg(side, side, { sampling: [17, 17, 17], scans: 2 }),
      false,
    ],
    ['a WebP as wide as there is one', webp(16_383, 1024), true],
    ['of more pixels', webp(16_383, 1025), false],
  ])('%s', (_, given, isTaken) => {
    expect(cleanPhoto(given).kind).toBe(isTaken ? 'image' : 'refused');
    if (!isTaken) expect(cleanPhoto(given)).toEqual({ kind: 'refused', key: 'photos.tooManyPixels' });
  });
});

it('whatever is sent is an image that stays as it is when it is cleaned again, or none', () => {
  const whole = fc.constantFrom(
    bytes(SOI, jfif(0, 0), exif(6), tables, frame(), scan(), EOI),
    plainPng,
    riff(extended(0x3c), riffChunk('ICCP', colours()), lossy, riffChunk('EXIF', bytes(SECRET))),
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
