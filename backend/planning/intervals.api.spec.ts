import type { Corrective } from '../../domain/correctives';
import type { HistoryEntry } from '../../domain/history';
import type { Inspection, InspectionDetail, Register } from '../../domain/planning';
import type { User } from '../../domain/users';
import { World } from '../testing/world';

// Legionella below 100 UFC/L; chlorine from 0.5 to 2 mg/L, whose absence closes; turbidity to 5; a count of NMP that must be none.

let world: World;
let inspector: User;
let token: string;
const controls: Record<string, string> = {};

const bounds = { upkeepLimitUp: null, upkeepLimitDown: null };
const limits: Record<string, [units: string, limits: object]> = {
  legionella: [
    'UFC/L',
    {
      ...{ upkeepLimitType: 'up', upkeepLimitUp: 100, upkeepLimitUpStrict: true },
      ...{ upkeepCriticalUp: 100, upkeepCriticalUpReached: true },
    },
  ],
  chlorine: [
    'mg/L',
    {
      ...{ upkeepLimitType: 'up-down', upkeepLimitDown: 0.5, upkeepLimitUp: 2 },
      ...{ upkeepCriticalUp: 5, upkeepCriticalDown: 0, upkeepCriticalDownReached: true },
    },
  ],
  turbidity: ['UNF', { upkeepLimitType: 'up', upkeepLimitUp: 5, upkeepCriticalUp: 20 }],
  pH: ['pH', { upkeepLimitType: 'up-down', upkeepLimitDown: 7.2, upkeepLimitUp: 8 }],
  coli: ['NMP/100 ml', { upkeepLimitType: 'up', upkeepLimitUp: 0, upkeepCriticalUp: 0 }],
  aerobic: ['UFC/ml', { upkeepLimitType: null }],
};

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user();
  ({ token } = await world.signIn(inspector.userUser));
  for (const [name, [upkeepTypeUnits, rest]] of Object.entries(limits)) {
    const type = await world.upkeepType({ upkeepTypeUnits });
    controls[name] = (await world.upkeep({ upkeepTypeId: type._id, ...bounds, ...rest }))._id;
  }
});

afterAll(() => world.stop());

/** An inspection of the inspector with these controls. */
async function setup(names: readonly string[], elementId?: string) {
  const ids = names.map((name) => controls[name] ?? '');
  const { _id: id } = await world.inspection({
    ...(elementId && { elementId }),
    elementUserPlanningId: inspector._id,
    controls: ids,
  });
  const put = (body: object, by = token) => world.call('PUT', `/planning/${id}`, body, { token: by });
  return {
    id,
    put,
    /** Saves values in the order of the controls. */
    save: (...values: unknown[]) =>
      put({
        elementRegisters: values.map((elementValues, index) => ({
          elementRegistersUpkeeps: ids[index],
          elementValues,
        })),
      }),
    validate: (body: object = {}, by = world.admin.token) =>
      put({ elementPlanningValidation: true, ...body }, by),
    decide: (result: string, name = names[0] ?? '', rest: object = {}) =>
      put(
        {
          elementPlanningValidation: true,
          elementDecisions: [{ upkeepId: controls[name], result, reason: 'Repetida al laboratori' }],
          ...rest,
        },
        world.admin.token,
      ),
    read: async () => (await world.call('GET', `/planning/${id}`)).as<InspectionDetail>(),
  };
}

const told = ({ elementRegisters: [register] }: Inspection): Partial<Register> => {
  const { elementValues, elementResult, elementCritical } = register ?? {};
  return { elementValues, elementResult, elementCritical };
};

