import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import timers from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Session } from '../../../domain/auth';
import { StoppedReaders } from '../../testing/stopped-readers';
import { until } from '../../testing/temporary';
import { World } from '../../testing/world';
import { RecordStore } from '../resource';

let world: World;
let url: string;

beforeAll(async () => {
  world = await World.start();
  // More than the network takes in at once, so that a file stays open while nobody reads.
  const company = { companyActive: true, companyDeleted: false, __v: 0 };
  const dates = { createdAt: new Date(), updatedAt: new Date() };
  await world.app.database.collection('companies').insertMany(
    Array.from({ length: 12_000 }, (_, index) => ({
      ...{ ...company, ...dates },
      companyCIF: index < 1_000 ? 'some' : '',
      companyName: `Piscines ${randomBytes(500).toString('hex')}`,
    })),
  );
  await world.app.nest.listen(0, '127.0.0.1');
  const { port } = world.app.nest.getHttpServer().address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => world.stop());

const anotherAdministrator = async () =>
  world.signIn((await world.user({ userProfile: 'Administrador' })).userUser);

describe.each(['csv', 'xlsx'])('lists as %s', (format) => {
  const path = `/companies/export?format=${format}`;
  const none = `${path}&filter={"companyCIF":"x"}`;
  const get = (from: string, { token }: Session, signal?: AbortSignal) =>
    fetch(`${url}/api${from}`, { headers: { 'auth-token': token, connection: 'close' }, signal });

  afterEach(() => jest.restoreAllMocks());

  /**
   * Has the rows of a list fail at one of their batches, and tells how many lists were read and not closed.
   * @param beside Is done before each batch and before the end.
   */
  function watchRows(failsAt = Infinity, beside = () => Promise.resolve<unknown>(undefined)) {
    const { batches } = RecordStore.prototype;
    const open = { count: 0 };
    jest.spyOn(RecordStore.prototype, 'batches').mockImplementation(async function* (
      this: RecordStore,
      selection,
    ) {
      open.count += 1;
      let place = 0;
      try {
        for await (const batch of batches.call(this, selection)) {
          if ((place += 1) === failsAt) throw new Error('the cursor is gone');
          await beside();
          yield batch;
        }
        await beside();
      } finally {
        open.count -= 1;
      }
    });
    return open;
  }

  it('are under way twice at once for one user, and others have theirs', async () => {
    const { token } = world.admin;
    const taken = [path, path].map((one) => `/api${one}`);
    const open = watchRows();
    const readers = await StoppedReaders.open(url, taken, { 'auth-token': token });
    const refused = await get(none, world.admin);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await get(none, await anotherAdministrator())).status).toBe(200);
    readers.close();
    await until(async () => (await get(none, world.admin)).status === 200);
    await until(() => open.count === 0);
  });

  it('close what they read once their reader has gone', async () => {
    const open = watchRows();
    const gone = new AbortController();
    const answer = await get(path, world.admin, gone.signal);
    await answer.body?.getReader().read();
    gone.abort();
    await until(() => open.count === 0);
  });

  it('are an error, and no file, where nothing can be read', async () => {
    watchRows(1);
    jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const answer = await get(path, world.admin);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  it('break off where the rest cannot be read, so that nobody takes them for whole', async () => {
    watchRows(3);
    // Over a connection that is to be closed, this client takes whatever came for whole.
    const headers = { 'auth-token': world.admin.token };
    const answer = await fetch(`${url}/api${path}`, { headers });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await until(async () => (await get(none, world.admin)).status === 200);
  });

  it.each([
    ['rest while others call', '/companies?range=[0,0]', true],
    ['do not rest for a probe', '/health/live', false],
    ['do not rest where nobody calls', undefined, false],
  ])('%s', async (_, beside, isResting) => {
    const rests = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
    watchRows(Infinity, async () => beside && (await get(beside, world.admin)).text());
    await (await get(`${path}&filter={"companyCIF":"some"}`, world.admin)).arrayBuffer();
    expect(rests.mock.calls.length > 0).toBe(isResting);
  });
});
