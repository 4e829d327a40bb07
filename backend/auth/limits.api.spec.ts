import type { Session } from '../../domain/auth';
import { TestApp } from '../testing/test-app';
import { PASSWORD, World } from '../testing/world';
import { AttemptCounters } from './attempt-counters';
import { limits } from './limits';
import { LoginThrottle } from './login-throttle';

jest.unmock('@node-rs/argon2');

const MINUTE_MS = 60_000;
const HERE = '192.0.2.1';
const THERE = '192.0.2.2';

/** Other specs start without limits on right passwords. */
const DEFAULTS = { SIGN_INS_PER_USER: '', SIGN_INS_PER_ADDRESS: '' };

let world: World;
beforeAll(async () => (world = await World.start({ environment: DEFAULTS })));
afterAll(() => world.stop());

/** Nobody has tried anything yet. */
beforeEach(async () => {
  await world.app.database.collection('attempts').deleteMany();
  await world.travelTo('2026-06-15T10:00:00Z');
});

const login = (userUser: string, remoteAddress: string, userPassword = PASSWORD, app = world.app) =>
  app.call('POST', '/login', { body: { userUser, userPassword }, remoteAddress });

/** The statuses of wrong attempts, in order. */
async function wrongTries(count: number, userUser: (index: number) => string, address = HERE) {
  const statuses = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    statuses.add((await login(userUser(index), address, 'Wrong#2026')).status);
  }
  return [...statuses];
}

/** Makes the counters look as if one attempt had been made so many times. */
const setTries = (count: number) =>
  world.app.database.collection('attempts').updateMany({}, { $set: { count } });

const refresh = (refreshToken: string, remoteAddress = HERE) =>
  world.app.call('POST', '/refresh', { body: { refreshToken }, remoteAddress });

describe('ten wrong passwords for one user from one address', () => {
  const setup = async () => {
    const { userUser } = await world.user();
    expect(await wrongTries(10, () => userUser)).toEqual([401]);
    return userUser;
  };

  it('refuse further tries from there, right ones too, until their 15 minutes are over', async () => {
    const userUser = await setup();
    world.app.clock.advance(14 * MINUTE_MS + 500);
    const answer = await login(userUser, HERE);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.body).toEqual({
      statusCode: 429,
      message: "Massa intents. Torna-ho a provar d'aquí a 60 segons",
    });
    expect((await login(userUser.toUpperCase(), HERE)).status).toBe(429);
    world.app.clock.advance(MINUTE_MS);
    expect((await login(userUser, HERE)).status).toBe(200);
  });

  it('lock out no other user there, and not the user elsewhere', async () => {
    const userUser = await setup();
    expect((await login((await world.user()).userUser, HERE)).status).toBe(200);
    expect((await login(userUser, THERE)).status).toBe(200);
    expect((await login(userUser, HERE)).status).toBe(429);
  });

  it('end no session that the user has', async () => {
    const { userUser } = await world.user();
    const { token, refreshToken } = await world.signIn(userUser);
    await wrongTries(11, () => userUser);
    expect((await world.call('GET', '/planning', undefined, { token })).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('are remembered by a server that was started again', async () => {
    const userUser = await setup();
    const restarted = await TestApp.start({ uri: world.app.databaseUri });
    expect((await login(userUser, HERE, PASSWORD, restarted)).status).toBe(429);
    expect((await login(userUser, THERE, PASSWORD, restarted)).status).toBe(200);
    await restarted.nest.close();
  });

  it('count the same for a user that does not exist', async () => {
    expect(await wrongTries(10, () => 'nobody@test.cat')).toEqual([401]);
    expect((await login('nobody@test.cat', HERE)).status).toBe(429);
  });

  it('leave no room for an eleventh, sent together with the tenth', async () => {
    const { userUser } = await world.user();
    expect(await wrongTries(9, () => userUser)).toEqual([401]);
    const answers = await Promise.all(Array.from({ length: 2 }, () => login(userUser, HERE, 'Wrong#2026')));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429]);
    expect((await login(userUser, HERE)).status).toBe(429);
  });

  it('are counted anew after a right one', async () => {
    const { userUser } = await world.user();
    expect(await wrongTries(9, () => userUser)).toEqual([401]);
    expect((await login(userUser, HERE)).status).toBe(200);
    expect(await wrongTries(2, () => userUser)).toEqual([401]);
  });
});

