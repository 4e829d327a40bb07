import { mongo } from 'mongoose';
import type { BatchResult, Inspection } from '../../domain/planning';
import { World } from '../testing/world';
import { HiddenInspections } from './hidden-inspections';
import { InspectionStore } from './inspection-store';
import { KeyedCreation } from './keyed-creation';

// A second try could hide that two calls came between each other.
jest.retryTimes(0);

let world: World;
let plan: { elementId: string; elementUserPlanningId: string; elementRegisters: object[] };

beforeAll(async () => {
  world = await World.start();
  plan = {
    elementId: (await world.element())._id,
    elementUserPlanningId: (await world.user())._id,
    elementRegisters: [{ elementRegistersUpkeeps: (await world.upkeep())._id }],
  };
});

beforeEach(() => world.travelTo('2026-06-15T10:00:00Z'));

afterAll(() => world.stop());

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

const create = (idempotencyKey: string, fields: object = {}, token = world.admin.token) =>
  world.call(
    'POST',
    '/planning',
    { ...plan, elementPlanningDate: '2026-07-01', ...fields },
    { idempotencyKey, token },
  );
const batch = (idempotencyKey: string | undefined, dates = ['2026-07-01', '2026-07-02']) =>
  world.call('POST', '/planning/batch', { ...plan, elementPlanningDates: dates }, { idempotencyKey });

/** How many inspections the work left in the database. */
async function countNew(work: () => Promise<unknown>): Promise<number> {
  const before = await world.countStored('planning');
  await work();
  return (await world.countStored('planning')) - before;
}

