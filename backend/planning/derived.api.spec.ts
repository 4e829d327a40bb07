import { Types } from 'mongoose';
import type { HistoryEntry } from '../../domain/history';
import type { InspectionDetail, Register } from '../../domain/planning';
import type { Upkeep } from '../../domain/upkeeps';
import type { User } from '../../domain/users';
import { World } from '../testing/world';
import { PreviousValuesService } from './previous-values.service';

// Combined chlorine, daily and up to 0.6 mg/L; the index of Langelier, from −0.5 to 0.5; a recirculation time without limit.

let world: World;
let inspector: User;
let token: string;
const controls: Record<string, Upkeep> = {};

const unlimited = { upkeepLimitType: null, upkeepLimitUp: null, upkeepLimitDown: null };
const fields: Record<string, object> = {
  free: { upkeepParameter: 'free-chlorine', upkeepFrequency: 'daily' },
  monthly: { upkeepParameter: 'free-chlorine', upkeepFrequency: 'monthly' },
  total: { upkeepParameter: 'total-chlorine' },
  combined: {
    ...{ upkeepParameter: 'combined-chlorine', upkeepDerived: 'combined-chlorine', upkeepFrequency: 'daily' },
    ...{ upkeepLimitType: 'up', upkeepLimitUp: 0.6, upkeepCriticalUp: 3 },
  },
  pH: { upkeepParameter: 'ph', upkeepLimitType: 'up-down', upkeepLimitDown: 7.2, upkeepLimitUp: 8 },
  langelier: {
    ...{ upkeepParameter: 'langelier', upkeepDerived: 'langelier' },
    ...{ upkeepLimitType: 'up-down', upkeepLimitDown: -0.5, upkeepLimitUp: 0.5 },
  },
  temperature: { upkeepParameter: 'temperature' },
  hardness: { upkeepParameter: 'hardness' },
  alkalinity: { upkeepParameter: 'alkalinity' },
  tds: { upkeepParameter: 'tds' },
  meter: { upkeepParameter: 'meter' },
  hours: { upkeepParameter: 'recirculation-time', upkeepDerived: 'recirculation' },
};
const idOf = (name: string) => controls[name]?._id ?? '';

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user();
  ({ token } = await world.signIn(inspector.userUser));
  const { _id: upkeepTypeId } = await world.upkeepType({ upkeepTypeUnits: 'mg/L' });
  for (const [name, rest] of Object.entries(fields)) {
    controls[name] = await world.upkeep({ upkeepTypeId, upkeepName: name, ...unlimited, ...rest });
  }
});

afterAll(() => world.stop());

/** An inspection of the inspector with these controls. */
async function setup(names: readonly string[], elementId?: string) {
  const { _id: id, elementId: element } = await world.inspection({
    ...(elementId && { elementId }),
    elementUserPlanningId: inspector._id,
    controls: names.map(idOf),
  });
  const put = (body: object, by = token) => world.call('PUT', `/planning/${id}`, body, { token: by });
  const registers = (values: Record<string, unknown>) =>
    Object.entries(values).map(([name, elementValues]) => ({
      elementRegistersUpkeeps: idOf(name),
      elementValues,
    }));
  const read = async () => (await world.call('GET', `/planning/${id}`)).as<InspectionDetail>();
  return {
    id,
    elementId: element._id,
    put,
    registers,
    read,
    save: (values: Record<string, unknown>, rest: object = {}, by = token) =>
      put({ elementRegisters: registers(values), ...rest }, by),
    /** The only derived control. */
    derived: async () => derivedIn((await read()).elementRegisters),
  };
}

function derivedIn(registers: readonly Register[]) {
  return registers
    .filter(({ elementDerivedFrom }) => elementDerivedFrom !== undefined)
    .map((register) => ({
      value: register.elementValues,
      result: register.elementResult,
      from: register.elementDerivedFrom?.map(({ parameter, value }) => [parameter, value]),
      missing: register.elementDerivedMissing,
    }))[0];
}

const chlorine = ['free', 'total', 'combined'];

