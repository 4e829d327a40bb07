import type { Session } from '../../domain/auth';
import type { Inspection } from '../../domain/planning';
import type { User } from '../../domain/users';
import { noLimits, noPurpose } from '../../domain/upkeeps';
import { World } from '../testing/world';

let world: World;
let inspector: User;
let session: Session;
let controls: Record<'range' | 'upper' | 'answer' | 'text', string>;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user();
  session = await world.signIn(inspector.userUser);
  const idOf = async (fields: object) => (await world.upkeep({ ...fields }))._id;
  controls = {
    range: await idOf({ upkeepLimitDown: 6.5, upkeepLimitUp: 7.6 }),
    upper: await idOf({ upkeepLimitType: 'up', upkeepLimitUp: 25, upkeepLimitDown: null }),
    answer: await idOf({ upkeepValue: 'boolean', upkeepLimitType: null, upkeepLimit: true }),
    text: await idOf({ upkeepValue: 'string', upkeepLimitType: null }),
  };
});

beforeEach(() => world.app.clock.set('2026-06-15T10:00:00Z'));

afterAll(() => world.stop());

type Values = Partial<Record<keyof typeof controls, unknown>>;

/** Registers for some of the controls, as a form sends them. */
const registersOf = (values: Values) =>
  Object.entries(values).map(([name, elementValues]) => ({
    elementRegistersUpkeeps: controls[name as keyof Values],
    elementValues,
  }));

/** An inspection of the inspector with all four controls, and what saves it. */
async function setup() {
  const inspection = await world.inspection({
    elementUserPlanningId: inspector._id,
    controls: Object.values(controls),
  });
  const put = (body: object, token = session.token) =>
    world.call('PUT', `/planning/${inspection._id}`, body, { token });
  const save = (values: Values, fields: object = {}) =>
    put({ elementRegisters: registersOf(values), ...fields });
  const stored = async () => (await world.call('GET', `/planning/${inspection._id}`)).as<Inspection>();
  return { inspection, put, save, stored };
}

const valuesOf = (inspection: Inspection) => inspection.elementRegisters.map((entry) => entry.elementValues);
const verdictsOf = (inspection: Inspection) =>
  inspection.elementRegisters.map((entry) => entry.elementResult);

