import { join } from 'node:path';
import { type Connection, createConnection } from 'mongoose';
import type { Session } from '../../domain/auth';
import { addDays } from '../../domain/common';
import type { Element } from '../../domain/elements';
import type { BatchResult, Inspection } from '../../domain/planning';
import { pausingWrites } from '../common';
import { until } from '../testing/temporary';
import { RemoteCaller, send } from '../testing/remote-caller';
import { Saves, planInspections } from '../testing/saves';
import { ADMIN, ServerProcess, onDatabase } from '../testing/server-process';
import { freshDatabaseUri } from '../testing/fresh-database-uri';

const SHIFTED_CLOCK = join(__dirname, '../testing/shifted-clock.cjs');
const HOUR_MS = 3_600_000;
/** Longer than two turns of the sweep that takes back abandoned batches. */
const BATCHES_MS = 12_000;
const DAYS = Array.from({ length: 100 }, (_, index) => addDays('2026-01-01', index));

describe.each([5, -5])('an instance whose clock is %d hours off, beside one that is right', (hours) => {
  const uri = freshDatabaseUri();
  let database: Connection;
  let right: ServerProcess;
  let wrong: ServerProcess;
  let admin: RemoteCaller;

  beforeAll(async () => {
    database = await createConnection(uri).asPromise();
    right = await ServerProcess.start(onDatabase(uri));
    const shifted = { ...onDatabase(uri), SHIFT_MS: String(hours * HOUR_MS) };
    wrong = await ServerProcess.start(shifted, [SHIFTED_CLOCK]);
    admin = await RemoteCaller.signIn(right.url, ...ADMIN);
  });

  afterAll(async () => {
    await Promise.all([right, wrong].map((server) => server.stop()));
    await database.dropDatabase();
    await database.close();
  });

  it('saves as the other does, with its own time', async () => {
    const elsewhere = await RemoteCaller.signIn(wrong.url, ...ADMIN);
    const lists = [await planInspections(admin), await planInspections(elsewhere)];
    const saves = [await Saves.start(admin, lists[0]!), await Saves.start(elsewhere, lists[1]!)];
    // A backup meanwhile: its leases are by the database's clock.
    const counted = await pausingWrites(database, async () => [
      await database.collection('planning').find().sort({ _id: 1 }).toArray(),
      await database.collection('planning').find().sort({ _id: 1 }).toArray(),
    ]);
    expect(counted[0]).toEqual(counted[1]);
    for (const one of saves) {
      await one.goOn();
      await one.stop();
      expect(one.troubles).toEqual([]);
      expect(await one.lost(admin)).toEqual([]);
    }
    const [inspection] = await admin.list<Inspection>('planning', { id: lists[1]!.slice(0, 1) });
    const off = new Date(inspection!.elementDoDate!).getTime() - Date.now();
    expect(Math.round(off / HOUR_MS)).toBe(hours);
  });

  it('knows the sessions of the other: who comes from there is renewed at most, and who has left stays out', async () => {
    const { session } = await RemoteCaller.signIn(right.url, ...ADMIN);
    const refreshed = await send(wrong.url, ['POST', '/refresh'], {
      body: { refreshToken: session.refreshToken },
    });
    expect(refreshed.status).toBe(200);
    const { token, refreshToken } = JSON.parse(refreshed.text) as Session;
    expect((await send(wrong.url, ['GET', '/companies'], { token })).status).toBe(200);

    expect((await send(right.url, ['POST', '/logout'], { body: { refreshToken } })).status).toBe(204);
    await until(async () => (await send(wrong.url, ['GET', '/companies'], { token })).status === 401);
  });

  it('counts wrong passwords with the other, for as long as it does', async () => {
    const tried = { userUser: 'tercera@faults.test', userPassword: 'Wrong#2026' };
    const tryAt = (url: string) => send(url, ['POST', '/login'], { body: tried });
    for (let count = 0; count < 5; count += 1) {
      for (const { url } of [right, wrong]) expect((await tryAt(url)).status).toBe(401);
    }
    for (const { url } of [right, wrong]) {
      const answer = await tryAt(url);
      expect(answer.status).toBe(429);
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(900);
    }
  });

  it('takes a token that the other has just spent for one of two tabs', async () => {
    const { session } = await RemoteCaller.signIn(right.url, ...ADMIN);
    for (const { url } of [right, wrong, right]) {
      const body = { refreshToken: session.refreshToken };
      expect((await send(url, ['POST', '/refresh'], { body })).status).toBe(200);
    }
  });

  it('holds the locks of the other: of two administrators who demote each other at once, one stays', async () => {
    const other = { userUser: 'segona@faults.test', userPassword: 'Inspecta#2026' };
    const { _id } = await admin.call<{ _id: string }>('POST', '/users', {
      ...other,
      userName: 'Ona',
      userLastName1: 'Riba',
      userProfile: 'Administrador',
    });
    const second = await RemoteCaller.signIn(wrong.url, other.userUser, other.userPassword);
    const demoted = { userProfile: 'Inspector Intern' };
    const statuses = await Promise.all([
      admin.send('PUT', `/users/${_id}`, demoted),
      second.send('PUT', `/users/${admin.session.id}`, demoted),
    ]);
    const administrators = await database
      .collection('users')
      .countDocuments({ userProfile: 'Administrador', userDeleted: false });
    expect(administrators).toBe(1);
    expect(statuses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    await database.collection('users').updateMany({}, { $set: { userProfile: 'Administrador' } });
  });

  it('lets the batches of the other end, and the other lets its own', async () => {
    const [element] = await admin.list<Element>('elements');
    const callers = [right, wrong].map(({ url }) => RemoteCaller.signIn(url, ...ADMIN));
    const endAt = performance.now() + BATCHES_MS;
    const created: string[] = [];
    const refused: string[] = [];
    const plan = async (caller: RemoteCaller): Promise<void> => {
      while (performance.now() < endAt) {
        const answer = await caller.send('POST', '/planning/batch', {
          elementId: element?._id,
          elementUserPlanningId: caller.session.id,
          elementPlanningDates: DAYS,
          elementRegisters: [],
        });
        if (answer.status === 201) created.push(...(JSON.parse(answer.text) as BatchResult).ids);
        else refused.push(`${answer.status} ${answer.text}`);
      }
    };
    const known = await database.collection('planning').countDocuments();
    await Promise.all((await Promise.all(callers)).flatMap((caller) => [plan(caller), plan(caller)]));
    expect(refused).toEqual([]);
    expect(await database.collection('planning').countDocuments()).toBe(known + created.length);
  });
});
