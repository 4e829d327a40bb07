import type { Element } from '../../domain/elements';
import { type Inspection, LastValues, type PreviousValues } from '../../domain/planning';
import { leaveWhileRead } from '../testing/leaving-caller';
import { World } from '../testing/world';

let world: World;
let user: string;

beforeAll(async () => {
  world = await World.start();
  user = (await world.user())._id;
  await world.app.nest.listen(0, '127.0.0.1');
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => world.stop());

/** An element, a control, and ways to plan an inspection of them and to record a value on a day. */
async function setup() {
  const element = await world.element();
  const control = await world.upkeep();
  const plan = (controls = [control._id], of: Element = element, planned = user) =>
    world.inspection({ elementId: of._id, elementUserPlanningId: planned, controls });
  const record = async (day: string, elementValues: unknown, inspection?: Inspection) => {
    const { _id } = inspection ?? (await plan());
    const elementRegisters = [{ elementRegistersUpkeeps: control._id, elementValues }];
    return (
      await world.call('PUT', `/planning/${_id}`, { elementDoDate: day, elementRegisters })
    ).as<Inspection>();
  };
  const read = async (id: string, token?: string) =>
    (await world.call('GET', `/planning/${id}/previous`, undefined, token ? { token } : {})).as<
      PreviousValues[]
    >();
  const valuesOf = async (id: string) =>
    (await read(id)).map(({ values }) => values.map(({ value }) => value));
  return { element, control, plan, record, read, valuesOf };
}

describe('GET /api/planning/{id}/previous', () => {
  it('tells the last three values of each control, the newest first, with day and verdict and nobody’s name', async () => {
    const { control, plan, record, read } = await setup();
    await record('2026-06-01', 1);
    await record('2026-06-04', 2);
    await record('2026-06-03', '');
    // Half past midnight on the third in Madrid.
    await record('2026-06-02T22:30:00.000Z', 9);
    await record('2026-06-02', 3);
    const other = await world.upkeep({ upkeepName: 'pH' });
    const { _id } = await plan([other._id, control._id]);

    const value = (day: string, recorded: number, result: string, at = `${day}T00:00:00.000Z`) => ({
      ...{ day, at },
      value: recorded,
      uncertainty: '',
      result,
      critical: false,
      decided: false,
      upkeepTypeUnits: 'ppm',
    });
    expect(await read(_id)).toEqual([
      { upkeepId: other._id, values: [] },
      {
        upkeepId: control._id,
        values: [
          value('2026-06-04', 2, 'pass'),
          value('2026-06-03', 9, 'fail', '2026-06-02T22:30:00.000Z'),
          value('2026-06-02', 3, 'pass'),
        ],
      },
    ]);
  });

  it('leaves out its own values, what came after it, and what is to be done, deleted or of another element', async () => {
    const { element, plan, record, valuesOf } = await setup();
    const first = await record('2026-06-01', 1);
    const second = await record('2026-06-02', 2);
    const deleted = await record('2026-06-02', 3);
    await world.call('DELETE', `/planning/${deleted._id}`);
    await record('2026-06-02', 3, await plan(undefined, await world.element()));
    const returned = await record('2026-06-02', 3);
    await world.call('POST', '/planning/return', { ids: [returned._id], reason: 'Torna-hi' });

    expect(await valuesOf(first._id)).toEqual([[]]);
    expect(await valuesOf(second._id)).toEqual([[1]]);
    expect(await valuesOf(returned._id)).toEqual([[2, 1]]);
    expect(await valuesOf((await plan([], element))._id)).toEqual([]);
  });

  it('goes back past inspections that were of other controls', async () => {
    const { element, plan, record, valuesOf } = await setup();
    await record('2026-05-01', 1);
    const daily = await world.upkeep();
    for (let day = 10; day < 24; day += 1) {
      const { _id } = await plan([daily._id], element);
      await world.call('PUT', `/planning/${_id}`, {
        elementDoDate: `2026-05-${day}`,
        elementRegisters: [{ elementRegistersUpkeeps: daily._id, elementValues: 2 }],
      });
    }
    expect(await valuesOf((await plan())._id)).toEqual([[1]]);
    const both = await plan([(await world.upkeep())._id, daily._id], element);
    expect(await valuesOf(both._id)).toEqual([[], [2, 2, 2]]);
  });

  it('looks no further once its caller has gone', async () => {
    const { plan, record } = await setup();
    for (const day of ['2026-06-01', '2026-06-02']) await record(day, 1);
    const { _id } = await plan();
    const add = jest.spyOn(LastValues.prototype, 'add');
    await leaveWhileRead(world, `/planning/${_id}/previous`, 1000);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('is for who may see the inspection', async () => {
    const { plan, record, read, element } = await setup();
    // Somebody else's value is told.
    await record('2026-06-01', 1);
    const inspector = await world.session('Proveïdor');
    const own = await plan(undefined, element, inspector.id);
    expect((await read(own._id, inspector.token))[0]?.values).toHaveLength(1);

    const statusOf = async (id: string) =>
      (await world.call('GET', `/planning/${id}/previous`, undefined, { token: inspector.token })).status;
    expect(await statusOf((await plan())._id)).toBe(404);
    expect(await statusOf('0123456789abcdef01234567')).toBe(404);
    expect(await statusOf('x')).toBe(400);
    expect((await world.app.call('GET', `/planning/${own._id}/previous`)).status).toBe(401);
  });
});
