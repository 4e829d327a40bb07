import type { Session } from '../../domain/auth';
import type { User } from '../../domain/users';
import { PASSWORD, World } from '../testing/world';

jest.unmock('@node-rs/argon2');

const NEW_PASSWORD = 'Diferent_99';

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const setup = async (userProfile = 'Inspector Intern') => {
  const user = await world.user({ userProfile });
  const session = await world.signIn(user.userUser);
  const change = (body: object) => world.call('PUT', '/account/password', body, { token: session.token });
  const login = (userPassword: string) =>
    world.app.call('POST', '/login', { body: { userUser: user.userUser, userPassword } });
  return { user, session, change, login };
};

const own = async ({ token }: Session) =>
  (await world.call('GET', '/operations', undefined, { token })).status;
const refresh = ({ refreshToken }: Session) => world.app.call('POST', '/refresh', { body: { refreshToken } });

describe('PUT /api/account/password', () => {
  it.each(['Administrador', 'Inspector Intern', 'Inspector Extern', 'Proveïdor'])(
    'changes the password of a user of the profile %s',
    async (profile) => {
      const { change, login } = await setup(profile);
      const answer = await change({ currentPassword: PASSWORD, userPassword: NEW_PASSWORD });
      expect(answer.status).toBe(204);
      expect(answer.text).toBe('');
      expect((await login(PASSWORD)).status).toBe(401);
      expect((await login(NEW_PASSWORD)).status).toBe(200);
    },
  );

  it("ends the user's other sessions, and this one goes on", async () => {
    const { user, session, change } = await setup();
    const others = [await world.signIn(user.userUser), await world.signIn(user.userUser)];
    const bystander = (await setup()).session;
    await change({ currentPassword: PASSWORD, userPassword: NEW_PASSWORD });
    for (const other of others) {
      expect(await own(other)).toBe(401);
      expect((await refresh(other)).status).toBe(401);
    }
    expect(await own(session)).toBe(200);
    const refreshed = await refresh(session);
    expect(refreshed.status).toBe(200);
    expect(await own(refreshed.as<Session>())).toBe(200);
    expect(await own(bystander)).toBe(200);
  });

  it('never ends the session that it came with, not even for a moment', async () => {
    const { session, change } = await setup();
    const [answer, ...meanwhile] = await Promise.all([
      change({ currentPassword: PASSWORD, userPassword: NEW_PASSWORD }),
      ...Array.from({ length: 20 }, () => own(session)),
    ]);
    expect(answer.status).toBe(204);
    expect(new Set(meanwhile)).toEqual(new Set([200]));
  });

  it('moves the revision of the user, so that a form opened before does not write over it', async () => {
    const { user, change } = await setup();
    await change({ currentPassword: PASSWORD, userPassword: NEW_PASSWORD });
    const { __v } = (await world.call('GET', `/users/${user._id}`)).as<User>();
    expect(__v).toBe(user.__v + 1);
  });

  it('does not undo what an administrator sets at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { user, change, login } = await setup();
      const [own, reset] = await Promise.all([
        change({ currentPassword: PASSWORD, userPassword: NEW_PASSWORD }),
        world.call('PUT', `/users/${user._id}`, { userPassword: 'Reinici#1' }),
      ]);
      expect([204, 400, 401]).toContain(own.status);
      expect(reset.status).toBe(200);
      expect((await login('Reinici#1')).status).toBe(200);
    }
  });

  it('answers a wrong present password with 400 and changes nothing', async () => {
    const { change, login, session } = await setup();
    const answer = await change({ currentPassword: 'Wrong#2026', userPassword: NEW_PASSWORD });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      statusCode: 400,
      message: 'Hi ha dades que no són correctes',
      errors: { currentPassword: 'La contrasenya actual no és correcta' },
    });
    expect((await login(PASSWORD)).status).toBe(200);
    expect(await own(session)).toBe(200);
  });

  it.each([
    [{}, ['currentPassword', 'userPassword']],
    [{ currentPassword: PASSWORD }, ['userPassword']],
    [{ currentPassword: PASSWORD, userPassword: 'short' }, ['userPassword']],
    [{ currentPassword: PASSWORD, userPassword: '' }, ['userPassword']],
    [{ currentPassword: { $ne: 1 }, userPassword: ['Abc#1234'] }, ['currentPassword', 'userPassword']],
  ])('answers %j with 400', async (body, fields) => {
    const { change } = await setup();
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.as<{ errors: object }>().errors)).toEqual(fields);
  });

  it('refuses further tries after ten wrong ones, from a stolen session too', async () => {
    const { change, login } = await setup();
    const wrong = { currentPassword: 'Wrong#2026', userPassword: NEW_PASSWORD };
    for (let count = 0; count < 10; count += 1) expect((await change(wrong)).status).toBe(400);
    const answer = await change({ currentPassword: PASSWORD, userPassword: NEW_PASSWORD });
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('is for who is signed in', async () => {
    const body = { currentPassword: PASSWORD, userPassword: NEW_PASSWORD };
    expect((await world.app.call('PUT', '/account/password', { body })).status).toBe(401);
  });
});