describe('Idempotency-Key', () => {
  it('gives the same answer again, and creates nothing', async () => {
    const key = newKey();
    const first = await create(key);
    expect(first.status).toBe(201);
    const created = await countNew(async () => {
      const second = await create(key);
      expect([second.status, second.text]).toEqual([201, first.text]);
    });
    expect(created).toBe(0);
  });

  it('gives the inspection as it is by now, whatever has become of it or of what was planned', async () => {
    const key = newKey();
    const element = await world.element();
    const first = await create(key, { elementId: element._id });
    const { _id } = first.as<Inspection>();
    await world.call('PUT', `/planning/${_id}`, { elementActions: 'Purgat' });
    await world.call('DELETE', `/elements/${element._id}`);
    const again = await create(key, { elementId: element._id });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ _id, elementActions: 'Purgat' });
  });

  it('when the inspection was deleted, should neither answer it nor create another', async () => {
    const key = newKey();
    const { _id } = (await create(key)).as<Inspection>();
    await world.call('DELETE', `/planning/${_id}`);
    expect(await countNew(async () => expect((await create(key)).status).toBe(404))).toBe(0);
  });

  it('holds for batches and duplicates', async () => {
    const { _id } = await world.inspection();
    const period = { startDate: '2026-06-15', endDate: '2026-06-19', weekdays: [1, 3] };
    for (const call of [
      (key: string) => batch(key),
      (key: string) => world.call('POST', `/planning/${_id}/duplicate`, period, { idempotencyKey: key }),
    ]) {
      const key = newKey();
      const created = await countNew(async () => {
        const [first, second] = [await call(key), await call(key)];
        expect(first.body).toMatchObject({ created: 2 });
        expect(second.text).toBe(first.text);
      });
      expect(created).toBe(2);
    }
  });

  it('is held by one of several calls at once, and the others wait for its answer', async () => {
    const key = newKey();
    const created = await countNew(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => batch(key)));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    });
    expect(created).toBe(2);
  });

  it('is the user’s own: another user’s same key is another', async () => {
    const { userUser } = await world.user({ userProfile: 'Administrador' });
    const { token } = await world.signIn(userUser);
    const key = newKey();
    const [one, other] = [await create(key), await create(key, {}, token)];
    expect(other.status).toBe(201);
    expect(other.as<Inspection>()._id).not.toBe(one.as<Inspection>()._id);
  });

  it('is forgotten after eight days, longer than anything may wait on a phone', async () => {
    const key = newKey();
    const first = (await batch(key)).as<BatchResult>();
    await world.travelTo('2026-06-23T10:00:00.000Z');
    expect((await batch(key)).body).toEqual(first);
    await world.travelTo('2026-06-23T10:00:00.001Z');
    expect((await batch(key)).as<BatchResult>().ids).not.toEqual(first.ids);
  });

  it('is free again after a call that was refused', async () => {
    const key = newKey();
    expect((await batch(key, ['2026-07-01', 'demà'])).status).toBe(400);
    expect((await batch(key)).body).toMatchObject({ created: 2 });
  });

  it('is free again after a call that failed half way, of which nothing stays', async () => {
    const key = newKey();
    const insert = jest
      .spyOn(world.app.nest.get(HiddenInspections), 'insert')
      .mockImplementationOnce(async (openBatch, [first]) => {
        await world.app.database.collection('planning').insertOne(Object.assign({}, first, { openBatch }));
        throw new mongo.MongoNetworkError('the connection was lost');
      });

    expect(await countNew(async () => expect((await batch(key)).status).toBe(503))).toBe(0);
    expect(insert).toHaveBeenCalledTimes(1);
    expect(await countNew(async () => expect((await batch(key)).status).toBe(201))).toBe(2);
  });

  it('is taken off the inspection after eight days, which changes nothing that anybody sees', async () => {
    const key = newKey();
    const { _id } = (await create(key)).as<Inspection>();
    const before = await world.call('GET', `/planning/${_id}`);
    await world.travelTo('2026-06-23T10:00:00.001Z');
    await world.app.nest.get(KeyedCreation).purgeExpired();
    expect((await world.call('GET', `/planning/${_id}`)).body).toEqual(before.body);
    expect(
      await world.app.database.collection('planning').countDocuments({ creationKey: { $exists: true } }),
    ).toBe(0);
    expect((await create(key)).as<Inspection>()._id).not.toBe(_id);
  });

  it('of one inspection counts no more after eight days, also before it is taken off', async () => {
    const key = newKey();
    const first = (await create(key)).as<Inspection>();
    await world.travelTo('2026-06-23T10:00:00.000Z');
    expect((await create(key)).as<Inspection>()._id).toBe(first._id);
    await world.travelTo('2026-06-23T10:00:00.001Z');
    expect((await create(key)).as<Inspection>()._id).not.toBe(first._id);
  });

  it('acknowledges to everybody what its first call could not log any more', async () => {
    const { _id: elementUserPlanningId } = await world.user();
    const other = await World.beside(world);
    const list = async () =>
      (await other.call('GET', `/planning?filter=${JSON.stringify({ elementUserPlanningId })}&range=[0,9]`))
        .headers['content-range'];
    expect(await list()).toBe('planning */0');
    const key = newKey();
    const insert = jest
      .spyOn(world.app.nest.get(InspectionStore), 'insert')
      .mockImplementationOnce(async (one) => {
        await world.app.database.collection('planning').insertOne(one);
        throw new Error('killed before it was logged');
      });
    expect((await create(key, { elementUserPlanningId })).status).toBe(201);
    expect(insert).toHaveBeenCalled();
    expect(await list()).toBe('planning 0-0/1');
    await other.app.nest.close();
  });

  it('of one inspection is held by one of several calls at once', async () => {
    const key = newKey();
    const created = await countNew(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => create(key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.as<Inspection>()._id)).size).toBe(1);
    });
    expect(created).toBe(1);
  });

  it('may be left out, and then nothing is the same', async () => {
    expect(await countNew(() => Promise.all([batch(undefined), batch(undefined)]))).toBe(4);
  });

  it('may be empty, which is none, and has at most 200 characters', async () => {
    expect(await countNew(() => Promise.all([batch(''), batch('')]))).toBe(4);
    expect((await batch('x'.repeat(200))).status).toBe(201);
    expect((await batch('x'.repeat(201))).body).toMatchObject({
      statusCode: 400,
      errors: { 'idempotency-key': 'Pot tenir com a màxim 200 caràcters' },
    });
  });
});