describe('when a value is an interval', () => {
  it.each<[string, sent: unknown, kept: unknown, result: string | null, critical?: boolean]>([
    ['legionella', '<100', '<100', 'pass'],
    ['legionella', 1200, 1200, 'fail', true],
    ['legionella', '< 1', '<1', 'pass'],
    ['legionella', '>300000', '>300000', 'fail', true],
    ['legionella', '>50', '>50', 'undecided'],
    ['legionella', 'absent', 'absent', 'pass'],
    ['legionella', 'indeterminate', 'indeterminate', 'undecided'],
    ['turbidity', '< 0,5', '<0.5', 'pass'],
    ['turbidity', '>6,0', '>6', 'fail'],
    ['turbidity', '≥20,50', '>=20.5', 'fail', true],
    ['turbidity', '≤ 5', '<=5', 'pass'],
    ['chlorine', '<0,05', '<0.05', 'fail', true],
    ['chlorine', '<0,3', '<0.3', 'fail'],
    ['chlorine', 'absent', 'absent', 'fail', true],
    ['chlorine', '<0.6', '<0.6', 'undecided'],
    ['chlorine', '0.125', 0.125, 'fail'],
    ['chlorine', '1.200', 1.2, 'pass'],
    ['pH', '7.200', 7.2, 'pass'],
    ['coli', '<1', '<1', 'pass'],
    ['coli', '3,1', 3.1, 'fail', true],
    ['aerobic', '<10', '<10', null],
    ['aerobic', 'indeterminate', 'indeterminate', 'undecided'],
  ])('of %s, %j: should keep %j, as %s', async (name, sent, kept, elementResult, elementCritical = false) => {
    const { save, read } = await setup([name]);
    expect((await save(sent)).status).toBe(200);
    const inspection = await read();
    expect(told(inspection)).toEqual({ elementValues: kept, elementResult, elementCritical });
    expect(inspection.elementPlanningResult).toBe(elementResult);
  });

  it.each<[string, unknown, RegExp]>([
    ['legionella', 'Absència', /ser un número$/],
    ['legionella', 'no detectada', /ser un número$/],
    ['legionella', 'ND', /ser un número$/],
    ['legionella', 'Indeterminable', /ser un número$/],
    ['legionella', '1,2E3', /ser un número$/],
    ['legionella', '>3·10⁵', /ser un número$/],
    ['legionella', '1 200', /ser un número$/],
    ['legionella', '<1 UFC/100 ml', /ser un número$/],
    ['legionella', '12.345', /enter/],
    ['legionella', 3.1, /enter/],
    ['legionella', '<0,5', /enter/],
    ['legionella', -1, /no baixa de 0/],
    ['chlorine', '0,8 mg/L', /ser un número$/],
    ['chlorine', '2.419,6', /ser un número$/],
    ['chlorine', '<0', /ser un número$/],
    ['chlorine', 'indeterminate', /recompte/],
    ['pH', 'absent', /recompte o una concentració/],
    ['pH', '>14', /no pot ser/],
    ['pH', '7,2 ± 0,2', /ser un número$/],
  ])('of %s, %j: should be refused', async (name, sent, problem) => {
    const { save } = await setup([name]);
    const { status, body } = await save(sent);
    expect(status).toBe(400);
    const { errors } = body as { errors: Record<string, string> };
    expect(errors[`elementRegisters.${controls[name]}`]).toMatch(problem);
  });

  it('when a part of a colony was there before, should take it back and no other', async () => {
    const { id, save } = await setup(['legionella']);
    await save(3);
    await world.app.database
      .collection('planning')
      .updateOne(
        { 'elementRegisters.elementValues': 3 },
        { $set: { 'elementRegisters.0.elementValues': 3.5 } },
      );
    expect((await save(3.5)).status).toBe(200);
    expect((await save(2.5)).status).toBe(400);
    expect(id).toBeTruthy();
  });

  it.each([['1234567890123456'], ['<0,1234567890123456'], [2 ** 53], [1e20]])(
    'when %j would lose digits, should be refused',
    async (sent) => {
      const { save } = await setup(['pH']);
      const { status, body } = await save(sent);
      expect(status).toBe(400);
      const { errors } = body as { errors: Record<string, string> };
      expect(errors[`elementRegisters.${controls.pH}`]).toMatch(/15 xifres/);
    },
  );

  it('when a number of more digits was there before, should take it back and no other', async () => {
    const { save } = await setup(['aerobic']);
    await save(7);
    await world.app.database
      .collection('planning')
      .updateOne(
        { 'elementRegisters.elementValues': 7 },
        { $set: { 'elementRegisters.0.elementValues': 2 ** 53 } },
      );
    expect((await save(2 ** 53)).status).toBe(200);
    expect((await save(2 ** 54)).status).toBe(400);
  });

  it('when others fail, should fail as a whole, and be found as one to decide until it is decided', async () => {
    const element = await world.element();
    const undecided = await setup(['legionella', 'pH'], element._id);
    const failed = await setup(['legionella', 'pH'], element._id);
    await undecided.save('>50', 7.4);
    await failed.save('>50', 6);
    const found = async (asked: object) => {
      const filter = encodeURIComponent(JSON.stringify({ elementId: element._id, ...asked }));
      const answer = await world.call('GET', `/planning?filter=${filter}&range=[0,9]`);
      return answer
        .as<Inspection[]>()
        .map(({ _id }) => _id)
        .sort();
    };
    expect(await found({ elementPlanningResult: 'undecided' })).toEqual([undecided.id]);
    expect(await found({ elementPlanningResult: 'fail' })).toEqual([failed.id]);
    expect(await found({ elementPlanningUndecided: true })).toEqual([undecided.id, failed.id].sort());
    expect(await failed.read()).toMatchObject({
      elementPlanningResult: 'fail',
      elementPlanningUndecided: true,
    });
    expect((await failed.decide('pass')).status).toBe(200);
    expect(await found({ elementPlanningUndecided: true })).toEqual([undecided.id]);
    await undecided.save('<100', 7.4);
    expect(await found({ elementPlanningUndecided: true })).toEqual([]);
    expect(await found({ elementPlanningUndecided: false })).toEqual([undecided.id, failed.id].sort());
  });

  it('should be told as what was recorded before, and among the values of the element', async () => {
    const element = await world.element();
    const { save } = await setup(['chlorine'], element._id);
    await save('<0.6');
    const next = await setup(['chlorine'], element._id);
    const [previous] = (await world.call('GET', `/planning/${next.id}/previous`)).as<
      { values: object[] }[]
    >();
    expect(previous?.values).toMatchObject([{ value: '<0.6', result: 'undecided', critical: false }]);
    const { body } = await world.call('GET', `/elements/${element._id}/values`);
    expect(body).toMatchObject({
      arrayGroup: [{ elementValuesByUpkeep: [{ values: [{ value: '<0.6', result: 'undecided' }] }] }],
    });
  });

  it('when it was decided, should be told so among the values of the element, with who decided and why', async () => {
    const element = await world.element();
    const { save, decide, read } = await setup(['legionella'], element._id);
    await save('>50');
    await decide('pass');
    const decision = (await read()).elementRegisters[0]?.elementDecision;
    expect(decision).toMatchObject({ result: 'pass', userId: { _id: world.admin.id } });
    const { body } = await world.call('GET', `/elements/${element._id}/values`);
    expect(body).toMatchObject({
      arrayGroup: [
        {
          elementValuesByUpkeep: [{ values: [{ value: '>50', result: 'pass', uncertainty: '', decision }] }],
        },
      ],
    });
    const next = await setup(['legionella'], element._id);
    const previous = await world.call('GET', `/planning/${next.id}/previous`);
    expect(previous.body).toMatchObject([{ values: [{ value: '>50', result: 'pass', decided: true }] }]);
    expect(previous.text).not.toContain('laboratori');
  });
});

