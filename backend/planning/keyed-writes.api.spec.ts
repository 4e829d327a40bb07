import { mongo } from 'mongoose';
import { MAX_WRITE_KEYS } from '../../domain/api';
import type { Corrective } from '../../domain/correctives';
import type { HistoryEntry } from '../../domain/history';
import type { Inspection } from '../../domain/planning';
import type { Upkeep } from '../../domain/upkeeps';
import { keyOfUser } from '../common/resource';
import { makePhoto } from '../testing/images';
import { World } from '../testing/world';
import { InspectionStore } from './inspection-store';

// A second try could hide that two calls came between each other.
jest.retryTimes(0);

let world: World;
let control: Upkeep;
let element: string;

beforeAll(async () => {
  world = await World.start();
  control = await world.upkeep();
  element = (await world.element())._id;
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => world.stop());

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

/** An inspection of a new inspector, and what changes it under a key. */
async function setup() {
  const inspector = await world.user();
  const { token } = await world.signIn(inspector.userUser);
  const inspection = await world.inspection({
    elementId: element,
    elementUserPlanningId: inspector._id,
    controls: [control._id],
  });
  const path = `/planning/${inspection._id}`;
  const put = (idempotencyKey: string | undefined, body: object, by = token, server = world) =>
    server.call('PUT', path, body, { token: by, idempotencyKey });
  const read = async () => (await world.call('GET', path)).as<Inspection>();
  const history = async () => (await world.call('GET', `${path}/history`)).as<HistoryEntry[]>();
  const stored = () =>
    world.app.database
      .collection<{ writeKeys?: string[] }>('planning')
      .findOne({ _id: new mongo.ObjectId(inspection._id) });
  return { inspector, inspection, path, token, put, read, history, stored };
}

const save = (elementValues: unknown, fields: object = {}) => ({
  elementRegisters: [{ elementRegistersUpkeeps: control._id, elementValues }],
  ...fields,
});

describe('a change of an inspection with an Idempotency-Key', () => {
  it('is made once, and told again as it was, though it names the revision of before', async () => {
    const { inspection, put, history } = await setup();
    const key = newKey();
    const body = save(2, { __v: inspection.__v });
    const first = await put(key, body);
    expect(first.status).toBe(200);
    const again = await put(key, body);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await put(newKey(), body)).status).toBe(409);
    expect((await history()).map(({ action }) => action)).toEqual(['save', 'create']);
  });

  it('is followed by who has not had its answer, with photos before and after it, unless somebody else came since', async () => {
    const { path, token, put, read } = await setup();
    const image = await makePhoto();
    const addPhoto = async () => {
      const headers = { 'content-type': 'image/jpeg' };
      expect((await world.call('POST', `${path}/photos`, image, { token, headers })).status).toBe(201);
    };
    const [first, second, never] = [newKey(), newKey(), newKey()];
    await addPhoto();
    expect((await put(first, save(2, { __v: 0 }))).status).toBe(200);
    await addPhoto();
    const corrected = save(2.5, { __v: 0 });
    expect((await put(second, corrected)).status).toBe(409);
    expect((await put(second, { ...corrected, __after: [never] })).status).toBe(409);
    expect((await put(second, { ...corrected, __after: [first] }, world.admin.token)).status).toBe(409);
    expect((await put(second, { ...corrected, __after: [first, never] })).status).toBe(200);
    // That which never came comes too late.
    expect((await put(never, save(7, { __v: 3 }))).status).toBe(200);
    expect((await read()).elementRegisters[0]?.elementValues).toBe(2.5);
    expect((await put(newKey(), save(8, { __v: 0, __after: [never] }))).status).toBe(409);
    await put(newKey(), save(9), world.admin.token);
    expect((await put(newKey(), save(2.6, { __v: 0, __after: [first, second] }))).status).toBe(409);
  });

  it('when it changes nothing, should still keep out the one before it that comes later', async () => {
    const { inspection, put, read } = await setup();
    const saved = await put(newKey(), save(2, { __v: inspection.__v }));
    const { __v } = saved.body as Inspection;
    const [delayed, own] = [newKey(), newKey()];
    const takenBack = save(2, { __v, __after: [delayed] });
    expect((await put(own, takenBack)).status).toBe(200);
    expect((await put(delayed, save(7, { __v }))).status).toBe(200);
    expect((await put(own, takenBack)).status).toBe(200);
    expect(await read()).toMatchObject({ elementRegisters: [{ elementValues: 2 }] });
    // So it does without a key of its own.
    const [late] = [newKey()];
    expect((await put(undefined, save(3, { __v, __after: [late] }))).status).toBe(200);
    expect((await put(late, save(7, { __v }))).status).toBe(200);
    expect((await read()).elementRegisters[0]?.elementValues).toBe(3);
  });

  it('when it changes nothing, should keep out one before it that is about to write, and make nobody’s form stale', async () => {
    const { path, put, read, history } = await setup();
    await put(newKey(), save(2));
    const { __v } = await read();
    const [delayed, back] = [newKey(), newKey()];
    const store = world.app.nest.get(InspectionStore);
    const write = store.write.bind(store);
    jest.spyOn(store, 'write').mockImplementationOnce(async (...args) => {
      expect((await put(back, save(2, { __v, __after: [delayed] }))).status).toBe(200);
      return write(...args);
    });
    expect((await put(delayed, save(7, { __v }))).body).toMatchObject({
      elementRegisters: [{ elementValues: 2 }],
    });
    expect((await history()).map(({ action }) => action)).toEqual(['save', 'create']);
    expect((await world.call('PUT', path, { elementActions: 'Purgat', __v })).status).toBe(200);
    expect((await put(newKey(), save(3, { __v, __after: [delayed, back] }))).status).toBe(409);
  });

  it('leaves nothing where all that it follows has come', async () => {
    const { put, read } = await setup();
    const first = newKey();
    await put(first, save(2));
    const { __v } = await read();
    expect((await put(newKey(), save(2, { __v, __after: [first] }))).body).toMatchObject({ __v });
  });

  it('comes too late also where so many follow that the oldest would be forgotten, or the one that took it back has no key', async () => {
    const { put, read } = await setup();
    const many = Array.from({ length: MAX_WRITE_KEYS }, newKey);
    const { __v } = await read();
    expect((await put(undefined, { elementPlanningActive: false, __v, __after: many })).status).toBe(200);
    for (const key of [many[0], many.at(-1)]) {
      expect((await put(key, save(7, { __v }))).body).toMatchObject({ elementPlanningActive: false });
    }
  });

  it.each(['key', [1], Array<string>(MAX_WRITE_KEYS + 1).fill('key')])('follows no %j', async (__after) => {
    const { put } = await setup();
    const { status, body } = await put(newKey(), save(2, { __after }));
    expect([status, body]).toMatchObject([400, { errors: { __after: expect.any(String) } }]);
  });

  it('gives the inspection as it is by now: what came after it stays', async () => {
    const { put, read } = await setup();
    const key = newKey();
    await put(key, save(2));
    await put(newKey(), save(9), world.admin.token);
    const again = await put(key, save(2));
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...(await read()), correctivesVerified: [] });
    expect((await read()).elementRegisters[0]?.elementValues).toBe(9);
    // Also where it could no longer be made.
    const { _id } = await read();
    await world.call('PUT', `/planning/${_id}`, { elementPlanningValidation: true });
    expect((await put(key, save(2))).body).toMatchObject({ elementPlanningValidation: true });
  });

  it('is answered alike when it comes several times at once, and made once', async () => {
    const { inspection, put, history } = await setup();
    const other = await World.beside(world);
    const [key, body] = [newKey(), save(2, { __v: inspection.__v })];
    const answers = await Promise.all(
      [world, other, world, other, world].map((server) => put(key, body, undefined, server)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await history()).toHaveLength(2);
    await other.app.nest.close();
  });

  it('is the caller’s own: the same key of another user is another', async () => {
    const { put, read } = await setup();
    const key = newKey();
    await put(key, save(2));
    await put(key, save(9), world.admin.token);
    expect((await read()).elementRegisters[0]?.elementValues).toBe(9);
  });

  it('leaves the key free where it was refused', async () => {
    const { inspection, put, read } = await setup();
    const key = newKey();
    expect((await put(key, save('molt'))).status).toBe(400);
    expect((await put(key, save(2, { __v: inspection.__v + 7 }))).status).toBe(409);
    expect((await put(key, save(2))).status).toBe(200);
    expect((await read()).elementRegisters[0]?.elementValues).toBe(2);
    expect((await put('x'.repeat(201), save(3))).body).toMatchObject({
      errors: { 'idempotency-key': expect.any(String) },
    });
  });

  it('is nobody’s who may not see the inspection any more', async () => {
    const { inspection, path, put } = await setup();
    const key = newKey();
    await put(key, save(2));
    await world.call('POST', '/planning/return', { ids: [inspection._id], reason: 'Torna-hi' });
    await world.call('PUT', path, { elementUserPlanningId: (await world.user())._id });
    expect((await put(key, save(2))).status).toBe(404);
  });

  it('is known among the last 20, and its key is shown nowhere', async () => {
    const { inspection, path, token, put, stored } = await setup();
    const first = newKey();
    await put(first, save(2));
    for (let count = 1; count < MAX_WRITE_KEYS; count += 1) await put(newKey(), save(2 + count / 100));
    await put(undefined, { elementActions: 'Purgat' });
    expect((await stored())?.writeKeys).toHaveLength(MAX_WRITE_KEYS);
    expect((await put(first, save(2, { __v: inspection.__v }))).status).toBe(200);
    await put(newKey(), save(3));
    expect((await stored())?.writeKeys).toHaveLength(MAX_WRITE_KEYS);
    expect((await put(first, save(2, { __v: inspection.__v }))).status).toBe(409);

    const filter = encodeURIComponent(JSON.stringify({ id: [inspection._id] }));
    for (const [at, by] of [
      [path, token],
      [`/planning?filter=${filter}`, token],
      [`/planning?filter=${filter}&range=[0,9]`, world.admin.token],
      [`/planning/calendar?filter=${filter}`, world.admin.token],
      [`${path}/history`, world.admin.token],
    ] as const) {
      const { status, text } = await world.call('GET', at, undefined, { token: by });
      expect([at, status]).toEqual([at, 200]);
      expect(text).not.toContain('writeKeys');
      for (const key of (await stored())?.writeKeys ?? ['']) expect(text).not.toContain(key);
    }
  });

  it('when others send as many keys as they like, should stay known', async () => {
    const { inspection, put, stored } = await setup();
    const own = newKey();
    await put(own, save(2));
    for (const fields of [{ elementActions: 'Purgat' }, {}]) {
      const __after = Array.from({ length: MAX_WRITE_KEYS }, newKey);
      expect((await put(undefined, { ...fields, __after }, world.admin.token)).status).toBe(200);
    }
    expect((await put(own, save(7, { __v: inspection.__v }))).body).toMatchObject({
      elementRegisters: [{ elementValues: 2 }],
    });
    expect((await stored())?.writeKeys).toHaveLength(1 + MAX_WRITE_KEYS);
  });

  it('when the inspection is validated and nothing changes, should leave no key', async () => {
    const { path, put, read, stored } = await setup();
    await put(newKey(), save(2));
    await world.call('PUT', path, { elementPlanningValidation: true });
    const [{ __v }, before] = [await read(), await stored()];
    const __after = Array.from({ length: MAX_WRITE_KEYS }, newKey);
    expect((await put(newKey(), { __after }, world.admin.token)).status).toBe(200);
    expect([(await read()).__v, await stored()]).toEqual([__v, before]);
  });

  it('asks the database nothing more', async () => {
    const { put } = await setup();
    const count = async (key: string | undefined, value: number) => {
      const calls = (['find', 'findOne', 'findOneAndUpdate', 'updateOne', 'insertOne'] as const).map(
        (method) => jest.spyOn(mongo.Collection.prototype, method),
      );
      expect((await put(key, save(value))).status).toBe(200);
      // Which instances write is noted once for all writes of a second.
      const counts = calls.map(
        (spy) => spy.mock.contexts.filter(({ collectionName }) => collectionName !== 'writelog').length,
      );
      jest.restoreAllMocks();
      return counts;
    };
    await count(undefined, 1.1);
    expect(await count(newKey(), 1.3)).toEqual(await count(undefined, 1.2));
  });

  it('is finished when it comes again after a kill before its measure was made', async () => {
    const { put, inspector, inspection } = await setup();
    const id = new mongo.ObjectId().toHexString();
    const measure = { id, upkeepId: control._id, description: 'Purgar', deadline: '2026-06-30' };
    const body = save(9, { elementCorrectives: [measure], __v: inspection.__v });
    const key = newKey();
    const real = mongo.Collection.prototype.insertMany;
    jest.spyOn(mongo.Collection.prototype, 'insertMany').mockImplementation(function (
      this: mongo.Collection,
      ...args
    ) {
      return this.collectionName === 'correctives'
        ? Promise.reject(new Error('killed'))
        : real.apply(this, args);
    });
    expect((await put(key, body)).status).toBe(500);
    jest.restoreAllMocks();
    expect((await put(key, body)).status).toBe(200);
    expect(
      await world.app.database.collection('planning').countDocuments({ outbox: { $exists: true } }),
    ).toBe(0);
    expect((await world.call('GET', `/correctives/${id}`)).body).toMatchObject({
      correctiveUserId: { _id: inspector._id },
    });
  });

  it('acknowledges to everybody what its first call could not log any more', async () => {
    const { inspector, inspection, put } = await setup();
    const other = await World.beside(world);
    const filter = encodeURIComponent(JSON.stringify({ elementUserPlanningId: inspector._id }));
    const list = async () =>
      (await other.call('GET', `/planning?filter=${filter}&range=[0,9]`)).as<Inspection[]>()[0]
        ?.elementActions;
    expect(await list()).toBe('');
    // What the first call wrote before it was killed.
    const key = newKey();
    const body = { elementActions: 'Purgat' };
    await world.app.database
      .collection('planning')
      .updateOne(
        { _id: new mongo.ObjectId(inspection._id) },
        { $set: { ...body, writeKeys: [`${keyOfUser(inspector._id, key)} 1`] }, $inc: { __v: 1 } },
      );
    expect(await list()).toBe('');
    expect((await put(key, body)).body).toMatchObject(body);
    expect(await list()).toBe('Purgat');
    await other.app.nest.close();
  });
});

describe('a change of a corrective measure with an Idempotency-Key', () => {
  it('is made once, and told again', async () => {
    const { inspector, token } = await setup();
    const { _id } = (
      await world.call('POST', '/correctives', {
        ...{ correctiveElementId: element, correctiveDescription: 'Purgar' },
        ...{ correctiveUserId: inspector._id, correctiveDeadline: '2026-06-30' },
      })
    ).as<Corrective>();
    const path = `/correctives/${_id}`;
    const done = { correctiveDoDate: '2026-06-15', correctiveDoText: 'Fet', __v: 0 };
    const idempotencyKey = newKey();
    const put = (key: string) => world.call('PUT', path, done, { token, idempotencyKey: key });
    const first = await put(idempotencyKey);
    expect(first.body).toMatchObject({ correctiveState: 'done' });
    expect((await put(newKey())).status).toBe(409);
    await world.call('POST', `${path}/verify`, { text: 'Vist' });
    const again = await put(idempotencyKey);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ correctiveState: 'verified', correctiveDoText: 'Fet' });
    expect(again.text).not.toContain('writeKeys');
  });
});
