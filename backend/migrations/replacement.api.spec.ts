import { WriteGate, tellReplaced } from '../common';
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

it('while the records are replaced every call is refused, and afterwards answered again', async () => {
  await replace(async () => {
    expect(await statuses()).toEqual([503, 503, 503]);
    expect((await world.app.call('GET', '/health/live')).status).toBe(200);
  });
  expect(await statuses()).toEqual([200, 401, 200]);
});

it('while the records are replaced no job of the server writes', async () => {
  await replace(async () => {
    await world.call('GET', '/companies');
    const job = jest.fn(() => Promise.resolve());
    await expect(world.app.nest.get(WriteGate).pass(job)).rejects.toThrow();
    expect(job).not.toHaveBeenCalled();
  });
});

it('after a failed replacement every call is refused until one has succeeded', async () => {
  await expect(replace(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await statuses()).toEqual([503, 503, 503]);
  await replace(() => Promise.resolve());
  expect(await statuses()).toEqual([200, 401, 200]);
});

it('a migration in the middle of it does not end it', async () => {
  await replace(async () => {
    await tellReplaced(nativeDatabase(world.app.database));
    expect(await statuses()).toEqual([503, 503, 503]);
  });
  expect(await statuses()).toEqual([200, 401, 200]);
});

it('one that has ended is over for servers that run, even if the command was killed before it took its note away', async () => {
  await replace(() => Promise.resolve());
  await world.app.database.collection('replacements').insertOne({ command: 'npm run restore' });
  expect(await statuses()).toEqual([200, 401, 200]);
});
