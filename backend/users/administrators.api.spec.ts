import type { User } from '../../domain/users';
import { PASSWORD, World } from '../testing/world';

// A second try could hide that two calls came between each other.
jest.retryTimes(0);

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

let leaveOwn: (() => Promise<void>) | undefined;

/** An installation of its own, for tests that lose the administrator. */
async function startOwn(): Promise<void> {
  const shared = world;
  world = await World.start();
  const own = world;
  leaveOwn = async () => {
    world = shared;
    await own.stop();
  };
}
afterEach(async () => {
  await leaveOwn?.();
  leaveOwn = undefined;
});

const administrator = () => world.user({ userProfile: 'Administrador' });
const adminPath = () => `/users/${world.admin.id}`;

const farewells: [string, (at: string, token: string) => Promise<{ status: number; body: unknown }>][] = [
  ['demoted', (at, token) => world.call('PUT', at, { userProfile: 'Inspector Intern' }, { token })],
  ['deactivated', (at, token) => world.call('PUT', at, { userActive: false }, { token })],
  ['deleted by the flag', (at, token) => world.call('PUT', at, { userDeleted: true }, { token })],
];

describe.each(farewells)('an administrator', (what, leave) => {
  it(`cannot be ${what} by itself, even if there are others`, async () => {
    await administrator();
    const before = (await world.call('GET', adminPath())).body;
    const answer = await leave(adminPath(), world.admin.token);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      statusCode: 409,
      message: 'No et pots eliminar, desactivar ni canviar el perfil a tu mateix',
    });
    expect((await world.call('GET', adminPath())).body).toEqual(before);
  });

  it(`can be ${what} by another`, async () => {
    const other = await administrator();
    expect((await leave(`/users/${other._id}`, world.admin.token)).status).toBe(200);
  });

  it(`is never ${what} at once with the one who does it, so that none is left`, async () => {
    await startOwn();
    const other = await administrator();
    const { token } = await world.signIn(other.userUser);
    const answers = await Promise.all([
      leave(`/users/${other._id}`, world.admin.token),
      leave(adminPath(), token),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([409, 401, 403]).toContain(statuses.find((status) => status !== 200));
    const left = await world.app.database.collection('users').countDocuments({
      userProfile: 'Administrador',
      userActive: true,
      userDeleted: false,
    });
    expect(left).toBe(1);
  });
});

it('an administrator cannot delete itself with DELETE', async () => {
  await administrator();
  expect((await world.call('DELETE', adminPath())).status).toBe(409);
});

it('five administrators that demote each other in a ring leave at least one', async () => {
  await startOwn();
  const others: User[] = [];
  for (let count = 0; count < 4; count += 1) others.push(await administrator());
  const ids = [world.admin.id, ...others.map(({ _id }) => _id)];
  const tokens = [world.admin.token];
  for (const { userUser } of others) tokens.push((await world.signIn(userUser)).token);
  await Promise.all(
    tokens.map((token, index) =>
      world.call('PUT', `/users/${ids[(index + 1) % ids.length]}`, { userActive: false }, { token }),
    ),
  );
  const users = world.app.database.collection('users');
  expect(await users.countDocuments({ userActive: true })).toBeGreaterThanOrEqual(1);
});

it('an administrator may change everything else of itself, and send back what it read', async () => {
  const own = (await world.call('GET', adminPath())).as<User>();
  const answer = await world.call('PUT', adminPath(), { ...own, userName: 'Marta' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ userName: 'Marta', userProfile: 'Administrador', userActive: true });
});

describe("an administrator's own password", () => {
  const isIn = async (userPassword: string) => {
    const body = { userUser: world.admin.userUser, userPassword };
    return (await world.app.call('POST', '/login', { body })).status === 200;
  };

  it.each(['Diferent_99', PASSWORD])('cannot be set to %j without the present one', async (userPassword) => {
    const userCompanyId = '0123456789abcdef01234567';
    const answer = await world.call('PUT', adminPath(), { userCompanyId, userPassword });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: {
        userCompanyId: expect.any(String),
        userPassword: "La teva contrasenya es canvia al teu perfil (/perfil), amb l'actual",
      },
    });
    expect(await isIn(PASSWORD)).toBe(true);
  });

  it.each(['Diferent_99', PASSWORD, 'short'])(
    'cannot be set to %j beside a field that is wrong by itself',
    async (userPassword) => {
      const answer = await world.call('PUT', adminPath(), { userName: '', userPassword });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: { userName: expect.any(String) } });
      expect(await isIn(PASSWORD)).toBe(true);
    },
  );

  it('cannot be set under its id in capitals either', async () => {
    const path = `/users/${world.admin.id.toUpperCase()}`;
    const answer = await world.call('PUT', path, { userPassword: 'Diferent_99' });
    expect(answer.body).toMatchObject({ statusCode: 400, errors: { userPassword: expect.any(String) } });
  });

  it.each([
    ['left out', {}],
    ['empty', { userPassword: '' }],
    ['null', { userPassword: null }],
  ])('%s in a change of itself stays as it was', async (_, change) => {
    const answer = await world.call('PUT', adminPath(), { userName: 'Marta', ...change });
    expect(answer.status).toBe(200);
    expect(await isIn(PASSWORD)).toBe(true);
  });

  it('can be reset by another administrator', async () => {
    await startOwn();
    const { token } = await world.signIn((await administrator()).userUser);
    const answer = await world.call('PUT', adminPath(), { userPassword: 'Diferent_99' }, { token });
    expect(answer.status).toBe(200);
    expect(await isIn('Diferent_99')).toBe(true);
  });
});

it('an inactive administrator does not count as one that is left', async () => {
  await startOwn();
  const [asleep, other] = [await administrator(), await administrator()];
  await world.call('PUT', `/users/${asleep._id}`, { userActive: false });
  const { token } = await world.signIn(other.userUser);
  expect((await world.call('DELETE', adminPath(), undefined, { token })).status).toBe(204);
  expect((await world.call('DELETE', `/users/${asleep._id}`, undefined, { token })).status).toBe(204);
  expect((await world.call('DELETE', `/users/${other._id}`, undefined, { token })).status).toBe(409);
});