describe('thirty right passwords of one user from one address', () => {
  const setup = async () => {
    const { userUser } = await world.user();
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count += 1) statuses.add((await login(userUser, HERE)).status);
    expect([...statuses]).toEqual([200]);
    return userUser;
  };

  it('refuse it there until their 15 minutes are over', async () => {
    const userUser = await setup();
    const answer = await login(userUser, HERE);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    world.app.clock.advance(15 * MINUTE_MS);
    expect((await login(userUser, HERE)).status).toBe(200);
  });

  it('refuse no other user there, and not the user elsewhere', async () => {
    const { userUser } = await world.user();
    expect((await login(userUser, HERE)).status).toBe(200);
    await setTries(30);
    expect((await login((await world.user()).userUser, HERE)).status).toBe(200);
    expect((await login(userUser, THERE)).status).toBe(200);
    expect((await login(userUser, HERE)).status).toBe(429);
  });
});

describe('three hundred right passwords from one address', () => {
  it('refuse every user there until their 15 minutes are over, and nobody elsewhere', async () => {
    const { userUser } = await world.user();
    expect((await login((await world.user()).userUser, HERE)).status).toBe(200);
    await setTries(299);
    expect((await login((await world.user()).userUser, HERE)).status).toBe(200);
    const answer = await login(userUser, HERE);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    expect((await login(userUser, THERE)).status).toBe(200);
    world.app.clock.advance(15 * MINUTE_MS);
    expect((await login(userUser, HERE)).status).toBe(200);
  });
});

