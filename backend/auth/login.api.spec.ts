import * as argon2 from '@node-rs/argon2';
import { PASSWORD, World } from '../testing/world';

// It does all of its work here, and is watched.
jest.mock('@node-rs/argon2', () => {
  const real: typeof argon2 = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const verify = jest.mocked(argon2.verify);

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const login = (userUser: unknown, userPassword: unknown) =>
  world.app.call('POST', '/login', { body: { userUser, userPassword } });

const refused = { statusCode: 401, message: 'Usuari o password incorrecte.' };

describe('POST /api/login', () => {
  it.each(['Administrador', 'Inspector Intern', 'Inspector Extern', 'Proveïdor'])(
    'answers a session of the profile %s, and nothing else',
    async (userProfile) => {
      const { _id, userUser } = await world.user({ userProfile });
      const answer = await login(userUser, PASSWORD);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refreshToken: expect.stringMatching(/^[\w-]{43}$/),
        userProfile,
        id: _id,
        userUser,
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('ignores the case of the user and blanks around it, but none of the password', async () => {
    const { userUser } = await world.user({ userUser: 'Mixed@Test.cat' });
    expect((await login('  mIXED@tEST.cat ', PASSWORD)).body).toMatchObject({ userUser });
    expect((await login(userUser, PASSWORD.toLowerCase())).status).toBe(401);
    expect((await login(userUser, ` ${PASSWORD}`)).status).toBe(401);
  });

  it.each<[string, () => Promise<[string, string]>]>([
    ['an unknown user', () => Promise.resolve(['nobody@test.cat', PASSWORD])],
    ['a user that is no e-mail', () => Promise.resolve(['nobody', PASSWORD])],
    ['a wrong password', async () => [(await world.user()).userUser, 'Wrong#2026']],
    ['a password against the rule', async () => [(await world.user()).userUser, 'x']],
    ['an inactive user', async () => [(await world.user({ userActive: false })).userUser, PASSWORD]],
    [
      'a deleted user',
      async () => {
        const { _id, userUser } = await world.user();
        await world.call('DELETE', `/users/${_id}`);
        return [userUser, PASSWORD];
      },
    ],
  ])('answers %s like every other failure', async (_, credentials) => {
    const answer = await login(...(await credentials()));
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refused);
  });

  it('works as much for an unknown user as for a wrong password', async () => {
    const { userUser } = await world.user();
    const hashed = [];
    for (const user of [userUser, 'unknown@test.cat']) {
      verify.mockClear();
      expect((await login(user, 'Wrong#2026')).status).toBe(401);
      const [, kind, version, cost] = String(verify.mock.calls[0]?.[0]).split('$');
      hashed.push({ calls: verify.mock.calls.length, kind, version, cost });
    }
    expect(hashed[0]).toEqual({
      calls: 1,
      kind: 'argon2id',
      version: 'v=19',
      cost: expect.stringMatching(/^m=\d+,t=\d+,p=\d+$/),
    });
    expect(hashed[1]).toEqual(hashed[0]);
  });

  it.each([
    [undefined, undefined, ['userUser', 'userPassword']],
    ['', '', ['userUser', 'userPassword']],
    [{ $gt: '' }, { $gt: '' }, ['userUser', 'userPassword']],
    [['admin@test.cat'], PASSWORD, ['userUser']],
    ['admin@test.cat', 12345678, ['userPassword']],
    ['admin@test.cat', 'x'.repeat(201), ['userPassword']],
    ['x'.repeat(201), PASSWORD, ['userUser']],
    ['admin@test.cat\u0000', PASSWORD, ['userUser']],
  ])('answers the user %j and the password %j with 400', async (userUser, userPassword, fields) => {
    const answer = await login(userUser, userPassword);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.as<{ errors: object }>().errors)).toEqual(fields);
  });

  it('is open to a caller whose token is worth nothing', async () => {
    const { userUser } = await world.user();
    const answer = await world.app.call('POST', '/login', {
      body: { userUser, userPassword: PASSWORD },
      token: 'expired',
    });
    expect(answer.status).toBe(200);
  });
});

describe('a sign-in with the old password while it is being changed', () => {
  it('does not outlive the change', async () => {
    const { _id, userUser } = await world.user();
    const [during] = await Promise.all([
      Promise.all([login(userUser, PASSWORD), login(userUser, PASSWORD)]),
      world.call('PUT', `/users/${_id}`, { userPassword: 'Diferent_99' }),
    ]);
    for (const answer of during.filter(({ status }) => status === 200)) {
      const { token } = answer.as<{ token: string }>();
      expect((await world.call('GET', '/planning', undefined, { token })).status).toBe(401);
    }
  });
});