describe('a save of what another control follows from', () => {
  it('should compute it, whatever the body says of it, and keep the sources', async () => {
    const { put, registers, read } = await setup(chlorine);
    const said = { elementMissingReason: 'Sonda trencada', elementUncertainty: '0,1' };
    const answer = await put({
      elementRegisters: [
        ...registers({ free: 0.5, total: '1,1' }),
        { elementRegistersUpkeeps: idOf('combined'), elementValues: 'nonsense', ...said },
      ],
    });
    expect(answer.status).toBe(200);
    const inspection = await read();
    const at = inspection.elementDoDate;
    expect(inspection.elementRegisters[2]).toMatchObject({
      ...{ elementValues: 0.6, elementResult: 'pass', elementCritical: false, elementUncertainty: '' },
      elementDerivedFrom: [
        { parameter: 'total-chlorine', upkeepId: idOf('total'), value: 1.1, at },
        { parameter: 'free-chlorine', upkeepId: idOf('free'), value: 0.5, at },
      ],
      elementDerivedMissing: [],
      elementRegistersSnapshot: { upkeepDerived: 'combined-chlorine' },
    });
    expect(inspection.elementRegisters[2]).not.toHaveProperty('elementMissingReason');
    expect(inspection.elementRegisters[0]).not.toHaveProperty('elementDerivedFrom');
    expect(inspection.elementPlanningResult).toBe('pass');
  });

  it('should not be what only says something of it', async () => {
    const { save, read } = await setup(chlorine);
    expect((await save({ combined: 0.2 })).status).toBe(200);
    expect((await read()).elementDoDate).toBeNull();
  });

  it('should fail or close by what follows from it', async () => {
    const { save, read } = await setup(chlorine);
    await save({ free: 0.5, total: 4 });
    expect(await read()).toMatchObject({ elementPlanningResult: 'fail', elementPlanningCritical: true });
  });

  it.each<[string, string[], Record<string, unknown>, unknown, string[]]>([
    ['a source is empty', chlorine, { total: 1.1 }, '', ['free-chlorine']],
    ['a source is an interval', chlorine, { free: '<0.5', total: 1.1 }, '', ['free-chlorine']],
    ['a source is no control of it', ['total', 'combined'], { total: 1.1 }, '', ['free-chlorine']],
    [
      'two sources differ in frequency',
      [...chlorine, 'monthly'],
      { free: 0.5, monthly: 1, total: 1.1 },
      0.6,
      [],
    ],
    ['the only one is of another', ['monthly', 'total', 'combined'], { monthly: 1, total: 1.1 }, 0.1, []],
  ])('when %s, should compute it or name what is missing', async (_, names, values, value, missing) => {
    const { save, derived } = await setup(names);
    expect((await save(values)).status).toBe(200);
    expect(await derived()).toMatchObject({ value, missing });
  });

  it('when an empty one is all that lacks, should be validated by a call for complete ones', async () => {
    const { id, save, read } = await setup(chlorine);
    await save({ free: '<0.5', total: 1.1 });
    await world.call('POST', '/planning/validate', { ids: [id], onlyComplete: true });
    expect((await read()).elementPlanningValidation).toBe(true);
  });
});

describe('an administrator who corrects a source', () => {
  it('should have it computed anew, with the history of both', async () => {
    const { id, save, derived } = await setup(chlorine);
    await save({ free: 0.5, total: 1.1 });
    expect((await save({ total: 0.9 }, {}, world.admin.token)).status).toBe(200);
    expect(await derived()).toMatchObject({
      value: 0.4,
      from: [
        ['total-chlorine', 0.9],
        ['free-chlorine', 0.5],
      ],
    });
    const history = (await world.call('GET', `/planning/${id}/history`)).as<HistoryEntry[]>();
    const registers = history[0]?.changes.find(({ field }) => field === 'elementRegisters');
    expect(registers?.to).toMatchObject([
      { control: { _id: idOf('total') }, value: 0.9 },
      {
        control: { _id: idOf('combined') },
        value: 0.4,
        derivedFrom: [{ parameter: 'total-chlorine', value: 0.9 }, { parameter: 'free-chlorine' }],
        derivedMissing: [],
      },
    ]);
  });

  it('when nothing changes, should write nothing', async () => {
    const { save, read } = await setup(chlorine);
    await save({ free: 0.5, total: 1.1 });
    const { __v } = await read();
    await save({ free: 0.5, combined: 3 });
    expect((await read()).__v).toBe(__v);
  });

  it('when the control is typed from now on, should still have it computed', async () => {
    const { save, derived } = await setup(chlorine);
    await save({ free: 0.5, total: 1.1 });
    const path = `/upkeeps/${idOf('combined')}`;
    await world.call('PUT', path, { upkeepDerived: null });
    await save({ combined: 0.1, total: 0.8 });
    await world.call('PUT', path, { upkeepDerived: 'combined-chlorine' });
    expect(await derived()).toMatchObject({ value: 0.3 });
  });

  it('when the inspection was done with a typed control, should leave it typed', async () => {
    const path = `/upkeeps/${idOf('combined')}`;
    await world.call('PUT', path, { upkeepDerived: null });
    const { save, read, derived } = await setup(chlorine);
    await save({ free: 0.5, total: 1.1, combined: 0.2 });
    await world.call('PUT', path, { upkeepDerived: 'combined-chlorine' });
    await save({ total: 0.8 });
    expect((await read()).elementRegisters[2]).toMatchObject({ elementValues: 0.2 });
    expect(await derived()).toBeUndefined();
  });
});