describe('sign-ins sent at once', () => {
  const OFFICE_PLACES = 6;
  /** For each of two instances fewer than may wait at the write gate, which refuses others with 503. */
  const SENT = 180;
  const tight = { ...DEFAULTS, SIGN_INS_PER_ADDRESS: String(OFFICE_PLACES) };

  it('are two for a user at one address: one under way, one that waits', async () => {
    const { userUser } = await world.user();
    const answers = await Promise.all(Array.from({ length: 3 }, () => login(userUser, HERE)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers['retry-after']).toBe('1');
    expect(answers[2]?.body).toEqual({
      statusCode: 429,
      message: "Massa intents alhora. Torna-ho a provar d'aquí a un segon",
    });
    expect((await login(userUser, HERE)).status).toBe(200);
  });

  it('are refused beyond those two without asking the database', async () => {
    const check = jest.spyOn(world.app.nest.get(AttemptCounters), 'check');
    const throttle = world.app.nest.get(LoginThrottle);
    const signIn = () =>
      throttle.signIn({ user: 'someone@test.cat', network: HERE }, () => Promise.resolve('in'));
    const [first, second] = [signIn(), signIn()];
    check.mockClear();
    await expect(signIn()).rejects.toMatchObject({ status: 429, retryAfter: 1 });
    expect(check).not.toHaveBeenCalled();
    expect(await Promise.all([first, second])).toEqual(['in', 'in']);
  });

  it('180 from one address, through two instances, are as many as the address has left', async () => {
    const office = await World.start({ environment: tight });
    const other = await TestApp.start({ uri: office.app.databaseUri, environment: tight });
    try {
      const users: string[] = [];
      for (let count = 0; count < 2 * OFFICE_PLACES; count += 1) users.push((await office.user()).userUser);
      const answers = await Promise.all(
        Array.from({ length: SENT }, (_, index) =>
          login(users[index % users.length] ?? '', HERE, PASSWORD, index % 2 ? other : office.app),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(OFFICE_PLACES);
      expect(statuses.filter((status) => status === 429)).toHaveLength(SENT - OFFICE_PLACES);
      expect(answers.every(({ status, headers }) => status === 200 || 'retry-after' in headers)).toBe(true);
      expect((await login(users[0] ?? '', THERE, PASSWORD, other)).status).toBe(200);
    } finally {
      await other.nest.close();
      await office.stop();
    }
  });

  it('leave a turn to whoever comes from another address', async () => {
    const { userUser } = await world.user();
    const answered: string[] = [];
    const from = (address: string, user: string, password: string) =>
      login(user, address, password).then(() => answered.push(address));
    await Promise.all([
      ...Array.from({ length: 40 }, (_, index) => from(HERE, `user${index}@nowhere.cat`, 'Wrong#2026')),
      from(THERE, userUser, PASSWORD),
    ]);
    expect(answered.indexOf(THERE)).toBeLessThan(20);
  });
});

describe('own passwords sent at once', () => {
  it('are two for a user: one under way, one that waits', async () => {
    const { token } = await world.session('Inspector Intern');
    const body = { currentPassword: 'Wrong#2026', userPassword: 'Diferent_99' };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => world.call('PUT', '/account/password', body, { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 429]);
  });
});

describe('fifty wrong passwords from one address', () => {
  it('refuse further tries from there for any user, and from nowhere else', async () => {
    const { userUser } = await world.user();
    expect(await wrongTries(49, (index) => `user${index}@nowhere.cat`)).toEqual([401]);
    expect((await login(userUser, HERE)).status).toBe(200);
    expect(await wrongTries(1, () => 'last@nowhere.cat')).toEqual([401]);
    const answer = await login(userUser, HERE);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    expect((await login(userUser, THERE)).status).toBe(200);
    world.app.clock.advance(15 * MINUTE_MS);
    expect((await login(userUser, HERE)).status).toBe(200);
  });

  it('are counted by the address of the connection, whatever a header claims', async () => {
    await wrongTries(1, () => 'user@nowhere.cat');
    await setTries(50);
    const answer = await world.app.call('POST', '/login', {
      body: { userUser: 'admin@test.cat', userPassword: PASSWORD },
      remoteAddress: HERE,
      headers: { 'x-forwarded-for': THERE, 'x-real-ip': THERE, forwarded: `for=${THERE}` },
    });
    expect(answer.status).toBe(429);
  });
});

describe('wrong passwords for one user from many addresses', () => {
  it('slow its sign-in by 2 seconds at most, and never lock it out', async () => {
    const counters = world.app.nest.get(AttemptCounters);
    const { userUser } = await world.user();
    const timed = async (user: string) => {
      const started = performance.now();
      expect((await login(user, THERE)).status).toBe(200);
      return performance.now() - started;
    };
    const wrong = { limit: limits.user, key: userUser };
    await counters.count(wrong);
    await setTries(200);
    const slow = await timed(userUser);
    expect(slow).toBeGreaterThan(1_900);
    expect(slow).toBeLessThan(4_000);
    expect(await timed((await world.user()).userUser)).toBeLessThan(slow);
  });
});

describe('POST /api/refresh', () => {
  it('refuses an address after fifty wrong tokens, but not the sessions that live there', async () => {
    const session = await world.session('Proveïdor');
    for (let count = 0; count < 50; count += 1) expect((await refresh(`wrong ${count}`)).status).toBe(401);
    const answer = await refresh('wrong again');
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    expect((await refresh(session.refreshToken)).status).toBe(200);
    expect((await refresh('wrong', THERE)).status).toBe(401);
  });

  it('refuses a user after 300 in 15 minutes, without spending the token', async () => {
    const [session, other] = [await world.session('Proveïdor'), await world.session('Proveïdor')];
    const first = (await refresh(session.refreshToken)).as<Session>();
    await setTries(299);
    const { refreshToken } = (await refresh(first.refreshToken)).as<Session>();
    expect((await refresh(refreshToken)).status).toBe(429);
    expect((await refresh(other.refreshToken)).status).toBe(200);
    world.app.clock.advance(15 * MINUTE_MS);
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});

it('keeps neither users nor addresses readable in its counters, and drops those that are over', async () => {
  await wrongTries(2, () => 'someone@test.cat');
  const counters = world.app.database.collection('attempts');
  const stored = await counters.find().toArray();
  expect(JSON.stringify(stored)).not.toMatch(/someone|192\.0\.2/);
  await world.app.nest.get(AttemptCounters).purgeExpired();
  expect(await counters.countDocuments()).toBe(stored.length);
  world.app.clock.advance(15 * MINUTE_MS + 1);
  await world.app.nest.get(AttemptCounters).purgeExpired();
  expect(await counters.countDocuments()).toBe(0);
});

it('counts by the clock that all instances share, whatever their own say', async () => {
  const { userUser } = await world.user();
  const elsewhere = await TestApp.start({ uri: world.app.databaseUri });
  try {
    expect(await wrongTries(10, () => userUser)).toEqual([401]);
    for (const minutes of [20, -20]) {
      elsewhere.clock.skew(minutes * MINUTE_MS);
      const answer = await login(userUser, HERE, PASSWORD, elsewhere);
      expect(answer.status).toBe(429);
      expect(answer.headers['retry-after']).toBe('900');
      await elsewhere.nest.get(AttemptCounters).purgeExpired();
    }
    elsewhere.clock.advance(15 * MINUTE_MS);
    expect((await login(userUser, HERE, PASSWORD, elsewhere)).status).toBe(200);
  } finally {
    await elsewhere.nest.close();
  }
});
