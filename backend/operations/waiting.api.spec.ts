import type { Waiting } from '../../domain/operations';
import { World } from '../testing/world';

let world: World;

// A Wednesday.
const NOW = '2026-06-17T10:00:00Z';

beforeAll(async () => {
  world = await World.start();
  await world.travelTo(NOW);
});

afterAll(() => world.stop());

const waiting = async () => (await world.call('GET', '/operations/waiting')).as<Waiting>();

/** An inspection of a number from 1 to 3, and how it is done. */
async function planned(date = '2026-06-17', elementId?: string) {
  const control = await world.upkeep();
  const inspection = await world.inspection({ controls: [control._id], elementId, date });
  const put = (body: object) => world.call('PUT', `/planning/${inspection._id}`, body);
  return {
    done: (value: number, elementDoDate?: string) =>
      put({
        elementRegisters: [{ elementRegistersUpkeeps: control._id, elementValues: value }],
        ...(elementDoDate && { elementDoDate }),
      }),
    validated: () => put({ elementPlanningValidation: true }),
    deleted: () => put({ elementPlanningDeleted: true }),
  };
}

describe('GET /api/operations/waiting', () => {
  it('counts what is done and not validated', async () => {
    const before = (await waiting()).toValidate;
    const { done, validated } = await planned();
    await planned();
    expect((await waiting()).toValidate).toBe(before);
    await done(2);
    expect((await waiting()).toValidate).toBe(before + 1);
    await validated();
    expect((await waiting()).toValidate).toBe(before);
  });

  it('counts what was done out of limits in this week, from Monday to Sunday', async () => {
    const before = (await waiting()).failedThisWeek;
    for (const [value, day] of [
      [9, '2026-06-14T21:59:59.999Z'],
      [9, '2026-06-14T22:00:00.000Z'],
      [9, '2026-06-17'],
      [2, '2026-06-16'],
    ] as const) {
      await (await planned('2026-06-01')).done(value, day);
    }
    expect((await waiting()).failedThisWeek).toBe(before + 2);
    const gone = await planned();
    await gone.done(9);
    await gone.deleted();
    expect((await waiting()).failedThisWeek).toBe(before + 2);
  });

  it('counts the late ones of each centre, the worst first', async () => {
    const bakery = await world.area({ areaName: 'Obrador' });
    const shop = await world.area({ areaName: 'Botiga' });
    const elementOf = ({ _id, areaCompanyId }: typeof shop) =>
      world.element({ elementAreaId: _id, elementCompanyId: areaCompanyId._id });
    const [oven, fridge] = [await elementOf(bakery), await elementOf(shop)];
    for (const day of ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18']) {
      await planned(day, oven._id);
    }
    for (const day of ['2026-06-02', '2026-06-03', '2026-06-04']) await planned(day, fridge._id);
    await (await planned('2026-06-05', fridge._id)).done(2);
    await (await planned('2026-06-05', fridge._id)).deleted();

    expect((await waiting()).lateByArea).toEqual([
      { area: { _id: shop._id, areaName: 'Botiga' }, count: 3 },
      { area: { _id: bakery._id, areaName: 'Obrador' }, count: 2 },
    ]);
  });

  it('names ten centres at most', async () => {
    for (let index = 0; index < 11; index += 1) await planned('2026-06-01');
    expect((await waiting()).lateByArea).toHaveLength(10);
  });

  it.each(['Inspector Intern', 'Inspector Extern', 'Proveïdor'] as const)(
    'is not for %s',
    async (profile) => {
      const { token } = await world.session(profile);
      expect((await world.call('GET', '/operations/waiting', undefined, { token })).status).toBe(403);
    },
  );
});
