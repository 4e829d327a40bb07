import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import type { Inspection } from '../../domain/planning';
import type { Condition } from '../common/resource';
import { TestApp } from '../testing/test-app';
import { World } from '../testing/world';
import { exportCompany } from '../transfer';
import { Batches, ElementLocationSync, type StoredInspection, InspectionCache } from '.';
import { HiddenInspections } from './hidden-inspections';
import { newInspection } from './inspection-document';

interface Document {
  _id: Types.ObjectId | string;
  [field: string]: unknown;
}

let world: World;
let batches: Batches;

beforeAll(async () => {
  world = await World.start();
  batches = world.app.nest.get(Batches);
});

beforeEach(() => world.app.clock.set('2026-06-15T10:00:00Z'));

afterAll(() => world.stop());

/** Leases that run, and that are over, by the database's clock, which no test turns. */
const LATER = new Date('2999-01-01');
const OVER = new Date('2000-01-01');

const collection = (name: string) => world.app.database.collection<Document>(name);

interface Killed {
  state?: string;
  leaseUntil?: Date;
  /** Unset as an older version left it, which hid no inspections. */
  shown?: boolean | undefined;
}

/** What a call leaves behind that was killed when it had written two of its three inspections. */
async function killedBatch(killed: Killed = {}) {
  const { state = 'open', leaseUntil = LATER } = killed;
  const shown = 'shown' in killed ? killed.shown : false;
  const ids = Array.from({ length: 3 }, () => new Types.ObjectId());
  const id = new Types.ObjectId().toHexString();
  await collection('batches').insertOne({
    ...{ _id: id, ids, state, answer: null, createdAt: world.app.clock.now(), leaseUntil },
    ...(shown !== undefined && { shown }),
  });
  await collection('planning').insertMany(
    ids.slice(0, 2).map((_id) => ({
      _id,
      elementPlanningDeleted: shown === false,
      ...(shown === false && { openBatch: id }),
    })),
  );
  const left = async () => ({
    inspections: await collection('planning').countDocuments({ _id: { $in: ids } }),
    shown: await collection('planning').countDocuments({
      ...{ _id: { $in: ids }, elementPlanningDeleted: false, openBatch: { $exists: false } },
    }),
    batches: await collection('batches').countDocuments({ _id: id }),
  });
  return { id, ids, left };
}

const nothing = { inspections: 0, shown: 0, batches: 0 };
const everythingHidden = { inspections: 2, shown: 0, batches: 1 };
const everything = { inspections: 2, shown: 2, batches: 1 };

interface Planned {
  elementId?: string;
  elementUserPlanningId?: string;
}

/** One inspection; what is done before its answer is given, while the batch is open. */
const work = (
  whileOpen: (id: string) => Promise<void> = () => Promise.resolve(),
  { elementId = someId(), elementUserPlanningId = someId() }: Planned = {},
) => ({
  prepare: async () => [
    newInspection(
      {
        ...{ elementId, elementUserPlanningId, controls: [] },
        elementPlanningDate: new Date('2026-06-15'),
        location: await world.app.nest.get(ElementLocationSync).locationOf(elementId),
        author: null,
      },
      new Date(),
    ),
  ],
  answer: async (created: readonly StoredInspection[]) => {
    const ids = created.map(({ _id }) => _id.toHexString());
    for (const id of ids) await whileOpen(id);
    return ids;
  },
});

function someId(): string {
  return new Types.ObjectId().toHexString();
}

const endLeases = () => collection('batches').updateMany({}, { $set: { leaseUntil: OVER } });

