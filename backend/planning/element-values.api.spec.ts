import {
  type ControlValues,
  type ElementValues,
  type Inspection,
  ValuesByControl,
} from '../../domain/planning';
import { noLimits } from '../../domain/upkeeps';
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

/** An element, a control, and a way to record one of its values on a day. */
async function setup() {
  const element = await world.element();
  const control = await world.upkeep();
  const record = async (elementDoDate: string, elementValues: unknown) => {
    const { _id } = await world.inspection({
      elementId: element._id,
      elementUserPlanningId: user,
      controls: [control._id],
    });
    const register = { elementRegistersUpkeeps: control._id, elementValues };
    const done = await world.call('PUT', `/planning/${_id}`, { elementDoDate, elementRegisters: [register] });
    return done.as<Inspection>();
  };
  const read = async (): Promise<ControlValues[]> => {
    const { arrayGroup } = (await world.call('GET', `/elements/${element._id}/values`)).as<ElementValues>();
    expect(arrayGroup).toHaveLength(1);
    expect(arrayGroup[0]?.elementId).toBe(element._id);
    return arrayGroup[0]?.elementValuesByUpkeep ?? [];
  };
  return { element, control, record, read };
}

describe('GET /api/elements/{id}/values', () => {
  it('groups values by control, oldest first, each with the limits of its day', async () => {
    const { control, record, read } = await setup();
    const second = await record('2026-06-10T08:00:00.000Z', 2);
    await world.call('PUT', `/upkeeps/${control._id}`, { upkeepLimitUp: 5, upkeepName: 'Clor lliure' });
    const third = await record('2026-06-12T08:00:00.000Z', 4);
    const first = await record('2026-06-01T08:00:00.000Z', '');

    const value = (inspection: Inspection, fields: object) => ({
      planningId: inspection._id,
      elementDoDate: inspection.elementDoDate,
      uncertainty: '',
      critical: false,
      decision: null,
      upkeepTypeUnits: 'ppm',
      ...noLimits,
      upkeepLimitType: 'up-down',
      upkeepLimitDown: 1,
      ...fields,
    });
    expect(await read()).toEqual([
      {
        upkeepId: control._id,
        upkeepName: 'Clor lliure',
        upkeepTypeUnits: 'ppm',
        upkeepValue: 'number',
        values: [
          value(first, { value: '', result: null, upkeepLimitUp: 5 }),
          value(second, { value: 2, result: 'pass', upkeepLimitUp: 3 }),
          value(third, { value: 4, result: 'pass', upkeepLimitUp: 5 }),
        ],
      },
    ]);
  });

  it('has the name and units of the newest copy, not of the control as it is now', async () => {
    const { control, record, read } = await setup();
    await record('2026-06-10T08:00:00.000Z', 2);
    await world.call('PUT', `/upkeeps/${control._id}`, { upkeepName: 'Un altre nom' });
    await world.call('DELETE', `/upkeeps/${control._id}`);
    expect((await read()).map(({ upkeepName }) => upkeepName)).toEqual(['Clor residual lliure']);
  });

  it('leaves out what is not done, deleted, or of another element', async () => {
    const { element, record, read } = await setup();
    await world.inspection({ elementId: element._id, elementUserPlanningId: user });
    const deleted = await record('2026-06-10T08:00:00.000Z', 2);
    await world.call('DELETE', `/planning/${deleted._id}`);
    await (await setup()).record('2026-06-10T08:00:00.000Z', 2);
    expect(await read()).toEqual([]);
  });

  it('looks no further once its caller has gone', async () => {
    const { element, record } = await setup();
    for (const day of ['2026-06-01', '2026-06-02']) await record(`${day}T08:00:00.000Z`, 2);
    const add = jest.spyOn(ValuesByControl.prototype, 'add');
    await leaveWhileRead(world, `/elements/${element._id}/values`, 10_000);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('knows neither an unknown element nor a deleted one', async () => {
    const { element } = await setup();
    await world.call('DELETE', `/elements/${element._id}`);
    expect((await world.call('GET', `/elements/${element._id}/values`)).status).toBe(404);
    expect((await world.call('GET', '/elements/0123456789abcdef01234567/values')).status).toBe(404);
    expect((await world.call('GET', '/elements/x/values')).status).toBe(400);
  });
});