describe('a return', () => {
  it('should keep what was computed, and have it computed anew from what is left', async () => {
    const { id, save, put, read, derived } = await setup(chlorine);
    await save({ free: 0.5, total: 1.1 });
    await world.call('POST', '/planning/return', { ids: [id], reason: 'Torna-hi' });
    const { elementRegisters, elementReturns } = await read();
    expect(elementRegisters.map(({ elementValues }) => elementValues)).toEqual([0.5, 1.1, '']);
    expect(elementRegisters[2]).not.toHaveProperty('elementDerivedFrom');
    expect(derivedIn(elementReturns[0]?.registers ?? [])).toMatchObject({ value: 0.6, missing: [] });
    await save({ free: 0.9 });
    expect(await derived()).toMatchObject({ value: 0.2 });
    expect((await put({ elementPlanningActive: true })).status).toBe(200);
  });
});

describe('an index of Langelier', () => {
  const water = ['temperature', 'hardness', 'alkalinity', 'tds'];
  const names = ['pH', 'langelier', ...water];

  it('when the pH is within its limits, should hold back no pass', async () => {
    const { save, read, derived } = await setup(names);
    await save({ pH: 7.4 });
    expect(await derived()).toMatchObject({ value: '', missing: water });
    expect((await read()).elementPlanningResult).toBe('pass');
  });

  it.each([
    [7.4, { validated: 1, skipped: [] }],
    [8.4, { validated: 0, skipped: [{ reason: 'incomplete' }] }],
  ])('beside a pH of %d, should miss what is measured for it alone, or not', async (pH, answer) => {
    const { id, save } = await setup(names);
    await save({ pH });
    const validated = await world.call('POST', '/planning/validate', { ids: [id], onlyComplete: true });
    expect(validated.body).toMatchObject(answer);
  });

  it('when a decision says that the pH is right, should hold back none either', async () => {
    const { save, put, read } = await setup(names);
    await save({ pH: '<8.1' });
    expect((await read()).elementPlanningResult).toBe('undecided');
    const elementDecisions = [{ upkeepId: idOf('pH'), result: 'pass', reason: 'Repetida' }];
    await put({ elementPlanningValidation: true, elementDecisions }, world.admin.token);
    expect((await read()).elementPlanningResult).toBe('pass');
  });

  it('when all is measured, should be computed', async () => {
    const { save, derived } = await setup(names);
    await save({ pH: 8.4, temperature: 25, hardness: 150, alkalinity: 34, tds: 320 });
    expect(await derived()).toMatchObject({ value: 0.17, result: 'pass', missing: [] });
  });

  it('when the pH is within its limits, should be no verdict where it is out of its own', async () => {
    const { save, read, derived } = await setup(names);
    await save({ pH: 7.4, temperature: 25, hardness: 150, alkalinity: 34, tds: 320 });
    expect(await derived()).toMatchObject({ value: -0.83, result: null, missing: [] });
    expect((await read()).elementPlanningResult).toBe('pass');
  });

  it('when there is no pH, should hold back a pass', async () => {
    const { save, read } = await setup(['langelier', 'combined', 'free', 'total']);
    await save({ free: 0.5, total: 1.1 });
    expect((await read()).elementPlanningResult).toBeNull();
  });
});

