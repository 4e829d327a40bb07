import { DatabaseLine } from '../testing/database-line';
import { World } from '../testing/world';

const unavailable = {
  statusCode: 503,
  message: 'La base de dades no està disponible. Torna-ho a provar en uns segons',
};

let line: DatabaseLine;
let world: World;

beforeAll(async () => {
  line = await DatabaseLine.open();
  world = await World.start({ uri: line.uri });
});

afterAll(async () => {
  await world.stop();
  await line.cut();
});

const get = (path: string) => world.app.call('GET', path);

const isWell = async () => {
  const live = await get('/health/live');
  expect(live.status).toBe(200);
  expect(live.body).toEqual({ status: 'ok' });
  const ready = await get('/health/ready');
  expect(ready.status).toBe(200);
  expect(ready.body).toEqual({ status: 'ok', database: 'ok' });
};

it('a server with its database lives and is ready, which it tells anyone', isWell);

// Sooner than a probe asks again, and than the driver finds out by itself.
it('is not ready within seconds of its database standing still', async () => {
  line.hold();
  expect((await get('/health/ready')).status).toBe(503);
  line.release();
  await isWell();
}, 8_000);

describe('a server that does not reach its database', () => {
  beforeAll(() => line.cut());

  it('lives', async () => {
    expect((await get('/health/live')).status).toBe(200);
  });

  it('is not ready', async () => {
    const answer = await get('/health/ready');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.body).toEqual(unavailable);
  });

  it('answers no call wrongly: each gets 503, and says when to try again', async () => {
    const answers = await Promise.all([
      world.call('GET', '/companies'),
      world.call('GET', '/companies?range=[0,9]'),
      world.call('POST', '/companies', { companyName: 'Hotel' }),
      world.call('PUT', `/users/${world.admin.id}`, { userActive: true }),
      world.app.call('POST', '/login', {
        body: { userUser: 'admin@test.cat', userPassword: 'Inspecta#2026' },
      }),
      world.app.call('POST', '/refresh', { body: { refreshToken: world.admin.refreshToken } }),
    ]);
    for (const { status, headers, body } of answers) {
      expect(body).toEqual(unavailable);
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('2');
    }
  });

  it('goes on when the database is there again, with the sessions that it had', async () => {
    await line.mend();
    await isWell();
    expect((await world.call('POST', '/companies', { companyName: 'Hotel' })).status).toBe(201);
  });
});
