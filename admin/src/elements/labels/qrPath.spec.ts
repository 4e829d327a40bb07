import decodeQR from 'qr/decode.js';
import { codeAddress } from '../../../../domain/elements';
import { qrPath } from './qrPath';

const PIXELS = 6;

/** What a camera sees of a path on white paper. */
function pictureOf({ size, path }: ReturnType<typeof qrPath>) {
  const width = size * PIXELS;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < PIXELS * PIXELS; pixel += 1) {
      const column = Number(x) * PIXELS + (pixel % PIXELS);
      const row = Number(y) * PIXELS + Math.floor(pixel / PIXELS);
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  return { width, height: width, data };
}

it('should be read by a camera as the address of the code', () => {
  const address = codeAddress('https://inspecta.example.cat', 'ACDEF34679');
  expect(decodeQR(pictureOf(qrPath(address)))).toBe(address);
});