describe('a recirculation time', () => {
  const meters = ['meter', 'hours'];

  it('should follow from what the meter showed before the inspection was done', async () => {
    const first = await setup(meters);
    const on = (day: string) => ({ elementDoDate: `2026-06-0${day}T08:00:00.000Z` });
    await first.save({ meter: 1000 }, on('1'), world.admin.token);
    expect(await first.derived()).toMatchObject({
      value: '',
      from: [['meter', 1000]],
      missing: ['meter-before', 'volume'],
    });
    const later = await setup(meters, first.elementId);
    await later.save({ meter: 5000 }, on('5'), world.admin.token);
    const second = await setup(meters, first.elementId);
    await second.save({ meter: 1800 }, on('3'), world.admin.token);
    const before = { parameter: 'meter-before', upkeepId: idOf('meter'), value: 1000 };
    expect((await second.read()).elementRegisters[1]).toMatchObject({
      elementDerivedFrom: [
        { parameter: 'meter', value: 1800 },
        { ...before, at: '2026-06-01T08:00:00.000Z' },
      ],
      elementDerivedMissing: ['volume'],
    });
    await world.call('PUT', `/elements/${first.elementId}`, {
      elementKind: 'pool-indoor',
      elementTraits: { volume: 500 },
    });
    await second.save({ meter: 1801 });
    // 801 m³ in two days.
    expect((await second.read()).elementRegisters[1]).toMatchObject({
      elementValues: 29.96,
      elementDerivedFrom: [{ value: 1801 }, before, { parameter: 'volume', upkeepId: null, value: 500 }],
      elementDerivedMissing: [],
    });
    await second.save({ meter: 1800 });
    // Done after the other one, as it turns out.
    await second.put(on('6'), world.admin.token);
    expect(await second.derived()).toMatchObject({
      from: [
        ['meter', 1800],
        ['meter-before', 5000],
        ['volume', 500],
      ],
    });
  });

  it('should stay as it was found, whatever becomes of the volume and of the reading before', async () => {
    const first = await setup(meters);
    const volume = (number: number | null) =>
      world.call('PUT', `/elements/${first.elementId}`, {
        elementKind: 'pool-indoor',
        elementTraits: number === null ? {} : { volume: number },
      });
    const on = (day: string, hour = '08') => ({ elementDoDate: `2026-06-0${day}T${hour}:00:00.000Z` });
    await volume(500);
    await first.save({ meter: 1000 }, on('1'), world.admin.token);
    const second = await setup(meters, first.elementId);
    await second.save({ meter: 1800 }, on('3'), world.admin.token);
    const found = await second.derived();
    expect(found?.value).toBe(30);
    await volume(null);
    await first.save({ meter: 1700 }, {}, world.admin.token);
    await second.put({ elementActions: 'Purgat' }, world.admin.token);
    expect(await second.derived()).toEqual(found);
    // A reading that is corrected goes by the volume and the reading before of then.
    await second.save({ meter: 2600 }, {}, world.admin.token);
    expect(await second.derived()).toMatchObject({
      value: 15,
      from: [{}, ['meter-before', 1000], ['volume', 500]],
    });
    // Of another day that was picked nobody knows the hour.
    await second.put(on('4', '00'), world.admin.token);
    expect(await second.derived()).toMatchObject({ value: '', missing: ['meter'] });
  });

  it.each([
    [999, ['meter-before', 1000]],
    [1000, undefined],
  ])(
    'when %d inspections without one came since, should find the reading before or not',
    async (count, before) => {
      const first = await setup(meters);
      await first.save({ meter: 1000 }, { elementDoDate: '2026-06-01T08:00:00.000Z' }, world.admin.token);
      const inspections = world.app.database.collection('planning');
      const done = await inspections.findOne({ _id: new Types.ObjectId(first.id) });
      const others = Array.from({ length: count }, (_, index) => ({
        ...{ ...done, _id: new Types.ObjectId(), elementRegisters: [] },
        elementDoDate: new Date(Date.UTC(2026, 5, 2) + index * 1000),
      }));
      await inspections.insertMany(others);
      const second = await setup(meters, first.elementId);
      await second.save({ meter: 1800 }, { elementDoDate: '2026-06-03T08:00:00.000Z' }, world.admin.token);
      expect(await second.derived()).toMatchObject({ from: [['meter', 1800], ...(before ? [before] : [])] });
    },
  );

  it('should look for no reading where nothing is saved, or it is refused', async () => {
    const { id, save, put, registers } = await setup(meters);
    const sought = jest.spyOn(PreviousValuesService.prototype, 'before');
    const readings = () => sought.mock.calls.flatMap(([, controls]) => controls);
    await put({});
    await put({ elementPlanningDate: '2026-06-20T00:00:00.000Z' }, world.admin.token);
    expect((await save({ meter: 'nonsense' })).status).toBe(400);
    expect((await put({ elementRegisters: registers({ free: 1 }) })).status).toBe(400);
    expect((await put({ elementPlanningValidation: true })).status).toBe(403);
    expect(readings()).toEqual([]);
    await save({ meter: 1000 });
    expect(readings()).toEqual([idOf('meter')]);
    await put({ elementPlanningValidation: true }, world.admin.token);
    await save({ meter: 1001 });
    await world.call('DELETE', `/planning/${id}`);
    expect(readings()).toEqual([idOf('meter')]);
    sought.mockRestore();
  });

  it('should be told with the moment of the reading before', async () => {
    const first = await setup(meters);
    await first.save({ meter: 1000 }, { elementDoDate: '2026-06-01T08:00:00.000Z' }, world.admin.token);
    const { id } = await setup(meters, first.elementId);
    expect((await world.call('GET', `/planning/${id}/previous`)).body).toMatchObject([
      { values: [{ value: 1000, at: '2026-06-01T08:00:00.000Z' }] },
      { values: [] },
    ]);
  });
});

