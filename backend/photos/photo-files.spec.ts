import { randomBytes } from 'node:crypto';
import type { mongo } from 'mongoose';
import { Types } from 'mongoose';
import { World } from '../testing/world';
import { PHOTO_CHUNKS } from './photo-file.schema';
import { PhotoFiles } from './photo-files';

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

async function stored(bytes: Buffer) {
  const files = world.app.nest.get(PhotoFiles);
  const _id = new Types.ObjectId();
  await files.write(_id, {
    ...{ bytes, type: 'image/jpeg', thumbnail: Buffer.from('small') },
    ...{ resource: 'planning', recordId: new Types.ObjectId() },
  });
  const image = await files.read(_id);
  if (!image) throw new Error('there is no such photo');
  return { _id, image };
}

it.each([0, 1, 255 * 1024, 255 * 1024 + 1, 2_000_000])(
  'a photo of %i bytes is read whole',
  async (length) => {
    const bytes = randomBytes(length);
    const { image } = await stored(bytes);
    expect(image.length).toBe(length);
    expect(Buffer.concat(await image.stream.toArray()).equals(bytes)).toBe(true);
  },
);

it('what is not taken yet of a photo is not in memory', async () => {
  const { _id, image } = await stored(randomBytes(2_000_000));
  const pieces = image.stream[Symbol.asyncIterator]();
  await pieces.next();
  const chunks = world.app.database.collection<{ files_id: mongo.ObjectId; n: number }>(PHOTO_CHUNKS);
  expect((await chunks.deleteMany({ files_id: _id, n: { $gte: 3 } })).deletedCount).toBe(5);
  const rest = async () => {
    while (!(await pieces.next()).done);
  };
  await expect(rest()).rejects.toThrow('removed');
});
