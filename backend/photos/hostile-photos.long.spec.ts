import { hostileJpegOf, hostileJpegs } from '../../domain/testing';
import { makePhoto } from '../testing/images';
import { World } from '../testing/world';

const SENDERS = 6;
const PHOTOS_EACH = 60;

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

async function sender() {
  const user = await world.user();
  const { token } = await world.signIn(user.userUser);
  const { _id } = await world.inspection({ elementUserPlanningId: user._id });
  return async (image: Uint8Array) => {
    const headers = { 'content-type': 'image/jpeg' };
    const answer = await world.call('POST', `/planning/${_id}/photos`, Buffer.from(image), {
      token,
      headers,
    });
    return answer.status;
  };
}

it('when some send hostile JPEGs without end, should refuse or take each, and take those of others', async () => {
  const flood = async (send: Awaited<ReturnType<typeof sender>>) => {
    const statuses = new Set<number>();
    const images = [
      ...hostileJpegs.map(([, jpeg]) => jpeg),
      ...Array.from({ length: PHOTOS_EACH }, (_, seed) => hostileJpegOf(seed)),
    ];
    for (const image of images) statuses.add(await send(image));
    return [...statuses];
  };
  const senders = await Promise.all(Array.from({ length: SENDERS }, sender));
  const floods = Promise.all(senders.map(flood));
  const honest = await sender();
  const photo = await makePhoto();
  for (let sent = 0; sent < 10; sent += 1) expect(await honest(photo)).toBe(201);
  // 409: some are images, and ten of them fill an inspection.
  for (const statuses of await floods) expect([201, 400, 409]).toEqual(expect.arrayContaining(statuses));
});
