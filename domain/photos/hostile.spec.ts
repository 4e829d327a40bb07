import { cleanPhoto } from '.';
import { hostileJpeg, hostileJpegOf, hostileJpegs } from '../testing';

/** How often each byte of a file may be looked at: as it is read, and again for each code that it has. */
const MOST_LOOKS = 30;
const FLOOD = 300;

/** How often cleaning a file looks at its bytes, by their number. */
function looksPerByte(bytes: Uint8Array): number {
  let looks = 0;
  const watched = (part: Uint8Array): Uint8Array =>
    new Proxy(part, {
      get(_, key): unknown {
        if (key === 'subarray') return (from?: number, to?: number) => watched(part.subarray(from, to));
        looks += 1;
        const found: unknown = Reflect.get(part, key);
        return typeof found === 'function' ? found.bind(part) : found;
      },
    });
  cleanPhoto(watched(bytes));
  return looks / bytes.length;
}

it.each(hostileJpegs)('when a JPEG %s is sent, should look no further than its bytes', (_, jpeg) => {
  expect(looksPerByte(jpeg)).toBeLessThan(MOST_LOOKS);
});

it('when many JPEGs tell of more codes than they have, should look no further than their bytes', () => {
  for (let seed = 0; seed < FLOOD; seed += 1) {
    const looks = looksPerByte(hostileJpegOf(seed));
    expect({ seed, looks, isMore: looks > MOST_LOOKS }).toMatchObject({ isMore: false });
  }
});

it.each([
  [8, { kind: 'image' }],
  [11, { kind: 'refused', key: 'photos.tooManyPixels' }],
])('when %i scans have a million codes each, should say %j', (scans, said) => {
  const [height, components] = [2048, 4];
  // A block has two codes of a bit each: that it begins with a zero, and that nothing follows.
  const data = new Uint8Array((2 * components * (4096 / 8) * (height / 8)) / 8);
  expect(cleanPhoto(hostileJpeg({ height, components, scans, symbol: 0, data }))).toMatchObject(said);
});
