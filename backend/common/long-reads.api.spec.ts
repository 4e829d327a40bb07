import type { AddressInfo } from 'node:net';
import type { Session } from '../../domain/auth';
import { until } from '../testing/temporary';
import { World } from '../testing/world';
import { RecordStore } from './resource';

let world: World;
let url: string;
let other: Session;
let element: string;
let inspection: string;

beforeAll(async () => {
  world = await World.start();
  other = await world.signIn((await world.user({ userProfile: 'Administrador' })).userUser);
  element = (await world.element())._id;
  inspection = (await world.inspection())._id;
  await world.app.nest.listen(0, '127.0.0.1');
  const { port } = world.app.nest.getHttpServer().address() as AddressInfo;
  url = `http://127.0.0.1:${port}/api`;
});
afterAll(() => world.stop());

/** The resources of the pages that were begun, in their order; those of companies end when the test says so. */
let begun: string[];
let ends: (() => void)[];
const release = () => ends.splice(0).forEach((end) => end());

beforeEach(() => {
  [begun, ends] = [[], []];
  const page = RecordStore.prototype.page;
  jest.spyOn(RecordStore.prototype, 'page').mockImplementation(async function (this: RecordStore, ...asked) {
    begun.push(this.resource.name);
    if (this.resource.name === 'companies') await new Promise<void>((end) => ends.push(end));
    return page.apply(this, asked);
  });
});
afterEach(() => {
  release();
  jest.restoreAllMocks();
});

let rows = 10;
const LONG = '/companies?range=[0,999]';
const read = (path: string, { token } = other) => world.app.call('GET', path, { token });
const connections = () =>
  new Promise<number>((found) => {
    world.app.nest.getHttpServer().getConnections((_, count) => found(count));
  });

/** Takes both places. */
async function takePlaces(session: Session) {
  const taken = [read(LONG, session), read(LONG, session)];
  await until(() => ends.length === 2);
  return Promise.all(taken);
}

describe('long reads', () => {
  it('when one user asks for many and leaves, should let another come next, and not do what nobody waits for', async () => {
    const leaving = new AbortController();
    const asked = jest.fn();
    world.app.nest.getHttpServer().on('request', asked);
    const headers = { 'auth-token': world.admin.token, connection: 'close' };
    const pages = Array.from({ length: 10 }, () =>
      fetch(url + LONG, { headers, signal: leaving.signal }).catch(() => undefined),
    );
    await until(() => ends.length === 2 && asked.mock.calls.length === pages.length);
    const values = read(`/elements/${element}/values`);
    leaving.abort();
    await until(async () => (await connections()) === 0);
    release();
    expect((await values).status).toBe(200);
    expect(begun).toEqual(['companies', 'companies']);
  });

  it('when more than twenty of one user wait, should ask for patience, and let others wait', async () => {
    const taken = takePlaces(world.admin);
    await until(() => ends.length === 2);
    const waiting = Array.from({ length: 21 }, () => read(LONG, world.admin));
    const refused = await Promise.race(waiting);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    const values = read(`/elements/${element}/values`);
    jest.restoreAllMocks();
    release();
    expect((await Promise.all(waiting)).filter(({ status }) => status === 200)).toHaveLength(20);
    expect([(await values).status, ...(await taken).map(({ status }) => status)]).toEqual([200, 200, 200]);
  });

  it.each([
    ['sorted by what no index sorts', '/planning?sort=["updatedAt","DESC"]&range=[0,9]'],
    ['sorted by what comes back, of all', '/planning?sort=["elementReturned","DESC"]&range=[0,9]'],
    ['filtered by what no index finds', '/planning?filter={"hasActions":false}&range=[0,9]'],
    ['of what a text is looked for in', '/planning?filter={"q":"torre"}&range=[0,9]'],
    ['deep in a list', '/planning?range=[5000,5009]'],
    ['sorted by the names of others', '/arees?sort=["areaCompanyId","ASC"]&range=[0,9]'],
  ])('are pages %s', async (_, path) => {
    const taken = takePlaces(world.admin);
    await until(() => ends.length === 2);
    const page = read(path);
    // No page that is remembered.
    const short = `${path.split('?')[0]}?range=[0,${(rows += 1)}]`;
    expect((await read(short)).status).toBe(200);
    expect(begun).toHaveLength(3);
    release();
    expect((await page).status).toBe(200);
    await taken;
  });

  it('are what controls had before, of one inspection after the other', async () => {
    const taken = takePlaces(world.admin);
    await until(() => ends.length === 2);
    const waiting = Array.from({ length: 21 }, () => read(`/planning/${inspection}/previous`));
    expect((await Promise.race(waiting)).status).toBe(429);
    release();
    await Promise.all(waiting);
    await taken;
    for (let call = 0; call < 25; call += 1) {
      expect((await read(`/planning/${inspection}/previous`)).status).toBe(200);
    }
  });

  it('are lists until their first rows are found, and their caller’s leaving ends them', async () => {
    const state = { begun: false, ended: false };
    const batches = RecordStore.prototype.batches;
    jest.spyOn(RecordStore.prototype, 'batches').mockImplementation(async function* (
      this: RecordStore,
      selection,
    ) {
      try {
        state.begun = true;
        await new Promise<void>((end) => ends.push(end));
        yield* batches.call(this, selection);
      } finally {
        state.ended = true;
      }
    });
    const leaving = new AbortController();
    const headers = { 'auth-token': world.admin.token, connection: 'close' };
    const list = fetch(`${url}/arees?sort=["areaCompanyId","ASC"]`, { headers, signal: leaving.signal });
    await until(() => state.begun);
    leaving.abort();
    await expect(list).rejects.toThrow();
    await until(async () => (await connections()) === 0);
    release();
    await until(() => state.ended);
  });
});