describe('a company that demands measures', () => {
  it('should demand one for a derived control that turns to fail', async () => {
    const { _id: elementId, elementCompanyId } = await world.element();
    await world.call('PUT', `/companies/${elementCompanyId._id}`, { companyRequireCorrective: true });
    const { save, derived } = await setup(chlorine, elementId);
    const refused = await save({ free: 0.5, total: 2 });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { [`elementRegisters.${idOf('combined')}`]: expect.any(String) as string } },
    ]);
    const measure = {
      ...{ id: '6651f0a1b2c3d4e5f6a7b8c9', upkeepId: idOf('combined') },
      ...{ description: 'Renova aigua', deadline: '2099-01-01' },
    };
    expect((await save({ free: 0.5, total: 2 }, { elementCorrectives: [measure] })).status).toBe(200);
    expect(await derived()).toMatchObject({ value: 1.5, result: 'fail' });
    // It failed before.
    expect((await save({ total: 2.5 })).status).toBe(200);
  });
});

describe('a control that is computed', () => {
  it.each([
    { upkeepValue: 'string', upkeepDerived: 'air-water' },
    { upkeepValue: 'boolean', upkeepLimit: true, upkeepDerived: 'air-water' },
    { upkeepDerived: 'ozone' },
  ])('%j: should be refused', async (rest) => {
    const { _id: upkeepTypeId } = await world.upkeepType();
    const body = { upkeepName: 'Calculat', upkeepTypeId, upkeepValue: 'number', ...unlimited, ...rest };
    const answer = await world.call('POST', '/upkeeps', body);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: { upkeepDerived: expect.any(String) as string } },
    ]);
  });

  it('should not become a text, nor a text computed', async () => {
    const { _id: computed } = await world.upkeep({ upkeepDerived: 'air-water' });
    const { _id: text } = await world.upkeep({ upkeepValue: 'string' });
    expect((await world.call('PUT', `/upkeeps/${computed}`, { upkeepValue: 'string' })).status).toBe(400);
    expect((await world.call('PUT', `/upkeeps/${text}`, { upkeepDerived: 'air-water' })).status).toBe(400);
    expect((await world.call('PUT', `/upkeeps/${computed}`, { upkeepDerived: null })).status).toBe(200);
  });

  it('when it is from before there were any, should be typed, and its copies too', async () => {
    const { id, save, read } = await setup(['total']);
    await save({ total: 1 });
    const unset = { $unset: { upkeepDerived: 1 } };
    const stored = world.app.database.collection('upkeeps');
    await stored.updateMany({ upkeepName: 'total' }, unset);
    await world.app.database
      .collection('planning')
      .updateMany({}, { $unset: { 'elementRegisters.$[].elementRegistersSnapshot.upkeepDerived': 1 } });
    expect((await world.call('GET', `/upkeeps/${idOf('total')}`)).body).toMatchObject({
      upkeepDerived: null,
    });
    expect((await read()).elementRegisters[0]).toMatchObject({
      elementRegistersSnapshot: { upkeepDerived: null },
      elementRegistersUpkeeps: { upkeepDerived: null },
    });
    const filter = encodeURIComponent(JSON.stringify({ upkeepDerived: null, upkeepName: 'total' }));
    expect((await world.call('GET', `/upkeeps?filter=${filter}`)).body).toHaveLength(1);
    await world.call('PUT', `/upkeeps/${idOf('total')}`, { upkeepDerived: null, upkeepDescription: 'Nou' });
    const history = await world.call('GET', `/upkeeps/${idOf('total')}/history`);
    expect(history.as<HistoryEntry[]>()[0]?.changes.map(({ field }) => field)).toEqual(['upkeepDescription']);
    expect((await world.call('GET', `/planning/${id}`)).status).toBe(200);
  });
});