describe('a batch whose call was killed', () => {
  it('is rolled back at the next start', async () => {
    const { left } = await killedBatch();
    const again = await TestApp.start({ uri: world.app.databaseUri });
    await again.nest.close();
    expect(await left()).toEqual(nothing);
  });

  it('is rolled back by a sweep once its lease is over', async () => {
    const alive = await killedBatch();
    const dead = await killedBatch({ leaseUntil: OVER });
    await batches.recoverAbandoned(false);
    expect(await alive.left()).toEqual(everythingHidden);
    expect(await dead.left()).toEqual(nothing);
  });

  it('keeps no other from being rolled back where it cannot be, by a sweep or a start', async () => {
    const [stuck, one, other] = [await killedBatch(), await killedBatch(), await killedBatch()];
    const real = HiddenInspections.prototype.remove;
    const remove = jest.spyOn(HiddenInspections.prototype, 'remove').mockImplementation(function (
      this: HiddenInspections,
      batch,
    ) {
      return batch._id === stuck.id ? Promise.reject(new Error('no')) : real.call(this, batch);
    });
    await collection('batches').updateMany(
      { _id: { $in: [stuck.id, one.id] } },
      { $set: { leaseUntil: OVER } },
    );
    await batches.recoverAbandoned(false);
    expect(await one.left()).toEqual(nothing);
    await (await TestApp.start({ uri: world.app.databaseUri, runsJobs: false })).nest.close();
    expect(await other.left()).toEqual(nothing);
    expect((await stuck.left()).inspections).toBe(2);
    remove.mockRestore();
    await batches.recoverAbandoned(false);
    expect(await stuck.left()).toEqual(nothing);
  });

  it('is left alone by an instance whose clock is fast', async () => {
    const sweep = async () => {
      world.app.clock.advance(3_600_000);
      await batches.recoverAbandoned(false);
    };
    expect(await batches.run('someone', 'fast clock', work(sweep))).toHaveLength(1);
  });

  it('is rolled back to the end when the sweep was killed too', async () => {
    const { left } = await killedBatch({ state: 'takenBack', leaseUntil: OVER });
    await batches.recoverAbandoned(false);
    expect(await left()).toEqual(nothing);
  });

  it('is rolled back too where an older version left it open, which did not hide its inspections', async () => {
    const { left } = await killedBatch({ shown: undefined });
    await batches.recoverAbandoned(true);
    expect(await left()).toEqual(nothing);
  });

  it('loses no inspection that anybody could see', async () => {
    const { ids, left } = await killedBatch();
    await collection('planning').updateOne(
      { _id: ids[0] },
      { $set: { elementPlanningDeleted: false }, $unset: { openBatch: '' } },
    );
    await batches.recoverAbandoned(true);
    expect(await left()).toEqual({ inspections: 1, shown: 1, batches: 0 });
  });
});

describe('a batch that is closed', () => {
  it.each([true, undefined])('is never rolled back (shown: %s)', async (shown) => {
    const { left } = await killedBatch({ state: 'closed', leaseUntil: OVER, shown });
    await batches.recoverAbandoned(true);
    expect(await left()).toEqual(everything);
  });

  it('is forgotten after eight days, and its inspections stay', async () => {
    const { left } = await killedBatch({ state: 'closed', shown: true });
    world.app.clock.advance(8 * 86_400_000);
    await batches.purgeExpired();
    expect(await left()).toEqual(everything);
    world.app.clock.advance(1);
    await batches.purgeExpired();
    expect(await left()).toEqual({ inspections: 2, shown: 2, batches: 0 });
  });
});

describe('a batch that was closed by a call that was killed before it showed the inspections', () => {
  const closed = () => killedBatch({ state: 'closed', leaseUntil: OVER });

  it('is shown at the next start', async () => {
    const { left } = await closed();
    const again = await TestApp.start({ uri: world.app.databaseUri });
    await again.nest.close();
    expect(await left()).toEqual(everything);
  });

  it('is shown by a sweep once its lease is over', async () => {
    const { left } = await closed();
    await batches.recoverAbandoned(false);
    expect(await left()).toEqual(everything);
  });

  it('is not forgotten before', async () => {
    const { left } = await closed();
    world.app.clock.advance(48 * 3_600_000);
    await batches.purgeExpired();
    expect(await left()).toEqual(everythingHidden);
  });

  it('is shown before its answer is given again', async () => {
    const show = jest.spyOn(HiddenInspections.prototype, 'show').mockRejectedValueOnce(new Error('killed'));
    await expect(batches.run('someone', 'not shown', work())).rejects.toThrow('killed');
    const [id = ''] = await batches.run('someone', 'not shown', work());
    expect(show).toHaveBeenCalledTimes(2);
    expect(await collection('planning').findOne({ _id: new Types.ObjectId(id) })).toMatchObject({
      elementPlanningDeleted: false,
    });
  });
});

