import type { Session } from '../../domain/auth';
import { Sessions } from '.';
import { TestApp } from '../testing/test-app';
import { World } from '../testing/world';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

let world: World;
let session: Session;

beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

beforeEach(async () => {
  for (const name of ['attempts', 'sessions', 'refreshtokens']) {
    await world.app.database.collection(name).deleteMany();
  }
  await world.travelTo('2026-06-15T10:00:00Z');
  session = await world.session('Inspector Extern');
});

const refresh = (refreshToken: unknown) => world.app.call('POST', '/refresh', { body: { refreshToken } });
const renewed = async (refreshToken: string) => (await refresh(refreshToken)).as<Session>();
const isLive = async ({ token }: Session) =>
  (await world.call('GET', '/planning', undefined, { token })).status === 200;
const expired = { statusCode: 401, message: 'La sessió ha caducat. Torna a iniciar la sessió' };

describe('POST /api/refresh', () => {
  it('answers the shape of the login with both tokens new', async () => {
    world.app.clock.advance(SECOND_MS);
    const answer = await refresh(session.refreshToken);
    expect(answer.status).toBe(200);
    const next = answer.as<Session>();
    expect(next).toEqual({ ...session, token: expect.any(String), refreshToken: expect.any(String) });
    expect(next.token).not.toBe(session.token);
    expect(next.refreshToken).not.toBe(session.refreshToken);
    expect(await isLive(next)).toBe(true);
  });

  it('keeps a session going long after the access token is over', async () => {
    for (let count = 0; count < 3; count += 1) {
      world.app.clock.advance(29 * DAY_MS);
      session = await renewed(session.refreshToken);
    }
    expect(await isLive(session)).toBe(true);
  });

  it('is over after 30 days without one', async () => {
    world.app.clock.advance(30 * DAY_MS - 1);
    const next = await renewed(session.refreshToken);
    world.app.clock.advance(30 * DAY_MS);
    const answer = await refresh(next.refreshToken);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(expired);
  });

  it('says the profile that the user has by now', async () => {
    await world.call('PUT', `/users/${session.id}`, { userProfile: 'Proveïdor' });
    expect(await renewed(session.refreshToken)).toMatchObject({ userProfile: 'Proveïdor' });
  });

  it.each(['unknown', 'x'.repeat(43)])('answers the token %j with 401', async (token) => {
    const answer = await refresh(token);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(expired);
  });

  it.each([undefined, null, '', 5, { $gt: '' }, ['x'], 'x'.repeat(501)])(
    'answers the token %j with 400',
    async (token) => {
      const answer = await refresh(token);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: { refreshToken: expect.any(String) } });
    },
  );

  it('does not take an access token', async () => {
    expect((await refresh(session.token)).status).toBe(401);
  });
});

describe('a refresh token that was used', () => {
  it('is good once more within 10 seconds, for two tabs at once', async () => {
    const both = await Promise.all([renewed(session.refreshToken), renewed(session.refreshToken)]);
    world.app.clock.advance(10 * SECOND_MS);
    const third = await renewed(session.refreshToken);
    for (const next of [...both, third]) {
      expect(await isLive(next)).toBe(true);
      expect((await refresh(next.refreshToken)).status).toBe(200);
    }
  });

  it('ends its whole family when it is used later', async () => {
    const second = await renewed(session.refreshToken);
    const third = await renewed(second.refreshToken);
    expect(await isLive(third)).toBe(true);
    world.app.clock.advance(10 * SECOND_MS + 1);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    for (const one of [session, second, third]) expect(await isLive(one)).toBe(false);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  it.each([5, -5])(
    'is taken for what it is by an instance whose own clock is %d minutes off',
    async (minutes) => {
      const elsewhere = await TestApp.start({ uri: world.app.databaseUri });
      try {
        elsewhere.clock.skew(minutes * 60 * SECOND_MS);
        const again = (refreshToken: string) =>
          elsewhere.call('POST', '/refresh', { body: { refreshToken } });
        const next = await renewed(session.refreshToken);
        expect((await again(session.refreshToken)).status).toBe(200);
        expect(await isLive(next)).toBe(true);

        elsewhere.clock.advance(11 * SECOND_MS);
        expect((await again(session.refreshToken)).status).toBe(401);
        expect((await refresh(next.refreshToken)).status).toBe(401);
      } finally {
        await elsewhere.nest.close();
      }
    },
  );

  it("leaves the user's other sign-ins alone", async () => {
    const other = await world.signIn(session.userUser);
    await renewed(session.refreshToken);
    world.app.clock.advance(11 * SECOND_MS);
    await refresh(session.refreshToken);
    expect(await isLive(other)).toBe(true);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });
});

describe('POST /api/logout', () => {
  const logout = (refreshToken: unknown, token?: string) =>
    world.app.call('POST', '/logout', { body: { refreshToken }, token });

  it.each([
    ['a live access token', () => Promise.resolve(session.token)],
    ['no access token', () => Promise.resolve(undefined)],
    [
      'one that is over',
      () => {
        world.app.clock.advance(DAY_MS);
        return Promise.resolve(session.token);
      },
    ],
  ])('with %s ends the session at once', async (_, tokenOf) => {
    expect(await isLive(session)).toBe(true);
    const answer = await logout(session.refreshToken, await tokenOf());
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect(await isLive(session)).toBe(false);
    expect((await refresh(session.refreshToken)).status).toBe(401);
  });

  it('ends what was refreshed from the same sign-in, and no other one', async () => {
    const other = await world.signIn(session.userUser);
    const next = await renewed(session.refreshToken);
    await logout(session.refreshToken);
    expect(await isLive(next)).toBe(false);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect(await isLive(other)).toBe(true);
  });

  it('answers 204 again, and for a token that nobody knows', async () => {
    await logout(session.refreshToken);
    expect((await logout(session.refreshToken)).status).toBe(204);
    expect((await logout('unknown')).status).toBe(204);
  });

  it.each([undefined, '', 5, {}])('of the token %j gets 400', async (token) => {
    expect((await logout(token)).status).toBe(400);
  });
});

it('keeps no token that could be used by who reads the database', async () => {
  await renewed(session.refreshToken);
  const { database } = world.app;
  for (const name of ['sessions', 'refreshtokens']) {
    const stored = JSON.stringify(await database.collection(name).find().toArray());
    expect(stored).not.toContain(session.refreshToken);
    expect(stored).not.toContain(session.token);
  }
});

it('forgets sessions and tokens when they are over, and no sooner', async () => {
  const { database, clock, nest } = world.app;
  const left = async () => {
    await nest.get(Sessions).purgeExpired();
    const counts = ['sessions', 'refreshtokens'].map((name) => database.collection(name).countDocuments());
    return Promise.all(counts);
  };
  clock.advance(20 * DAY_MS);
  await renewed(session.refreshToken);
  // The administrator's session, and this one with two tokens.
  expect(await left()).toEqual([2, 3]);
  clock.advance(10 * DAY_MS + 1);
  expect(await left()).toEqual([1, 1]);
  clock.advance(20 * DAY_MS);
  expect(await left()).toEqual([0, 0]);
});