describe('how far a value may be off', () => {
  it('when it is said, should be kept, told in the history, and go with another value', async () => {
    const { id, put, read } = await setup(['pH']);
    const sent = { elementRegistersUpkeeps: controls.pH, elementValues: 7.2, elementUncertainty: '0,2' };
    expect((await put({ elementRegisters: [sent] })).status).toBe(200);
    expect((await read()).elementRegisters[0]).toMatchObject({ elementUncertainty: '0,2' });
    const [entry] = (await world.call('GET', `/planning/${id}/history`)).as<HistoryEntry[]>();
    expect(entry?.changes.find(({ field }) => field === 'elementRegisters')?.to).toMatchObject([
      { value: 7.2, uncertainty: '0,2' },
    ]);
    const { elementId } = await read();
    const next = await setup(['pH'], elementId._id);
    const previous = await world.call('GET', `/planning/${next.id}/previous`);
    expect(previous.body).toMatchObject([{ values: [{ value: 7.2, uncertainty: '0,2' }] }]);
    const { body } = await world.call('GET', `/elements/${elementId._id}/values`);
    expect(body).toMatchObject({
      arrayGroup: [
        { elementValuesByUpkeep: [{ values: [{ value: 7.2, uncertainty: '0,2', decision: null }] }] },
      ],
    });
    const measure = await world.call('POST', '/correctives', {
      ...{ correctiveElementId: elementId._id, correctivePlanningId: id, correctiveUpkeepId: controls.pH },
      ...{
        correctiveDescription: 'Mira-ho',
        correctiveUserId: inspector._id,
        correctiveDeadline: '2026-12-31',
      },
    });
    expect(measure.body).toMatchObject({ correctiveFound: { value: 7.2, uncertainty: '0,2' } });
    await put({ elementRegisters: [{ elementRegistersUpkeeps: controls.pH, elementValues: 7.4 }] });
    expect((await read()).elementRegisters[0]).toMatchObject({ elementUncertainty: '' });
  });

  it.each([
    [{ elementValues: '>7', elementUncertainty: '0,2' }],
    [{ elementValues: 7, elementUncertainty: 'x'.repeat(41) }],
    [{ elementValues: 7, elementUncertainty: 2 }],
  ])('when it is no uncertainty of a number, should be refused: %j', async (sent) => {
    const { put } = await setup(['pH']);
    expect(
      (await put({ elementRegisters: [{ elementRegistersUpkeeps: controls.pH, ...sent }] })).status,
    ).toBe(400);
  });
});

