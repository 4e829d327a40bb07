import { Fuzz } from '../testing/fuzz';

// A second try would draw another seed.
jest.retryTimes(0);

/** `bad-requests.long.spec.ts` sends sixty times as many. */
const REQUESTS = 500;

let fuzz: Fuzz;

beforeAll(async () => {
  fuzz = await Fuzz.start();
});

afterAll(() => fuzz.world.stop());

it(`${REQUESTS} bad requests to every call cause no failure, reveal no stack and change no data`, async () => {
  await fuzz.run(REQUESTS);
}, 120_000);

it('the server still answers afterwards', async () => {
  const { world } = fuzz;
  expect((await world.call('GET', '/health/ready')).status).toBe(200);
  const before = await fuzz.digest();
  const { _id } = await world.company();
  expect((await world.call('GET', `/companies/${_id}`)).status).toBe(200);
  expect(await fuzz.digest()).not.toBe(before);
});
