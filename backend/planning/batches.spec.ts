import { Types } from 'mongoose';
import { TestApp } from '../testing/test-app';
import { World } from '../testing/world';
import { Batches, type InspectionDocument } from '.';
import { newInspection } from './inspection-document';

interface Document {
  _id: Types.ObjectId | string;
  [field: string]: unknown;
}

let world: World;

beforeAll(async () => {
  world = await World.start();
});

beforeEach(() => world.app.clock.set('2026-06-15T10:00:00Z'));

afterAll(() => world.stop());

/** Leases that run, and that are over, by the database's clock, which no test turns. */
const LATER = new Date('2999-01-01');
const OVER = new Date('2000-01-01');

const collection = (name: string) => world.app.database.collection<Document>(name);

/** What a call leaves behind that was killed while it wrote two of its three inspections. */
async function killedBatch(fields: object = {}) {
  const ids = Array.from({ length: 3 }, () => new Types.ObjectId());
  const id = new Types.ObjectId().toHexString();
  const createdAt = world.app.clock.now();
  const leaseUntil = LATER;
  await collection('batches').insertOne({
    ...{ _id: id, ids, state: 'open', answer: null, createdAt, leaseUntil },
    ...fields,
  });
  await collection('planning').insertMany(
    ids.slice(0, 2).map((_id) => ({ _id, elementPlanningDeleted: false })),
  );
  const left = async () => ({
    inspections: await collection('planning').countDocuments({ _id: { $in: ids } }),
    batches: await collection('batches').countDocuments({ _id: id }),
  });
  return { left };
}

const nothing = { inspections: 0, batches: 0 };
const everything = { inspections: 2, batches: 1 };

/** One inspection; what is done before its answer is given. */
const work = (before: () => Promise<void>) => ({
  prepare: () =>
    Promise.resolve([
      newInspection(
        {
          elementId: new Types.ObjectId().toHexString(),
          elementUserPlanningId: new Types.ObjectId().toHexString(),
          elementPlanningDate: new Date(),
          controls: [],
          place: { elementCompanyId: null, elementAreaId: null },
        },
        new Date(),
      ),
    ]),
  answer: async (created: readonly InspectionDocument[]) => {
    await before();
    return created.map(({ _id }) => _id.toHexString());
  },
});

const endLeases = () => collection('batches').updateMany({ state: 'open' }, { $set: { leaseUntil: OVER } });

describe('a batch whose call was killed', () => {
  it('is taken back at the next start', async () => {
    const { left } = await killedBatch();
    const again = await TestApp.start({ uri: world.app.databaseUri });
    await again.nest.close();
    expect(await left()).toEqual(nothing);
  });

  it('is taken back by a sweep once its lease is over', async () => {
    const alive = await killedBatch();
    const dead = await killedBatch({ leaseUntil: OVER });
    await world.app.nest.get(Batches).takeBackAbandoned(false);
    expect(await alive.left()).toEqual(everything);
    expect(await dead.left()).toEqual(nothing);
  });

  it('is left alone by an instance whose clock is fast', async () => {
    const batches = world.app.nest.get(Batches);
    const sweep = async () => {
      world.app.clock.advance(3_600_000);
      await batches.takeBackAbandoned(false);
    };
    expect(await batches.run('someone', 'fast clock', work(sweep))).toHaveLength(1);
  });

  it('is taken back to the end when the sweep was killed too', async () => {
    const { left } = await killedBatch({ state: 'takenBack', leaseUntil: OVER });
    await world.app.nest.get(Batches).takeBackAbandoned(false);
    expect(await left()).toEqual(nothing);
  });
});

describe('a batch that is closed', () => {
  it('is never taken back', async () => {
    const { left } = await killedBatch({ state: 'closed', leaseUntil: OVER });
    await world.app.nest.get(Batches).takeBackAbandoned(true);
    expect(await left()).toEqual(everything);
  });

  it('is forgotten after a day, and its inspections stay', async () => {
    const { left } = await killedBatch({ state: 'closed' });
    const batches = world.app.nest.get(Batches);
    world.app.clock.advance(24 * 3_600_000);
    await batches.purgeExpired();
    expect(await left()).toEqual(everything);
    world.app.clock.advance(1);
    await batches.purgeExpired();
    expect(await left()).toEqual({ inspections: 2, batches: 0 });
  });
});

describe('a call that is slower than its lease', () => {
  it('fails and leaves nothing when it was taken back meanwhile', async () => {
    const batches = world.app.nest.get(Batches);
    const before = await world.countStored('planning');
    const sweep = async () => {
      await endLeases();
      await batches.takeBackAbandoned(false);
    };
    await expect(batches.run('someone', 'slow', work(sweep))).rejects.toMatchObject({ status: 503 });
    expect(await world.countStored('planning')).toBe(before);
    expect(
      await batches.run(
        'someone',
        'slow',
        work(() => Promise.resolve()),
      ),
    ).toHaveLength(1);
  });

  it('stays when it was closed just before it would have been taken back', async () => {
    const batches = world.app.nest.get(Batches);
    const [id = ''] = await batches.run(
      'someone',
      'just in time',
      work(() => Promise.resolve()),
    );
    await endLeases();
    await batches.takeBackAbandoned(false);
    expect(
      await collection('planning').countDocuments({
        _id: new Types.ObjectId(id),
      }),
    ).toBe(1);
  });
});
