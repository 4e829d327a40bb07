import { Fuzz } from '../testing/fuzz';

// A second try would draw another seed.
jest.retryTimes(0);

const REQUESTS = 30_000;

let fuzz: Fuzz;

beforeAll(async () => {
  fuzz = await Fuzz.start();
});

afterAll(() => fuzz.world.stop());

it(`${REQUESTS} bad requests to every call cause no failure, reveal no stack and change no data`, async () => {
  await fuzz.run(REQUESTS);
  expect((await fuzz.world.call('GET', '/health/ready')).status).toBe(200);
}, 1_200_000);
