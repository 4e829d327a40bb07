import type { AddressInfo } from 'node:net';
import { message, textOf, waitText } from '../../../domain/messages';
import type { Session } from '../../../domain/auth';
import { StoppedReaders } from '../../testing/stopped-readers';
import { until } from '../../testing/temporary';
import { World } from '../../testing/world';

let world: World;
let url: string;
const readers: StoppedReaders[] = [];

beforeAll(async () => {
  world = await World.start({ environment: { LISTS_AT_ONCE: '8' } });
  // More than the network takes in at once, so that a list stays open while nobody reads.
  const company = {
    companyName: 'Piscines municipals '.repeat(6),
    companyActive: true,
    companyDeleted: false,
  };
  const base = { companyCIF: '', createdAt: new Date(), updatedAt: new Date(), __v: 0 };
  await world.app.database
    .collection('companies')
    .insertMany(Array.from({ length: 60_000 }, () => ({ ...company, ...base })));
  await world.app.nest.listen(0, '127.0.0.1');
  const { port } = world.app.nest.getHttpServer().address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await until(async () => (await connections()) === 0);
});
afterAll(() => world.stop());

const connections = () =>
  new Promise<number>((found) => {
    world.app.nest.getHttpServer().getConnections((_, count) => found(count));
  });

const anotherAdministrator = async () =>
  world.signIn((await world.user({ userProfile: 'Administrador' })).userUser);

/** Opens bare lists that are not read to their end. */
async function openLists({ token }: Session, count: number): Promise<void> {
  const paths = Array.from({ length: count }, () => '/api/companies');
  readers.push(await StoppedReaders.open(url, paths, { 'auth-token': token }));
}

const list = (session: Session, query = '') =>
  world.app.call('GET', `/companies${query}`, { token: session.token });

describe('lists without a range', () => {
  it('are open three times at once for one user, and no more', async () => {
    await openLists(world.admin, 3);
    const refused = await list(world.admin);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.body).toEqual({
      statusCode: 429,
      message: textOf(message('error.tooManyRequests', { wait: waitText(5) })),
    });
    expect((await list(world.admin, '?filter={}')).status).toBe(429);
  });

  it('leave the same user its pages, and what it asks for by ids, and others their lists', async () => {
    await openLists(world.admin, 3);
    expect((await list(world.admin, '?range=[0,9]')).status).toBe(200);
    expect((await list(world.admin, '?filter={"id":["0123456789abcdef01234567"]}')).status).toBe(200);
    const other = await anotherAdministrator();
    expect((await list(other, '?filter={"companyCIF":"x"}')).status).toBe(200);
  });

  it('are open so many times for all users together, once half of them one of each user', async () => {
    await openLists(world.admin, 3);
    const others = await Promise.all(Array.from({ length: 6 }, anotherAdministrator));
    const [second = world.admin, ...rest] = others;
    await openLists(second, 1);
    expect((await list(second)).status).toBe(429);
    for (const other of rest.slice(0, 4)) await openLists(other, 1);
    expect((await list(rest[4] ?? world.admin)).status).toBe(429);
  });

  it('may be opened again as soon as one was read or given up', async () => {
    await openLists(world.admin, 3);
    readers.splice(0).forEach((reader) => reader.close());
    await until(async () => (await list(world.admin, '?filter={"companyCIF":"x"}')).status === 200);
  });
});
