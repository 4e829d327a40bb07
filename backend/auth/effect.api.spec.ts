import type { Session } from '../../domain/auth';
import type { User } from '../../domain/users';
import { TestApp } from '../testing/test-app';
import { World } from '../testing/world';

const SECOND_MS = 1_000;

let world: World;
/** Another instance of the server on the same database. */
let elsewhere: TestApp;

beforeAll(async () => {
  world = await World.start();
  elsewhere = await TestApp.start({ uri: world.app.databaseUri });
});

afterAll(async () => {
  await elsewhere.nest.close();
  await world.stop();
});

const status = async (app: TestApp, path: string, { token }: Session) =>
  (await app.call('GET', path, { token })).status;
const refresh = async (app: TestApp, { refreshToken }: Session) =>
  (await app.call('POST', '/refresh', { body: { refreshToken } })).status;

const setup = async () => {
  const user = await world.user({ userProfile: 'Administrador' });
  const session = await world.signIn(user.userUser);
  // Both instances have read it, and may have it cached.
  for (const app of [world.app, elsewhere]) expect(await status(app, '/companies', session)).toBe(200);
  return { user, session };
};

describe.each<[string, (user: User) => Promise<{ status: number }>, number]>([
  ['deactivated', ({ _id }) => world.call('PUT', `/users/${_id}`, { userActive: false }), 401],
  ['deleted', ({ _id }) => world.call('DELETE', `/users/${_id}`), 401],
  ['demoted', ({ _id }) => world.call('PUT', `/users/${_id}`, { userProfile: 'Proveïdor' }), 403],
  [
    'given a new password',
    ({ _id }) => world.call('PUT', `/users/${_id}`, { userPassword: 'Nova#2026' }),
    401,
  ],
])('a user that is %s', (_, change, expected) => {
  it('is so at once on every instance', async () => {
    const { user, session } = await setup();
    expect((await change(user)).status).toBeLessThan(300);
    for (const app of [world.app, elsewhere]) expect(await status(app, '/companies', session)).toBe(expected);
  });

  it('is so at once where a token is refreshed', async () => {
    const { user, session } = await setup();
    await change(user);
    expect(await refresh(elsewhere, session)).toBe(expected === 401 ? 401 : 200);
  });
});

it('a user that is activated again has to sign in again', async () => {
  const { user, session } = await setup();
  await world.call('PUT', `/users/${user._id}`, { userActive: false });
  await world.call('PUT', `/users/${user._id}`, { userActive: true });
  expect(await status(world.app, '/companies', session)).toBe(401);
  expect(await refresh(world.app, session)).toBe(401);
  expect(await status(world.app, '/companies', await world.signIn(user.userUser))).toBe(200);
});

it('a user that is demoted keeps its session, with what its profile may do', async () => {
  const { user, session } = await setup();
  await world.call('PUT', `/users/${user._id}`, { userProfile: 'Inspector Extern' });
  expect(await status(world.app, '/planning', session)).toBe(200);
});

it('a change of anything else leaves the sessions as they are', async () => {
  const { user, session } = await setup();
  await world.call('PUT', `/users/${user._id}`, { ...user, userName: 'Mar' });
  expect(await status(world.app, '/companies', session)).toBe(200);
  expect(await refresh(elsewhere, session)).toBe(200);
});

it('a session that is closed on one instance is closed on the other within 30 seconds', async () => {
  const { session } = await setup();
  const { refreshToken } = session;
  await world.app.call('POST', '/logout', { body: { refreshToken } });
  expect(await status(world.app, '/companies', session)).toBe(401);
  elsewhere.clock.advance(30 * SECOND_MS);
  expect(await status(elsewhere, '/companies', session)).toBe(401);
});
