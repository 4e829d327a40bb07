import sharp, { type JpegOptions } from 'sharp';
import * as photos from '../../domain/photos';
import { hostileJpegs } from '../../domain/testing';
import { World } from '../testing/world';

jest.mock<typeof photos>('../../domain/photos', () => {
  const real = jest.requireActual<typeof photos>('../../domain/photos');
  return { ...real, cleanPhoto: jest.fn(real.cleanPhoto) };
});

let world: World;
let path: string;

beforeAll(async () => {
  world = await World.start();
  path = `/planning/${(await world.inspection())._id}/photos`;
});
afterAll(() => world.stop());

const send = async (image: Uint8Array) =>
  world.call('POST', path, Buffer.from(image), { headers: { 'content-type': 'image/jpeg' } });

it.each(hostileJpegs)(
  'when a JPEG %s is sent, should not read it where calls are answered',
  async (_, jpeg) => {
    expect([201, 400]).toContain((await send(jpeg)).status);
    expect(photos.cleanPhoto).not.toHaveBeenCalled();
  },
);

it.each<[string, JpegOptions, number]>([
  ['as cameras write it', { quality: 15 }, 1],
  ['in ten progressive scans', { quality: 15, progressive: true }, 10],
])('when a JPEG of 12 megapixels %s is sent, should take it bit for bit', async (_, options, scans) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const jpeg = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
    .jpeg(options)
    .toBuffer();
  expect(jpeg.toString('latin1').split('\xff\xda')).toHaveLength(scans + 1);
  const { status, text, body } = await send(jpeg);
  expect([jpeg.length, status, text]).toEqual([jpeg.length, 201, expect.any(String)]);
  const kept = await world.call('GET', `${path}/${(body as photos.Photo).id}`);
  expect(kept.bytes.equals(jpeg)).toBe(true);
});