describe('a validation', () => {
  it('when something is undecided, should want a decision, keep it, and tell it in the history', async () => {
    const { id, save, validate, decide, read } = await setup(['legionella', 'pH']);
    await save('>50', 7.4);
    const { status, body } = await validate();
    expect([status, body]).toMatchObject([
      400,
      { errors: { [`elementRegisters.${controls.legionella}`]: expect.stringContaining('decidir') } },
    ]);
    expect((await decide('pass')).status).toBe(200);
    const inspection = await read();
    expect(inspection).toMatchObject({ elementPlanningResult: 'pass', elementPlanningValidation: true });
    expect(inspection.elementRegisters).toMatchObject([
      {
        elementValues: '>50',
        elementResult: 'pass',
        elementDecision: {
          ...{ result: 'pass', reason: 'Repetida al laboratori', at: expect.any(String) },
          userId: { _id: world.admin.id },
        },
      },
      { elementResult: 'pass', elementDecision: null },
    ]);
    const [entry] = (await world.call('GET', `/planning/${id}/history`)).as<HistoryEntry[]>();
    expect(entry?.action).toBe('validate');
    expect(entry?.changes.find(({ field }) => field === 'elementRegisters')).toMatchObject({
      from: [{ value: '>50', result: 'undecided' }],
      to: [{ value: '>50', result: 'pass', decision: 'Repetida al laboratori' }],
    });
    // What is decided is decided.
    expect((await decide('fail')).status).toBe(409);
  });

  it.each([
    ['a pass of what could not be counted', 'indeterminate', 'pass', 400],
    ['a fail of it', 'indeterminate', 'fail', 200],
    ['a decision that nobody asks for', 99, 'fail', 400],
    ['no result', '>50', 'undecided', 400],
  ])('when it brings %s, should answer by it', async (_, value, result, status) => {
    const { save, decide } = await setup(['legionella']);
    await save(value);
    expect((await decide(result)).status).toBe(status);
  });

  it('when decisions come without it, or from whoever may not validate, should be refused', async () => {
    const { save, put, validate } = await setup(['legionella']);
    await save('>50');
    const elementDecisions = [{ upkeepId: controls.legionella, result: 'pass', reason: 'Vist' }];
    expect((await put({ elementDecisions }, world.admin.token)).status).toBe(400);
    expect((await put({ elementDecisions })).status).toBe(403);
    expect((await validate({ elementDecisions }, token)).status).toBe(403);
    const body = { elementPlanningValidation: true, elementDecisions };
    expect((await world.call('PUT', '/planning/0123456789abcdef01234567', body)).status).toBe(404);
  });

  it('when many are validated, should pass over what is undecided', async () => {
    const [undecided, other] = [await setup(['legionella']), await setup(['legionella'])];
    await undecided.save('>50');
    await other.save('<100');
    const { body } = await world.call('POST', '/planning/validate', { ids: [undecided.id, other.id] });
    expect(body).toEqual({ validated: 1, skipped: [{ id: undecided.id, reason: 'undecided' }] });
  });
});

describe('a corrective measure', () => {
  async function opened() {
    const company = await world.company({ companyRequireCorrective: true });
    const area = await world.area({ areaCompanyId: company._id });
    const element = await world.element({ elementAreaId: area._id, elementCompanyId: company._id });
    const measure = (id: string) => ({
      ...{ id, upkeepId: controls.legionella, description: 'Desinfecta' },
      deadline: '2026-12-31',
    });
    return { element, measure };
  }
  const stateOf = async (id: string) =>
    (await world.call('GET', `/correctives/${id}`)).as<Corrective>().correctiveState;

  it('when a value is undecided, should neither be demanded nor verified, and be by a decision', async () => {
    const { element, measure } = await opened();
    const first = await setup(['legionella'], element._id);
    expect((await first.save('>50')).status).toBe(200);
    expect((await first.decide('fail')).status).toBe(400);
    const id = '65f0c0ffee65f0c0ffee65f0';
    const decided = await first.decide('fail', 'legionella', { elementCorrectives: [measure(id)] });
    expect(decided.status).toBe(200);
    expect((await world.call('GET', `/correctives/${id}`)).body).toMatchObject({
      correctiveFound: { value: '>50', result: 'fail', critical: false },
      correctiveState: 'open',
    });
    world.app.clock.advance(60_000);
    const second = await setup(['legionella'], element._id);
    expect((await second.save('>50')).status).toBe(200);
    expect(await stateOf(id)).toBe('open');
    expect((await second.decide('pass')).status).toBe(200);
    expect(await stateOf(id)).toBe('verified');
  });
});
