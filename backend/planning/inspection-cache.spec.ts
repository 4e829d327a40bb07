import { join } from 'node:path';
import { Types, mongo } from 'mongoose';
import type { Inspection, InspectionDetail } from '../../domain/planning';
import type { User } from '../../domain/users';
import { AttachedCommands, WriteLog } from '../common';
import { type Condition, pageOf } from '../common/resource';
import { temporaryDirectory } from '../testing/temporary';
import { World } from '../testing/world';
import { InspectionCache } from '.';

const socket = join(temporaryDirectory(), 'visits.sock');
const instances: [string, () => Promise<AttachedCommands | undefined>][] = [
  ['an instance that may have others beside it', () => Promise.resolve(undefined)],
  ['an instance that is alone', () => AttachedCommands.open(socket)],
];

describe.each(instances)('what %s remembers', (_, commandsOf) => {
  let world: World;
  let commands: AttachedCommands | undefined;
  let cache: InspectionCache;
  let user: User;
  let element: string;

  beforeAll(async () => {
    commands = await commandsOf();
    world = await World.start({ commands });
    cache = world.app.nest.get(InspectionCache);
    element = (await world.element())._id;
  });

  beforeEach(async () => (user = await world.user()));

  afterEach(() => jest.restoreAllMocks());

  afterAll(async () => {
    await world.stop();
    commands?.close();
  });

  /** An inspection as lists have it. */
  const listed = ({
    elementReturns: _returns,
    elementPhotos: _photos,
    ...inspection
  }: InspectionDetail): Inspection => inspection;

  const plan = async (through = world, elementUserPlanningId = user._id) =>
    listed(await through.inspection({ elementId: element, elementUserPlanningId, controls: [] }));

  const planned = (): Condition[] => [
    { field: 'elementUserPlanningId', kind: 'reference', anyOf: [user._id] },
    { field: 'elementPlanningActive', kind: 'flag', anyOf: [false] },
  ];

  const pending = () =>
    new URLSearchParams({
      filter: JSON.stringify({ elementUserPlanningId: user._id, elementPlanningActive: false }),
      sort: JSON.stringify(['elementPlanningDate', 'ASC']),
      range: '[0,9]',
    }).toString();

  const list = async () => (await world.call('GET', `/planning?${pending()}`)).as<Inspection[]>();

  /** The reads of inspections alone, to be watched. */
  function reading() {
    const reads = jest.fn();
    const { find } = mongo.Collection.prototype;
    jest.spyOn(mongo.Collection.prototype, 'find').mockImplementation(function (
      this: mongo.Collection,
      ...query
    ) {
      if (this.collectionName === 'planning') reads();
      return find.apply(this, query);
    });
    return reads;
  }

  const counting = () => jest.spyOn(mongo.Collection.prototype, 'countDocuments');

  /** A user's only planned inspection; its page and its total are kept from here on. */
  async function onePlanned(): Promise<Inspection> {
    const inspection = await plan();
    expect(await list()).toEqual([inspection]);
    expect(await cache.total(planned())).toBe(1);
    return inspection;
  }

  describe('a page', () => {
    it('is read once and then known, with its total', async () => {
      const inspection = await onePlanned();
      const [reads, counts] = [reading(), counting()];
      const answer = await world.call('GET', `/planning?${pending()}`);
      expect(answer.as<Inspection[]>()).toEqual([inspection]);
      expect(answer.headers['content-range']).toBe('planning 0-0/1');
      expect(reads).not.toHaveBeenCalled();
      expect(counts).not.toHaveBeenCalled();
    });

    it('outlives what is written of inspections that are not on its list', async () => {
      const { _id: colleague } = await world.user();
      await plan(world, colleague);
      await onePlanned();
      await plan(world, colleague);
      const reads = reading();
      await list();
      expect(reads).not.toHaveBeenCalled();
    });

    it('outlives other values of an inspection that stands on another page of its list', async () => {
      const { _id: control } = await world.upkeep();
      const done = async (elementPlanningDate: string) => {
        const fields = { elementId: element, elementUserPlanningId: user._id, elementPlanningDate };
        const { _id } = await world.inspection({ ...fields, controls: [control] });
        await record(_id, 7);
        return _id;
      };
      const record = (id: string, elementValues: number) =>
        world.call('PUT', `/planning/${id}`, {
          elementRegisters: [{ elementRegistersUpkeeps: control, elementValues }],
        });
      const [, second] = [await done('2026-06-01'), await done('2026-06-02')];
      const pages = async () => {
        const filter = JSON.stringify({ elementUserPlanningId: user._id, elementPlanningActive: true });
        for (const range of ['[0,0]', '[1,1]']) {
          await world.call('GET', `/planning?${new URLSearchParams({ filter, range }).toString()}`);
        }
      };
      await pages();
      await record(second, 7.1);
      const reads = reading();
      await pages();
      expect(reads).toHaveBeenCalledTimes(1);
    });

    it.each<[string, (inspection: Inspection) => Promise<unknown>]>([
      ['a creation', () => plan()],
      ['a move', ({ _id }) => world.call('PUT', `/planning/${_id}`, { elementPlanningDate: '2026-06-20' })],
      ['a save', ({ _id }) => world.call('PUT', `/planning/${_id}`, { elementPlanningActive: true })],
      ['a deletion', ({ _id }) => world.call('DELETE', `/planning/${_id}`)],
      ['a deletion of many', ({ _id }) => world.call('POST', '/planning/delete', { ids: [_id] })],
      [
        'another name of its element',
        () => world.call('PUT', `/elements/${element}`, { elementName: `Torre ${user._id}` }),
      ],
      [
        'another name of its user',
        () => world.call('PUT', `/users/${user._id}`, { userName: `Ona ${user._id}` }),
      ],
    ])('shows %s at once', async (_write, write) => {
      const inspection = await onePlanned();
      await write(inspection);
      const single = await world.call('GET', `/planning/${inspection._id}`);
      const rows = await list();
      if (single.status === 200 && !single.as<Inspection>().elementPlanningActive) {
        expect(rows).toContainEqual(listed(single.as<InspectionDetail>()));
      } else expect(rows).toEqual([]);
      expect(rows).not.toEqual([inspection]);
    });

    it('goes with a write of an inspection on it also where somebody moved that past us', async () => {
      const { _id: colleague } = await world.user();
      const { _id } = await onePlanned();
      await world.app.database
        .collection('planning')
        .updateOne(
          { _id: new Types.ObjectId(_id) },
          { $set: { elementUserPlanningId: new Types.ObjectId(colleague) } },
        );
      expect((await list()).map((one) => one._id)).toEqual([_id]);
      await world.call('PUT', `/planning/${_id}`, { elementPlanningActive: true });
      expect(await list()).toEqual([]);
    });

    it('goes with all others that a write concerns, however many they are', async () => {
      const ofUser: Condition[] = [{ field: 'elementUserPlanningId', kind: 'reference', anyOf: [user._id] }];
      const read = jest.fn(() => Promise.resolve(pageOf([])));
      const readAll = async () => {
        for (const from of [0, 10, 20]) await cache.page(ofUser, { range: { from, to: from + 9 } }, read);
      };
      await readAll();
      await readAll();
      expect(read).toHaveBeenCalledTimes(3);
      await plan();
      await readAll();
      expect(read).toHaveBeenCalledTimes(6);
    });

    it('is not kept when a write came while it was read', async () => {
      await plan();
      let written: Promise<unknown> | undefined;
      const read = async () => {
        await (written = plan());
        return pageOf([]);
      };
      await cache.page(planned(), { range: { from: 0, to: 9 } }, read);
      expect(written).toBeDefined();
      const anew = jest.fn(() => Promise.resolve(pageOf([])));
      await cache.page(planned(), { range: { from: 0, to: 9 } }, anew);
      expect(anew).toHaveBeenCalled();
    });
  });

  describe('a total', () => {
    it.each<[string, after: number, (inspection: Inspection) => Promise<unknown>]>([
      ['a creation', 2, () => plan()],
      ['a save', 0, ({ _id }) => world.call('PUT', `/planning/${_id}`, { elementPlanningActive: true })],
      ['a deletion', 0, ({ _id }) => world.call('DELETE', `/planning/${_id}`)],
      ['a deletion of many', 0, ({ _id }) => world.call('POST', '/planning/delete', { ids: [_id] })],
      ['a refused save', 1, ({ _id }) => world.call('PUT', `/planning/${_id}`, { elementDoDate: 'demà' })],
    ])('moves with %s, without being counted anew', async (_write, after, write) => {
      const inspection = await onePlanned();
      // The log has gone on since the total was counted: what is written now cannot have been counted.
      await plan(world, (await world.user())._id);
      const counts = counting();
      await write(inspection);
      expect(await cache.total(planned())).toBe(after);
      expect(counts).not.toHaveBeenCalled();
    });

    it('is counted anew when a write failed, which may have happened nevertheless', async () => {
      const inspection = await onePlanned();
      const { findOneAndUpdate } = mongo.Collection.prototype;
      jest.spyOn(mongo.Collection.prototype, 'findOneAndUpdate').mockImplementation(async function (
        this: mongo.Collection,
        ...query: Parameters<typeof findOneAndUpdate>
      ) {
        if (this.collectionName !== 'planning') {
          const passed: mongo.WithId<mongo.Document> | null = await findOneAndUpdate.apply(this, query);
          return passed;
        }
        await world.app.database
          .collection('planning')
          .updateOne({ _id: new Types.ObjectId(inspection._id) }, { $set: { elementPlanningActive: true } });
        throw new mongo.MongoNetworkError('the connection was lost');
      });
      const answer = await world.call('PUT', `/planning/${inspection._id}`, { elementPlanningActive: true });
      expect(answer.status).toBe(503);
      expect(await cache.total(planned())).toBe(0);
    });

    it('is right when a write came while it was counted', async () => {
      await plan();
      const { countDocuments } = mongo.Collection.prototype;
      counting().mockImplementationOnce(async function (this: mongo.Collection, ...query) {
        const total = await countDocuments.apply(this, query);
        await plan();
        return total;
      });
      await cache.total(planned());
      expect(await cache.total(planned())).toBe(2);
    });

    it('is right when it was counted while a write was under way', async () => {
      const log = world.app.nest.get(WriteLog);
      const before = { _id: new Types.ObjectId(), elementPlanningDeleted: false };
      const after = {
        ...before,
        elementUserPlanningId: new Types.ObjectId(user._id),
        elementPlanningActive: false,
      };
      let counted = -1;
      const inspections = world.app.database.collection('planning');
      await log.track(
        'planning',
        async () => {
          // It is counted already, and its writer has not heard of it yet.
          await inspections.insertOne({ ...after, elementPlanningValidation: false, elementDoDate: null });
          counted = await cache.total(planned());
        },
        () => [{ before: null, after }],
      );
      expect(counted).toBe(1);
      expect(await cache.total(planned())).toBe(1);
    });

    it('heals within half a minute after a write by hand', async () => {
      await onePlanned();
      await world.app.database
        .collection('planning')
        .updateMany(
          { elementUserPlanningId: new Types.ObjectId(user._id) },
          { $set: { elementPlanningDeleted: true } },
        );
      expect(await cache.total(planned())).toBe(1);
      const now = performance.now.bind(performance);
      let later = 7_501;
      jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
      const recount = counting();
      expect(await cache.total(planned())).toBe(1);
      expect(recount).toHaveBeenCalledTimes(1);
      await recount.mock.results[0]?.value;
      later = 15_001;
      expect(await cache.total(planned())).toBe(0);
      expect(await list()).toEqual([]);
    });
  });
});

