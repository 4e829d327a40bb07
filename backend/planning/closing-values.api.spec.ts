import type { ElementValues, Inspection, SavedInspection } from '../../domain/planning';
import { noLimits } from '../../domain/upkeeps';
import { World } from '../testing/world';

// A pool's pH from 7.2 to 8, which closes below 6 and above 9; a bottom drain that has to be seen; the water that went in.

let world: World;
let user: string;
let element: string;
let controls: { pH: string; drain: string; meter: string };

const closing = {
  upkeepLimitUp: 8,
  upkeepLimitDown: 7.2,
  upkeepCriticalUp: 9,
  upkeepCriticalDown: 6,
  upkeepCriticalText: 'Tanca el vas',
};

beforeAll(async () => {
  world = await World.start();
  user = (await world.user())._id;
  element = (await world.element({ elementKind: 'pool-indoor' }))._id;
  const drain = { upkeepValue: 'boolean', upkeepLimitType: null, upkeepLimit: true, upkeepCritical: true };
  const bounds = { upkeepLimitUp: null, upkeepLimitDown: null };
  controls = {
    pH: (
      await world.upkeep({
        ...closing,
        upkeepFrequency: 'daily',
        upkeepParameter: 'ph',
        upkeepSource: 'RD 742/2013, annex I',
      })
    )._id,
    drain: (await world.upkeep({ ...drain, ...bounds }))._id,
    meter: (await world.upkeep({ upkeepLimitType: null, ...bounds }))._id,
  };
});

afterAll(() => world.stop());

type Values = Partial<Record<keyof typeof controls, unknown>>;

/** An inspection of the three controls, saved with these values. */
async function recorded(values: Values): Promise<Inspection> {
  const { _id } = await world.inspection({
    elementId: element,
    elementUserPlanningId: user,
    controls: Object.values(controls),
  });
  return saved(_id, values);
}

async function saved(id: string, values: Values): Promise<Inspection> {
  const elementRegisters = Object.entries(values).map(([name, elementValues]) => ({
    elementRegistersUpkeeps: controls[name as keyof typeof controls],
    elementValues,
  }));
  const answer = await world.call('PUT', `/planning/${id}`, { elementRegisters });
  expect(answer.status).toBe(200);
  const { correctivesVerified: _verified, ...inspection } = answer.as<SavedInspection>();
  return inspection;
}

describe('a value that closes', () => {
  it.each<[Values, (string | null)[], boolean[], string | null]>([
    [{ pH: 7.4, drain: true, meter: 12 }, ['pass', 'pass', null], [false, false, false], 'pass'],
    [{ pH: 7.4, drain: true }, ['pass', 'pass', null], [false, false, false], 'pass'],
    [{ pH: 8.1, drain: true }, ['fail', 'pass', null], [false, false, false], 'fail'],
    [{ pH: 5.8, drain: true }, ['fail', 'pass', null], [true, false, false], 'fail'],
    [{ drain: false }, [null, 'fail', null], [false, true, false], 'fail'],
    [{ meter: 1e6 }, [null, null, null], [false, false, false], null],
  ])('%j: %j, %j, in all %s', async (values, results, critical, whole) => {
    const inspection = await recorded(values);
    const { elementRegisters: registers } = inspection;
    expect(registers.map(({ elementResult }) => elementResult)).toEqual(results);
    expect(registers.map(({ elementCritical }) => elementCritical)).toEqual(critical);
    expect(inspection.elementPlanningResult).toBe(whole);
    expect(inspection.elementPlanningCritical).toBe(critical.includes(true));
    expect((await world.call('GET', `/planning/${inspection._id}`)).body).toEqual(inspection);
  });

  it('is copied with the control, and carried by it', async () => {
    const { elementRegisters, elementId } = await recorded({ pH: 5.8 });
    const purpose = {
      upkeepFrequency: 'daily',
      upkeepParameter: 'ph',
      upkeepDerived: null,
      upkeepSource: 'RD 742/2013, annex I',
    };
    const limits = { ...noLimits, upkeepValue: 'number', upkeepLimitType: 'up-down', ...closing };
    expect(elementRegisters[0]?.elementRegistersUpkeeps).toMatchObject({ ...limits, ...purpose });
    expect(elementRegisters[0]?.elementRegistersSnapshot).toEqual({
      upkeepName: 'Clor residual lliure',
      upkeepTypeName: 'Clor',
      upkeepTypeUnits: 'ppm',
      ...limits,
      ...purpose,
    });
    expect(elementId.elementKind).toBe('pool-indoor');
  });

  it('no longer closes once it is corrected, and goes by the copy of its day', async () => {
    const { _id } = await recorded({ pH: 5.8 });
    await world.call('PUT', `/upkeeps/${controls.pH}`, { upkeepCriticalDown: 5 });
    expect((await saved(_id, { pH: 5.9 })).elementPlanningCritical).toBe(true);
    expect((await saved(_id, { pH: 7.4 })).elementPlanningCritical).toBe(false);
    await world.call('PUT', `/upkeeps/${controls.pH}`, { upkeepCriticalDown: 6 });
  });
});

it('lists of inspections filter by whether something closes', async () => {
  const where = { elementId: (await world.element())._id, elementUserPlanningId: user };
  const plan = () => world.inspection({ ...where, controls: [controls.pH] });
  const [bad, closes, planned] = [await plan(), await plan(), await plan()];
  await saved(bad._id, { pH: 8.1 });
  await saved(closes._id, { pH: 9.1 });
  const found = async (elementPlanningCritical: unknown) => {
    const filter = encodeURIComponent(
      JSON.stringify({ elementId: where.elementId, elementPlanningCritical }),
    );
    const answer = await world.call('GET', `/planning?filter=${filter}&range=[0,9]`);
    return answer.status === 200
      ? answer
          .as<Inspection[]>()
          .map(({ _id }) => _id)
          .sort()
      : answer.status;
  };
  expect(await found(true)).toEqual([closes._id]);
  expect(await found(false)).toEqual([bad._id, planned._id].sort());
  expect(await found([true, false])).toHaveLength(3);
  expect(await found([])).toEqual([]);
  expect(await found('true')).toBe(400);
  // A page that is kept goes with the write that changes it.
  await saved(bad._id, { pH: 9.2 });
  expect(await found(true)).toEqual([bad._id, closes._id].sort());
});

it('the values of an element have the closing values of their day', async () => {
  const charted = (await world.element())._id;
  const { _id } = await world.inspection({
    elementId: charted,
    elementUserPlanningId: user,
    controls: [controls.pH],
  });
  await saved(_id, { pH: 9.1 });
  const { arrayGroup } = (await world.call('GET', `/elements/${charted}/values`)).as<ElementValues>();
  expect(arrayGroup[0]?.elementValuesByUpkeep[0]?.values).toMatchObject([
    { value: 9.1, result: 'fail', critical: true, ...closing, upkeepLimitUpStrict: false },
  ]);
});