describe('an inspection of a batch', () => {
  let plan: Required<Planned>;
  let user: Condition[];

  beforeEach(async () => {
    plan = {
      elementId: (await world.element())._id,
      elementUserPlanningId: (await world.user())._id,
    };
    user = [{ field: 'elementUserPlanningId', kind: 'reference', anyOf: [plan.elementUserPlanningId] }];
  });

  const list = async (range = '') => {
    const filter = encodeURIComponent(JSON.stringify({ elementUserPlanningId: plan.elementUserPlanningId }));
    const answer = await world.call('GET', `/planning?filter=${filter}${range}`);
    return { ids: answer.as<Inspection[]>().map(({ _id }) => _id), range: answer.headers['content-range'] };
  };
  const dashboard = async () => (await world.call('GET', '/operations')).body;
  const createBatch = (whileOpen: (id: string) => Promise<void>) =>
    batches.run('someone', undefined, work(whileOpen, plan));

  it('is in no list and no count while the batch is open, and in all of them afterwards', async () => {
    const nowhere = { ids: [], range: 'planning */0' };
    const before = await dashboard();
    const lists = async () => [await list(), await list('&range=[0,9]')];
    expect(await lists()).toEqual([nowhere, nowhere]);
    const [id = ''] = await createBatch(async () => {
      expect(await lists()).toEqual([nowhere, nowhere]);
      expect(await world.app.nest.get(InspectionCache).total(user)).toBe(0);
      expect(await dashboard()).toEqual(before);
    });
    const there = { ids: [id], range: 'planning 0-0/1' };
    expect(await lists()).toEqual([there, there]);
    expect(await world.app.nest.get(InspectionCache).total(user)).toBe(1);
    expect(await dashboard()).not.toEqual(before);
  });

  it('is unknown to every call by its id while the batch is open', async () => {
    const [id = ''] = await createBatch(async (id) => {
      const done = { elementPlanningActive: true };
      for (const [method, body] of [['GET'], ['PUT', done], ['DELETE']] as const) {
        expect((await world.call(method, `/planning/${id}`, body)).status).toBe(404);
      }
      const period = { startDate: '2026-06-16', endDate: '2026-06-20', weekdays: [1, 2, 3, 4, 5] };
      expect((await world.call('POST', `/planning/${id}/duplicate`, period)).status).toBe(404);
      const skipped = [{ id, reason: 'not-found' }];
      const ids = [id];
      expect((await world.call('POST', '/planning/validate', { ids })).body).toEqual({
        validated: 0,
        skipped,
      });
      expect((await world.call('POST', '/planning/delete', { ids })).body).toEqual({ deleted: 0, skipped });
    });
    expect((await world.call('GET', `/planning/${id}`)).body).toMatchObject({ _id: id, __v: 0 });
    expect((await world.call('PUT', `/planning/${id}`, { elementPlanningActive: true })).status).toBe(200);
  });

  it('comes into no export of its company while the batch is open', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'inspecta-batches-'));
    const element = (await world.call('GET', `/elements/${plan.elementId}`)).as<{
      elementCompanyId: { _id: string };
    }>();
    const exported = async (name: string) =>
      (await exportCompany(world.app.database, element.elementCompanyId._id, join(directory, name)))
        .collections.planning;
    await createBatch(async () => expect(await exported('open.gz')).toBeUndefined());
    expect(await exported('closed.gz')).toBe(1);
    await rm(directory, { recursive: true });
  });

  it('follows its element that is moved while the batch is open', async () => {
    const { _id: elementAreaId, areaCompanyId } = await world.area();
    const there: Condition[] = [{ field: 'elementAreaId', kind: 'reference', anyOf: [elementAreaId] }];
    await createBatch(async () => {
      const place = { elementAreaId, elementCompanyId: areaCompanyId._id };
      expect((await world.call('PUT', `/elements/${plan.elementId}`, place)).status).toBe(200);
      expect(await world.app.nest.get(InspectionCache).total(there)).toBe(0);
    });
    expect(await world.app.nest.get(InspectionCache).total(there)).toBe(1);
  });
});

describe('a call that is slower than its lease', () => {
  it('fails and leaves nothing when it was rolled back meanwhile', async () => {
    const before = await world.countStored('planning');
    const sweep = async () => {
      await endLeases();
      await batches.recoverAbandoned(false);
    };
    await expect(batches.run('someone', 'slow', work(sweep))).rejects.toMatchObject({ status: 503 });
    expect(await world.countStored('planning')).toBe(before);
    expect(await batches.run('someone', 'slow', work())).toHaveLength(1);
  });

  it('stays when it was closed just before it would have been rolled back', async () => {
    const [id = ''] = await batches.run('someone', 'just in time', work());
    await endLeases();
    await batches.recoverAbandoned(false);
    expect(await collection('planning').countDocuments({ _id: new Types.ObjectId(id) })).toBe(1);
  });
});
