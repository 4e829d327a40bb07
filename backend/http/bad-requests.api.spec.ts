import { Siege } from '../testing/siege';

const REQUESTS = 1_500;

let siege: Siege;

beforeAll(async () => {
  siege = await Siege.start();
});

afterAll(() => siege.world.stop());

it(`${REQUESTS} bad requests to every call: no failure, no stack, no change in the data`, async () => {
  await siege.run(REQUESTS);
}, 120_000);

it('the server is well afterwards', async () => {
  const { world } = siege;
  expect((await world.call('GET', '/health/ready')).status).toBe(200);
  const before = await siege.digest();
  const { _id } = await world.company();
  expect((await world.call('GET', `/companies/${_id}`)).status).toBe(200);
  expect(await siege.digest()).not.toBe(before);
});
