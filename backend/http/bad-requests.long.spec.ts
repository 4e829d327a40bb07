import { Siege } from '../testing/siege';

const REQUESTS = 30_000;

let siege: Siege;

beforeAll(async () => {
  siege = await Siege.start();
});

afterAll(() => siege.world.stop());

it(`${REQUESTS} bad requests to every call: no failure, no stack, no change in the data`, async () => {
  await siege.run(REQUESTS);
  expect((await siege.world.call('GET', '/health/ready')).status).toBe(200);
}, 1_200_000);
