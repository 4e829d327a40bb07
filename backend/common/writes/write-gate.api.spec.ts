import { join } from 'node:path';
import type { Company } from '../../../domain/companies';
import { temporaryDirectory, until } from '../../testing/temporary';
import { TestApp } from '../../testing/test-app';
import { TestDatabase } from '../../testing/test-database';
import { World } from '../../testing/world';
import { LEASE_MS, LOG, logOf } from './log-document';
import { AttachedCommands, WriteGate, WriteLog, pausingWrites, attach } from '.';

const socket = join(temporaryDirectory(), 'visits.sock');

let world: World;
let elsewhere: TestApp;

beforeAll(async () => {
  world = await World.start();
  elsewhere = await TestApp.start({ uri: world.app.databaseUri });
});

afterAll(async () => {
  await elsewhere.nest.close();
  await world.stop();
});

/** A write that begins when it is let in, and says so. */
function heldWork() {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return { work: () => (begin(), finished), begun, finish };
}

const log = () => logOf(world.app.database);
const writingAt = async () => (await log().findOne(LOG))?.writingAt?.getTime() ?? 0;

const pausing = <T>(work: () => Promise<T>) => pausingWrites(world.app.database, work);

const companyNames = async () => {
  const companies = await world.app.database.collection('companies').find().toArray();
  return companies.map((company) => String(company.companyName));
};

describe('while writes are paused', () => {
  it('writes wait, on every instance; reads do not', async () => {
    const { token } = world.admin;
    const writing = await pausing(async () => {
      const calls = [world.app, elsewhere].map((app, index) =>
        app.call('POST', '/companies', { token, body: { companyName: `Held ${index}` } }),
      );
      expect((await world.call('GET', '/companies')).status).toBe(200);
      expect((await elsewhere.call('GET', '/companies', { token })).status).toBe(200);
      expect(await companyNames()).toEqual([]);
      return { calls };
    });
    for (const { status } of await Promise.all(writing.calls)) expect(status).toBe(201);
    expect(await companyNames()).toHaveLength(2);
  });

  it('who may not write is told so at once', async () => {
    const { status } = await pausing(() => world.call('POST', '/companies', {}, { token: 'none' }));
    expect(status).toBe(401);
  });

  it('a call with a wrong body waits as well, and is refused afterwards', async () => {
    const { call } = await pausing(() => Promise.resolve({ call: world.call('POST', '/companies', {}) }));
    expect((await call).status).toBe(400);
  });
});

describe('a pause', () => {
  it('begins when the writes under way have ended, however long they take', async () => {
    const held = heldWork();
    const order: string[] = [];
    const write = elsewhere.nest.get(WriteGate).pass(async () => {
      await held.work();
      order.push('written');
    });
    await held.begun;
    const began = await writingAt();
    const paused = pausing(() => Promise.resolve(order.push('paused')));
    await until(async () => (await writingAt()) > began + LEASE_MS);
    expect(order).toEqual([]);
    held.finish();
    await Promise.all([write, paused]);
    expect(order).toEqual(['written', 'paused']);
  }, 20_000);

  it('does not wait for an instance that was killed', async () => {
    await log().updateOne(LOG, { $set: { writingAt: new Date(Date.now() - LEASE_MS - 1) } });
    const asked = performance.now();
    expect(await pausing(() => Promise.resolve('done'))).toBe('done');
    expect(performance.now() - asked).toBeLessThan(LEASE_MS);
  });

  it('is over when its work fails', async () => {
    await expect(pausing(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await log().findOne(LOG))?.pause).toBeUndefined();
    await world.company();
  });

  it('ends by itself when whoever paused was killed', async () => {
    const pause = { owner: 'killed', until: new Date(Date.now() - 1) };
    await log().updateOne(LOG, { $set: { pause } });
    await world.company();
    expect(await pausing(() => Promise.resolve('done'))).toBe('done');
  });

  it.each([
    ['it was over before its work was done', { $set: { 'pause.until': new Date(0) } }],
    ['a writer that stood still may have written meanwhile', { $currentDate: { writingAt: true } as const }],
  ])('is refused when %s', async (_, change) => {
    const work = async () => {
      await log().updateOne(LOG, change);
    };
    await expect(pausing(work)).rejects.toThrow('the writes did not wait until the end: try again');
    expect((await log().findOne(LOG))?.pause).toBeUndefined();
  });
});

