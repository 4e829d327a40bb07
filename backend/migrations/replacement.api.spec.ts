import { tellReplaced } from '../common';
import { nativeDatabase } from '../database';
import { World } from '../testing/world';
import { replacing } from '.';

let world: World;

beforeAll(async () => (world = await World.start()));

afterAll(() => world.stop());

const replace = (work: () => Promise<void>) =>
  replacing(nativeDatabase(world.app.database), { command: 'npm run restore', archive: 'digest' }, work);
const statuses = async () => {
  const login = world.app.call('POST', '/login', {
    body: { userUser: 'nobody@test.cat', userPassword: 'x' },
  });
  const answers = [world.call('GET', '/companies'), login, world.app.call('GET', '/health/ready')];
  return (await Promise.all(answers)).map(({ status }) => status);
};

it('while the records are replaced nobody is answered, and afterwards as ever', async () => {
  await replace(async () => {
    expect(await statuses()).toEqual([503, 503, 503]);
    expect((await world.app.call('GET', '/health/live')).status).toBe(200);
  });
  expect(await statuses()).toEqual([200, 401, 200]);
});

it('after a replacement that failed nobody is answered until one has succeeded', async () => {
  await expect(replace(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await statuses()).toEqual([503, 503, 503]);
  await replace(() => Promise.resolve());
  expect(await statuses()).toEqual([200, 401, 200]);
});

it('what is told in the middle of it, as by a migration, does not end it', async () => {
  await replace(async () => {
    await tellReplaced(nativeDatabase(world.app.database));
    expect(await statuses()).toEqual([503, 503, 503]);
  });
  expect(await statuses()).toEqual([200, 401, 200]);
});

it('its end is seen also where whoever did it was killed before telling', async () => {
  await expect(replace(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(await statuses()).toEqual([503, 503, 503]);
  await world.app.database.collection('replacements').deleteMany({});
  expect(await statuses()).toEqual([200, 401, 200]);
});
