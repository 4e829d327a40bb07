import type { Inspection } from '../../domain/planning';
import type { User } from '../../domain/users';
import { Types, mongo } from 'mongoose';
import { InstanceRegistry } from '../common';
import type { Condition } from '../common/resource';
import { World } from '../testing/world';
import { TotalCache } from '.';

let world: World;
let totals: TotalCache;
let user: User;
let element: string;

beforeAll(async () => {
  world = await World.start();
  totals = world.app.nest.get(TotalCache);
  element = (await world.element())._id;
});

beforeEach(async () => {
  user = await world.user();
  jest.spyOn(world.app.nest.get(InstanceRegistry), 'areHeard', 'get').mockReturnValue(true);
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => world.stop());

const plan = (through = world) =>
  through.inspection({ elementId: element, elementUserPlanningId: user._id, controls: [] });
const planned = (): Condition[] => [
  { field: 'elementUserPlanningId', kind: 'reference', anyOf: [user._id] },
  { field: 'elementPlanningActive', kind: 'flag', anyOf: [false] },
];

/** The collection as the totals count it, to be watched. */
function counting() {
  return jest.spyOn(mongo.Collection.prototype, 'countDocuments');
}

/** One planned inspection of a user who has no other, and its total, which is kept from here on. */
async function onePlanned(): Promise<Inspection> {
  const inspection = await plan();
  expect(await totals.of(planned())).toBe(1);
  return inspection;
}

describe('a total', () => {
  it('is counted once and then known', async () => {
    await plan();
    const first = await totals.of([{ field: 'elementId', kind: 'reference', anyOf: [element] }]);
    const count = counting();
    expect(await totals.of([{ field: 'elementId', kind: 'reference', anyOf: [element] }])).toBe(first);
    expect(count).not.toHaveBeenCalled();
  });

  it.each<[string, after: number, (inspection: Inspection) => Promise<unknown>]>([
    ['a creation', 2, () => plan()],
    ['a save', 0, ({ _id }) => world.call('PUT', `/planning/${_id}`, { elementPlanningActive: true })],
    ['a deletion', 0, ({ _id }) => world.call('DELETE', `/planning/${_id}`)],
    ['a deletion of many', 0, ({ _id }) => world.call('POST', '/planning/delete', { ids: [_id] })],
    [
      'a reassignment',
      0,
      async ({ _id }) =>
        world.call('PUT', `/planning/${_id}`, { elementUserPlanningId: (await world.user())._id }),
    ],
    ['a refused save', 1, ({ _id }) => world.call('PUT', `/planning/${_id}`, { elementDoDate: 'demà' })],
  ])('moves with %s, without being counted anew', async (_, after, write) => {
    const inspection = await onePlanned();
    const count = counting();
    await write(inspection);
    expect(await totals.of(planned())).toBe(after);
    expect(count).not.toHaveBeenCalled();
  });

  it('is counted anew when a write failed, which may have happened nevertheless', async () => {
    const inspection = await onePlanned();
    const write = jest
      .spyOn(mongo.Collection.prototype, 'findOneAndUpdate')
      .mockImplementationOnce(async () => {
        await world.app.database
          .collection('planning')
          .updateOne(
            { _id: new Types.ObjectId(inspection._id) },
            { $set: { elementPlanningActive: true, elementDoDate: new Date() } },
          );
        throw new mongo.MongoNetworkError('the connection was lost');
      });
    await world.call('PUT', `/planning/${inspection._id}`, { elementPlanningActive: true });
    expect(write).toHaveBeenCalled();
    expect(await totals.of(planned())).toBe(0);
  });

  it('is right when writes came while it was counted, which then wait for it', async () => {
    await plan();
    const count = mongo.Collection.prototype.countDocuments;
    const counted = counting().mockImplementationOnce(async function (this: mongo.Collection, ...query) {
      const total = await count.apply(this, query);
      await plan();
      return total;
    });
    expect(await totals.of(planned())).toBe(2);
    expect(counted).toHaveBeenCalledTimes(2);
    await plan();
    expect(await totals.of(planned())).toBe(3);
    expect(counted).toHaveBeenCalledTimes(2);
  });

  it('is counted anew when another instance wrote', async () => {
    await onePlanned();
    const other = await World.beside(world);
    await world.hear(other);
    expect(await totals.of(planned())).toBe(1);
    await plan(other);
    await world.hear(other);
    expect(await totals.of(planned())).toBe(2);
    await other.app.nest.close();
  });
});
