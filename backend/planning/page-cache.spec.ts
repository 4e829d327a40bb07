import type { Inspection } from '../../domain/planning';
import type { User } from '../../domain/users';
import { mongo } from 'mongoose';
import { InstanceRegistry } from '../common';
import { type Condition, pageOf } from '../common/resource';
import { World } from '../testing/world';
import { PageCache } from './page-cache';

let world: World;
let user: User;
let element: string;

beforeAll(async () => {
  world = await World.start();
  element = (await world.element())._id;
});

beforeEach(async () => {
  user = await world.user();
  jest.spyOn(world.app.nest.get(InstanceRegistry), 'areHeard', 'get').mockReturnValue(true);
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => world.stop());

const plan = (through = world, elementUserPlanningId = user._id) =>
  through.inspection({ elementId: element, elementUserPlanningId, controls: [] });

const pending = () =>
  new URLSearchParams({
    filter: JSON.stringify({ elementUserPlanningId: user._id, elementPlanningActive: false }),
    sort: JSON.stringify(['elementPlanningDate', 'ASC']),
    range: '[0,9]',
  }).toString();

const list = async () => (await world.call('GET', `/planning?${pending()}`)).as<Inspection[]>();

/** The collection as pages read it, to be watched. */
const reading = () => jest.spyOn(mongo.Collection.prototype, 'find');

/** A user's only planned inspection, on a page that is kept from here on. */
async function onePlanned(): Promise<Inspection> {
  const inspection = await plan();
  expect(await list()).toEqual([inspection]);
  return inspection;
}

describe('a page', () => {
  it('is read once and then known, with its total', async () => {
    const inspection = await onePlanned();
    const read = reading();
    const answer = await world.call('GET', `/planning?${pending()}`);
    expect(answer.as<Inspection[]>()).toEqual([inspection]);
    expect(answer.headers['content-range']).toBe('planning 0-0/1');
    expect(read).not.toHaveBeenCalled();
  });

  it('outlives what is written of inspections that are not on its list', async () => {
    const { _id: colleague } = await world.user();
    await onePlanned();
    await plan(world, colleague);
    const read = reading();
    await list();
    expect(read).not.toHaveBeenCalled();
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
  ])('shows %s at once', async (_, write) => {
    const inspection = await onePlanned();
    await write(inspection);
    const single = await world.call('GET', `/planning/${inspection._id}`);
    const rows = await list();
    if (single.status === 200 && !single.as<Inspection>().elementPlanningActive) {
      expect(rows).toContainEqual(single.body);
    } else expect(rows).toEqual([]);
    expect(rows).not.toEqual([inspection]);
  });

  it('is read anew when another instance wrote', async () => {
    await onePlanned();
    const other = await World.beside(world);
    await world.hear(other);
    expect(await list()).toHaveLength(1);
    await plan(other);
    await world.hear(other);
    expect(await list()).toHaveLength(2);
    await other.app.nest.close();
  });

  it('is read when the other instances have not been heard for two seconds', async () => {
    await onePlanned();
    jest.spyOn(world.app.nest.get(InstanceRegistry), 'areHeard', 'get').mockReturnValue(false);
    const read = reading();
    await list();
    expect(read).toHaveBeenCalled();
  });

  it('goes with all others that a write concerns, however many they are', async () => {
    const pages = world.app.nest.get(PageCache);
    const ofUser: Condition[] = [{ field: 'elementUserPlanningId', kind: 'reference', anyOf: [user._id] }];
    const read = jest.fn(() => Promise.resolve(pageOf([])));
    const readAll = async () => {
      for (const from of [0, 10, 20]) await pages.of(ofUser, { range: { from, to: from + 9 } }, read);
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
    const find = mongo.Collection.prototype.find;
    let written: Promise<unknown> | undefined;
    reading().mockImplementationOnce(function (this: mongo.Collection, ...query) {
      const cursor = find.apply(this, query);
      const toArray = cursor.toArray.bind(cursor);
      cursor.toArray = async () => {
        const rows = await toArray();
        await (written = plan());
        return rows;
      };
      return cursor;
    });
    await list();
    expect(written).toBeDefined();
    expect(await list()).toHaveLength(2);
  });
});