describe('what another instance writes', () => {
  let world: World;
  let other: World;

  beforeAll(async () => {
    world = await World.start();
    other = await World.beside(world);
  });

  afterAll(async () => {
    await other.app.nest.close();
    await world.stop();
  });

  it('is seen by the very next call, in pages and totals', async () => {
    const [{ _id: elementId }, { _id: elementUserPlanningId }] = [await world.element(), await world.user()];
    const list = () =>
      world.call('GET', `/planning?filter=${JSON.stringify({ elementUserPlanningId })}&range=[0,9]`);
    const plan = (through: World) => through.inspection({ elementId, elementUserPlanningId, controls: [] });
    await plan(world);
    for (const total of [2, 3, 4]) {
      await list();
      await plan(other);
      const answer = await list();
      expect(answer.as<Inspection[]>()).toHaveLength(total);
      expect(answer.headers['content-range']).toBe(`planning 0-${total - 1}/${total}`);
    }
  });

  it('is seen however much of it was missed', async () => {
    const element = await world.element();
    const name = async () => (await world.call('GET', `/elements/${element._id}`)).body;
    await name();
    for (let index = 0; index < 40; index += 1) await other.company();
    const moved = await other.call('PUT', `/elements/${element._id}`, { elementName: 'Dipòsit nou' });
    expect(await name()).toEqual(moved.body);
  });
});
