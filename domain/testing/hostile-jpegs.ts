/** The width of the largest square. */
const WIDTH = 4096;
const BASELINE = 0xc0;
const PROGRESSIVE = 0xc2;

const segment = (marker: number, body: readonly number[]) => {
  const length = body.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...body];
};

/** A table whose only code is a zero bit. */
const table = (place: number, symbol: number) => [place, 1, ...Array<number>(15).fill(0), symbol];

interface Hostile {
  isProgressive?: boolean;
  height?: number;
  components?: number;
  /** The components that each scan names; all of them by default. */
  named?: readonly number[];
  scans?: number;
  restartInterval?: number;
  /** What each block's other coefficients are coded by. */
  symbol?: number;
  /** The data of each scan. */
  data?: Uint8Array;
}

/** A JPEG of as many pixels as may be, unless it has another height. */
export function hostileJpeg({
  isProgressive = false,
  height = WIDTH,
  components = 1,
  named = Array.from({ length: components }, (_, index) => index + 1),
  scans = 1,
  restartInterval = 0,
  symbol = 1,
  data = Uint8Array.of(0),
}: Hostile): Uint8Array {
  const size = [height >> 8, height & 0xff, WIDTH >> 8, WIDTH & 0xff];
  const frame = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat();
  const spectrum = [isProgressive ? 1 : 0, 63, 0];
  const scan = Buffer.from(segment(0xda, [named.length, ...named.flatMap((id) => [id, 0]), ...spectrum]));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, ...segment(0xc4, [...table(0x00, 0), ...table(0x10, symbol)])]),
    Buffer.from(segment(0xdd, [restartInterval >> 8, restartInterval & 0xff])),
    Buffer.from(segment(isProgressive ? PROGRESSIVE : BASELINE, [8, ...size, components, ...frame])),
    ...Array.from({ length: scans }, () => [scan, data]).flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Few bytes that tell of very many codes. */
export const hostileJpegs: readonly [string, Uint8Array][] = [
  ['of one scan whose data end at once', hostileJpeg({})],
  ['of twelve such scans', hostileJpeg({ scans: 12 })],
  ['of twelve progressive scans', hostileJpeg({ isProgressive: true, scans: 12 })],
  ['of one component that a scan names 255 times', hostileJpeg({ named: Array<number>(255).fill(1) })],
];

/** A hostile JPEG for each seed. */
export function hostileJpegOf(seed: number): Uint8Array {
  let state = seed + 1;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const some = (count: number, limit: number) => Array.from({ length: count }, () => below(limit));
  return hostileJpeg({
    isProgressive: below(2) === 1,
    components: 1 + below(4),
    scans: 1 + below(12),
    restartInterval: below(2) * below(0x10000),
    symbol: below(256),
    data: Uint8Array.from(some(below(200), 256)),
    ...(below(4) === 0 && { named: some(below(256), 6) }),
  });
}