it('an instance that stood still says so of a write that is under way, however long it was paused', async () => {
  const held = heldWork();
  const write = world.app.nest.get(WriteGate).pass(held.work);
  await held.begun;
  await log().updateOne(LOG, {
    $set: { pause: { owner: 'a backup', until: new Date(Date.now() + 60_000) }, writingAt: new Date(0) },
  });
  await until(async () => (await writingAt()) > 0);
  await log().updateOne(LOG, { $unset: { pause: '' } });
  held.finish();
  await write;
});

describe('an instance that is alone on its database', () => {
  let commands: AttachedCommands;
  let alone: World;

  beforeAll(async () => {
    commands = await AttachedCommands.open(socket);
    alone = await World.start({ commands });
  });

  afterAll(async () => {
    await alone.stop();
    commands.close();
  });

  const isAlone = () => alone.app.nest.get(WriteLog).isAlone;
  const names = async () =>
    (await alone.call('GET', '/companies')).as<Company[]>().map(({ companyName }) => companyName);

  it('asks and tells the log nothing', async () => {
    const before = await logOf(alone.app.database).findOne(LOG);
    await alone.company();
    expect(await logOf(alone.app.database).findOne(LOG)).toEqual(before);
    expect(isAlone()).toBe(true);
  });

  it('lets a visitor in once the writes under way have ended, and shares the log until it leaves', async () => {
    const held = heldWork();
    const writing = alone.app.nest.get(WriteGate).pass(held.work);
    await held.begun;
    const attaching = attach(socket);
    await until(() => !isAlone());
    held.finish();
    const detach = await attaching;
    await writing;

    const { call } = await pausingWrites(alone.app.database, async () => {
      const call = alone.call('POST', '/companies', { companyName: 'Held' });
      expect(await names()).not.toContain('Held');
      return { call };
    });
    expect((await call).status).toBe(201);
    await names();
    expect(isAlone()).toBe(false);
    detach();
    await until(() => commands.count === 0);
    await names();
    expect(isAlone()).toBe(true);
  });

  it('knows what a visitor wrote, also of one that was killed before it told', async () => {
    const company = await alone.company({ companyName: 'Abans' });
    const area = await alone.area({ areaCompanyId: company._id });
    const companyOfArea = async () =>
      (await alone.call('GET', `/arees/${area._id}`)).as<{ areaCompanyId: Company }>().areaCompanyId
        .companyName;
    expect(await companyOfArea()).toBe('Abans');
    const detach = await attach(socket);
    await alone.app.database
      .collection('companies')
      .updateOne({ companyName: 'Abans' }, { $set: { companyName: 'Després' } });
    detach();
    await until(() => commands.count === 0);
    expect(await companyOfArea()).toBe('Després');
  });
});

describe('the log of writes', () => {
  it('is made whole by a start, where a command before the first one has begun it', async () => {
    const database = await TestDatabase.open();
    await pausingWrites(database.connection, () => Promise.resolve());
    const first = await World.start({ uri: database.uri });
    expect((await first.call('GET', '/companies')).status).toBe(200);
    await first.app.nest.close();
    await database.drop();
  });

  it('that was lost and begun anew is another one', async () => {
    const company = await world.company({ companyName: 'Abans' });
    const area = await world.area({ areaCompanyId: company._id });
    const read = async () =>
      (await world.call('GET', `/arees/${area._id}`)).as<{ areaCompanyId: Company }>().areaCompanyId;
    expect((await read()).companyName).toBe('Abans');
    const { position = 0 } = (await log().findOne(LOG)) ?? {};
    await world.app.database
      .collection('companies')
      .updateOne({ companyName: 'Abans' }, { $set: { companyName: 'Després' } });
    // The log is as far as the one before, but empty.
    await log().replaceOne(LOG, { id: 'another', position, writes: [] });
    expect((await read()).companyName).toBe('Després');
  });
});