describe('saving an inspection', () => {
  it('records values with their verdicts, the limits of the day, when and by whom', async () => {
    const { save } = await setup();
    const answer = await save(
      { range: '7,2', upper: 25.5, answer: true, text: ' Correcte ' },
      { elementActions: 'Purgat' },
    );

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      elementPlanningActive: true,
      elementPlanningValidation: false,
      elementDoDate: '2026-06-15T10:00:00.000Z',
      elementUserDoId: { _id: inspector._id },
      elementActions: 'Purgat',
      elementPlanningResult: 'fail',
    });
    const inspection = answer.as<Inspection>();
    expect(valuesOf(inspection)).toEqual([7.2, 25.5, true, 'Correcte']);
    expect(verdictsOf(inspection)).toEqual(['pass', 'fail', 'pass', 'pass']);
    expect(inspection.elementRegisters[0]?.elementRegistersSnapshot).toEqual({
      upkeepName: 'Clor residual lliure',
      upkeepTypeName: 'Clor',
      upkeepTypeUnits: 'ppm',
      upkeepValue: 'number',
      ...noLimits,
      ...noPurpose,
      upkeepLimitType: 'up-down',
      upkeepLimitUp: 7.6,
      upkeepLimitDown: 6.5,
    });
  });

  it.each<[string, Values, string | null]>([
    ['bounds pass', { range: 6.5, upper: 25, answer: true, text: 'Correcte' }, 'pass'],
    ['one failure fails the whole', { range: 7.61, upper: 25, answer: true, text: 'Correcte' }, 'fail'],
    ['a failure beside blanks fails the whole', { text: 'Brut' }, 'fail'],
    ['a blank never passes', { range: 7, upper: 25, answer: true }, null],
    ['no values', { range: '', upper: null }, null],
  ])('%s', async (_, values, result) => {
    const { save } = await setup();
    expect((await save(values)).as<Inspection>().elementPlanningResult).toBe(result);
  });

  it('keeps the values of controls that a later save leaves out', async () => {
    const { save } = await setup();
    await save({ range: 7, answer: false });
    expect(valuesOf((await save({ upper: 20 })).as<Inspection>())).toEqual([7, 20, false, '']);
  });

  it('keeps the first moment, its user and its snapshot when a done one is saved again', async () => {
    const { save, put } = await setup();
    await save({ range: 7 });
    world.app.clock.set('2026-06-15T10:10:00Z');
    await world.call('PUT', `/upkeeps/${controls.range}`, { upkeepLimitUp: 8 });

    const answer = await put({ elementRegisters: registersOf({ range: 7.8 }) }, world.admin.token);

    expect(answer.body).toMatchObject({
      elementDoDate: '2026-06-15T10:00:00.000Z',
      elementUserDoId: { _id: inspector._id },
      elementPlanningResult: 'fail',
    });
    await world.call('PUT', `/upkeeps/${controls.range}`, { upkeepLimitUp: 7.6 });
  });

  it('takes another date and user from an administrator', async () => {
    const { put } = await setup();
    const doUser = await world.user();
    const answer = await put(
      { elementDoDate: '2026-06-12T07:00:00.000Z', elementUserDoId: doUser },
      world.admin.token,
    );
    expect(answer.body).toMatchObject({
      elementPlanningActive: true,
      elementDoDate: '2026-06-12T07:00:00.000Z',
      elementUserDoId: { _id: doUser._id },
    });
  });

  it('takes a done date until the end of today in the application’s zone', async () => {
    const { put } = await setup();
    const { token } = world.admin;
    // Midnight in Madrid is at 22:00 UTC in summer.
    expect((await put({ elementDoDate: '2026-06-15T22:00:00.000Z' }, token)).body).toMatchObject({
      statusCode: 400,
      errors: { elementDoDate: 'La data realitzada no pot ser posterior a avui' },
    });
    expect((await put({ elementDoDate: '2026-06-15T21:59:59.999Z' }, token)).status).toBe(200);
    expect((await put({ elementDoDate: null }, token)).body).toMatchObject({
      errors: { elementDoDate: 'La data realitzada es pot canviar, però no buidar' },
    });
  });

  it('reads a number whose comma comes first or last', async () => {
    const { save } = await setup();
    const answer = await save({ range: ',5', upper: '7,' });
    expect(valuesOf(answer.as<Inspection>()).slice(0, 2)).toEqual([0.5, 7]);
  });

  it.each<[string, () => object]>([
    ['an empty body', () => ({})],
    ['fields that nobody knows', () => ({ areaId: 'x', elementResult: 'pass' })],
  ])('%s changes nothing', async (_, body) => {
    const { put, inspection, stored } = await setup();
    expect((await put(body())).body).toEqual({ ...inspection, correctivesVerified: [] });
    expect(await stored()).toEqual(inspection);
  });

  it.each<[string, Values, keyof Values, string]>([
    ['two commas', { range: '7,2,1' }, 'range', 'El valor ha de ser un número'],
    ['an exponent', { range: '1e5' }, 'range', 'El valor ha de ser un número'],
    ['another base', { range: '0x10' }, 'range', 'El valor ha de ser un número'],
    ['a space', { range: ' ' }, 'range', 'El valor ha de ser un número'],
    ['infinity', { range: 'Infinity' }, 'range', 'El valor ha de ser un número'],
    ['an operator', { range: { $gt: 0 } }, 'range', 'El valor ha de ser un número'],
    ['text for a Si/No', { answer: 'true' }, 'answer', 'El valor ha de ser Sí o No'],
    ['a number for a text', { text: 3 }, 'text', 'El valor ha de ser un text de com a màxim 500 caràcters'],
    [
      'a text too long',
      { text: 'x'.repeat(501) },
      'text',
      'El valor ha de ser un text de com a màxim 500 caràcters',
    ],
  ])('refuses %s as a value, and saves nothing', async (_, values, control, text) => {
    const { save, inspection, stored } = await setup();
    const answer = await save({ upper: 20, ...values }, { elementActions: 'Purgat' });
    expect(answer.body).toEqual({
      statusCode: 400,
      message: 'Hi ha dades que no són correctes',
      errors: { [`elementRegisters.${controls[control]}`]: text },
    });
    expect(await stored()).toEqual(inspection);
  });

  it('names every field that cannot be read', async () => {
    const { save } = await setup();
    const answer = await save({ range: 'x' }, { elementActions: 3, elementPlanningActive: 'true' });
    expect(Object.keys(answer.as<{ errors: object }>().errors).sort()).toEqual([
      'elementActions',
      'elementPlanningActive',
    ]);
  });

  it('names every value that its control does not take', async () => {
    const { save } = await setup();
    const answer = await save({ range: 'x', upper: 'y', answer: 1, text: false });
    expect(Object.keys(answer.as<{ errors: object }>().errors).sort()).toEqual(
      Object.values(controls)
        .map((id) => `elementRegisters.${id}`)
        .sort(),
    );
  });

  it('refuses a control that the inspection does not have', async () => {
    const { put } = await setup();
    const other = await world.upkeep();
    const answer = await put({
      elementRegisters: [{ elementRegistersUpkeeps: other._id, elementValues: 1 }],
    });
    expect(answer.body).toMatchObject({
      statusCode: 400,
      errors: { [`elementRegisters.${other._id}`]: 'La inspecció no té aquest control' },
    });
  });

  it('refuses actions of more than 5000 characters', async () => {
    const { put } = await setup();
    expect((await put({ elementActions: 'x'.repeat(5000) })).status).toBe(200);
    expect((await put({ elementActions: 'x'.repeat(5001) })).body).toMatchObject({
      statusCode: 400,
      errors: { elementActions: 'Pot tenir com a màxim 5000 caràcters' },
    });
  });
});

describe('the revision', () => {
  it('moves with each write, and a stale one is refused with nothing written', async () => {
    const { inspection, put, stored } = await setup();
    const first = await put({ elementActions: 'Primera', __v: inspection.__v });
    expect(first.as<Inspection>().__v).toBe(inspection.__v + 1);

    const second = await put({ elementActions: 'Segona', __v: inspection.__v }, world.admin.token);

    expect(second.body).toEqual({
      statusCode: 409,
      message: "Algú altre ha modificat el registre mentre l'editaves",
    });
    expect({ ...(await stored()), correctivesVerified: [] }).toEqual(first.body);
  });

  it.each([-1, 1.5, '0', { $gt: 0 }])('%j is none', async (__v) => {
    const { put } = await setup();
    expect((await put({ elementActions: 'Purgat', __v })).body).toMatchObject({
      statusCode: 400,
      errors: { __v: 'Ha de ser la revisió del registre' },
    });
  });
});
