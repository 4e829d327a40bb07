import { message } from '../messages';
import { DONE_AT, NOW, administrator, contextOf, controls, inspectionIn, planner } from '../testing';
import type { RecordedValue, Verdict } from '../upkeeps';
import {
  type ChangeContext,
  type InspectionChange,
  type InspectionState,
  type InspectionRecord,
  decideChange,
} from '.';

const states = ['planned', 'done', 'validated'] as const satisfies readonly InspectionState[];

/** What the change writes; fails when it is refused or writes nothing. */
function written(
  current: InspectionRecord,
  change: InspectionChange,
  context: ChangeContext = contextOf(planner),
): Partial<InspectionRecord> {
  const decision = decideChange(current, change, context);
  if (decision.kind !== 'changed') throw new Error(`nothing is written: ${JSON.stringify(decision)}`);
  return decision.fields;
}

/** The inspection after the change, as the database would keep it. */
function after(
  current: InspectionRecord,
  change: InspectionChange,
  context?: ChangeContext,
): InspectionRecord {
  return { ...current, ...written(current, change, context) };
}

function valuesOf(inspection: InspectionRecord): RecordedValue[] {
  return inspection.elementRegisters.map((register) => register.elementValues);
}

function resultsOf(inspection: InspectionRecord): (Verdict | null)[] {
  return inspection.elementRegisters.map((register) => register.elementResult);
}

const pH = (value: unknown): InspectionChange => ({ elementRegisters: [{ control: 'pH', value }] });

describe('PUT {} changes nothing', () => {
  it.each(states)('of a %s one', (state) => {
    expect(decideChange(inspectionIn(state), {}, contextOf(planner))).toEqual({ kind: 'unchanged' });
    expect(decideChange(inspectionIn(state), {}, contextOf(administrator))).toEqual({ kind: 'unchanged' });
  });
});

describe('a save', () => {
  it.each<[string, InspectionChange]>([
    ['a value', pH(7.4)],
    ['a value left empty', pH('')],
    ['actions', { elementActions: 'Neteja del filtre' }],
    ['actions left empty', { elementActions: '' }],
    ['done', { elementPlanningActive: true }],
    ['a value, though it says not done', { elementPlanningActive: false, ...pH(7.4) }],
    ['actions, though it says not done', { elementPlanningActive: false, elementActions: 'Neteja' }],
  ])('is a body with %s', (_, change) => {
    expect(after(inspectionIn('planned'), change)).toMatchObject({
      elementPlanningActive: true,
      elementPlanningValidation: false,
      elementDoDate: NOW,
      elementUserDoId: planner.id,
    });
  });

  it('is a body with a done date', () => {
    const elementDoDate = new Date('2026-05-30T00:00:00.000Z');

    expect(after(inspectionIn('planned'), { elementDoDate }, contextOf(administrator))).toMatchObject({
      elementPlanningActive: true,
      elementDoDate,
      elementUserDoId: administrator.id,
    });
  });

  it.each<[string, InspectionChange]>([
    ['moves', { elementPlanningDate: new Date('2026-07-01T00:00:00.000Z') }],
    ['reassigns', { elementUserPlanningId: 'jordi' }],
    ['names who will have done it', { elementUserDoId: 'jordi' }],
    [
      'moves a record sent back as it was',
      {
        elementPlanningDate: new Date('2026-07-01T00:00:00.000Z'),
        elementPlanningActive: false,
        elementDoDate: null,
        elementActions: '',
        ...pH(''),
      },
    ],
  ])('is none that only %s', (_, change) => {
    const fields = written(inspectionIn('planned'), change, contextOf(administrator));

    expect(Object.keys(fields)).toEqual([Object.keys(change)[0]]);
  });

  it('is none that only names controls, without a value', () => {
    const change = pH(undefined);

    expect(decideChange(inspectionIn('planned'), change, contextOf(planner))).toEqual({ kind: 'unchanged' });
  });

  it('can move and do at once', () => {
    const elementPlanningDate = new Date('2026-05-30T00:00:00.000Z');

    expect(
      after(inspectionIn('planned'), { elementPlanningDate, ...pH(7.4) }, contextOf(administrator)),
    ).toMatchObject({ elementPlanningDate, elementPlanningActive: true, elementDoDate: NOW });
  });

  it('leaves the inspection that it was given as it was', () => {
    const current = inspectionIn('planned');
    after(current, pH(7.4));

    expect(current).toEqual(inspectionIn('planned'));
  });

  it('of what is saved already writes nothing', () => {
    const change = { ...pH(7.4), elementPlanningActive: true, elementActions: 'Neteja del filtre' };

    expect(decideChange(inspectionIn('done'), change, contextOf(planner))).toEqual({ kind: 'unchanged' });
  });
});

describe('the done date', () => {
  it('is now, with its time of day', () => {
    expect(after(inspectionIn('planned'), pH(7.4)).elementDoDate).toEqual(NOW);
  });

  it('stays when a done one is saved again', () => {
    expect(after(inspectionIn('done'), pH(7.3)).elementDoDate).toEqual(DONE_AT);
  });

  it('null is read as empty', () => {
    expect(after(inspectionIn('planned'), { ...pH(7.4), elementDoDate: null }).elementDoDate).toEqual(NOW);
  });

  // It is half past midnight on 3 June in Madrid.
  it.each([
    ['long before it was planned', '2026-01-01T00:00:00.000Z'],
    ['yesterday in Madrid, still today in UTC', '2026-06-02T00:00:00.000Z'],
    ['today as it is picked, though that is after now', '2026-06-03T00:00:00.000Z'],
    ['the last instant of today', '2026-06-03T21:59:59.999Z'],
  ])('can be %s', (_, day) => {
    const elementDoDate = new Date(day);

    for (const state of ['planned', 'done'] as const) {
      expect(after(inspectionIn(state), { elementDoDate }, contextOf(administrator)).elementDoDate).toEqual(
        elementDoDate,
      );
    }
  });

  it.each([
    ['tomorrow as it is picked', '2026-06-04T00:00:00.000Z'],
    ['the first instant of tomorrow', '2026-06-03T22:00:00.000Z'],
    ['years ahead', '2030-01-01T00:00:00.000Z'],
  ])('cannot be %s', (_, day) => {
    for (const state of ['planned', 'done'] as const) {
      expect(
        decideChange(inspectionIn(state), { elementDoDate: new Date(day) }, contextOf(administrator)),
      ).toEqual({
        kind: 'refused',
        refusal: 'badInput',
        message: message('error.badRequest'),
        errors: { elementDoDate: message('planning.doDateFuture') },
      });
    }
  });

  it('can be 3 June once it is 3 June in the zone, not before', () => {
    const change = { elementDoDate: new Date('2026-06-03T00:00:00.000Z') };
    const justBefore = contextOf(administrator, { now: new Date('2026-06-02T21:59:59.999Z') });
    const inUtc = contextOf(administrator, { zone: 'UTC' });

    expect(decideChange(inspectionIn('done'), change, justBefore).kind).toBe('refused');
    expect(decideChange(inspectionIn('done'), change, inUtc).kind).toBe('refused');
    expect(decideChange(inspectionIn('done'), change, contextOf(administrator)).kind).toBe('changed');
  });

  it('can be changed but not emptied', () => {
    expect(
      decideChange(inspectionIn('done'), { elementDoDate: null }, contextOf(administrator)),
    ).toMatchObject({ refusal: 'badInput', errors: { elementDoDate: message('planning.doDateEmptied') } });
  });
});

describe('the done user', () => {
  it.each([planner, administrator])('is the caller: $id', (caller) => {
    expect(after(inspectionIn('planned'), pH(7.4), contextOf(caller)).elementUserDoId).toBe(caller.id);
  });

  it('stays when somebody else saves a done one', () => {
    expect(after(inspectionIn('done'), pH(7.3), contextOf(administrator)).elementUserDoId).toBe(planner.id);
  });

  it('can be another one, said by an administrator', () => {
    const change = { ...pH(7.4), elementUserDoId: 'jordi' };

    expect(after(inspectionIn('planned'), change, contextOf(administrator)).elementUserDoId).toBe('jordi');
  });

  it('can be named by the one who does it', () => {
    const change = { ...pH(7.4), elementUserDoId: planner.id };

    expect(after(inspectionIn('planned'), change).elementUserDoId).toBe(planner.id);
  });

  it('is not written by naming oneself alone', () => {
    expect(
      decideChange(inspectionIn('planned'), { elementUserDoId: planner.id }, contextOf(planner)),
    ).toEqual({ kind: 'unchanged' });
  });

  it('can be an administrator, named by itself in advance', () => {
    expect(
      written(inspectionIn('planned'), { elementUserDoId: administrator.id }, contextOf(administrator)),
    ).toEqual({ elementUserDoId: administrator.id });
  });

  it('cannot be taken over by naming oneself', () => {
    const current = inspectionIn('done', { elementUserDoId: 'jordi' });

    expect(decideChange(current, { elementUserDoId: planner.id }, contextOf(planner))).toMatchObject({
      refusal: 'forbidden',
    });
  });

  it('can be changed but not emptied', () => {
    expect(
      decideChange(inspectionIn('done'), { elementUserDoId: null }, contextOf(administrator)),
    ).toMatchObject({ refusal: 'badInput', errors: { elementUserDoId: message('planning.doUserEmptied') } });
  });
});

describe('values are set by control id', () => {
  it('in whatever order, and a control that is left out keeps its value', () => {
    const elementRegisters = [
      { control: 'look', value: 'Brut' },
      { control: 'pH', value: 7.3 },
    ];

    expect(valuesOf(after(inspectionIn('done'), { elementRegisters }))).toEqual([7.3, true, 'Brut']);
    expect(valuesOf(after(inspectionIn('planned'), { elementRegisters }))).toEqual([7.3, '', 'Brut']);
  });

  it('and a control that is only named keeps its value', () => {
    const elementRegisters = [
      { control: 'pH', value: undefined },
      { control: 'look', value: 'Brut' },
    ];

    expect(valuesOf(after(inspectionIn('done'), { elementRegisters }))).toEqual([7.4, true, 'Brut']);
  });

  it.each<[control: keyof typeof controls, input: unknown, kept: RecordedValue]>([
    ['pH', '7,2', 7.2],
    ['pH', '7.2', 7.2],
    ['pH', 7.2, 7.2],
    ['valve', false, false],
    ['look', ' Brut ', 'Brut'],
  ])('%s: %j is stored as %j', (control, value, kept) => {
    const { elementRegisters } = after(inspectionIn('planned'), { elementRegisters: [{ control, value }] });

    expect(elementRegisters.find((register) => register.elementRegistersUpkeeps === control)).toMatchObject({
      elementValues: kept,
    });
  });

  it.each(['', null])('%j takes a value back', (value) => {
    const elementRegisters = Object.keys(controls).map((control) => ({ control, value }));
    const emptied = after(inspectionIn('done'), { elementRegisters });

    expect(valuesOf(emptied)).toEqual(['', '', '']);
    expect(resultsOf(emptied)).toEqual([null, null, null]);
    expect(emptied.elementPlanningResult).toBeNull();
  });

  it('of which one cannot be read, nothing is saved, and each is named', () => {
    const elementRegisters = [
      { control: 'pH', value: '1e5' },
      { control: 'valve', value: 'Si' },
      { control: 'look', value: 'Correcte' },
    ];

    expect(
      decideChange(inspectionIn('planned'), { elementRegisters, elementActions: 'x' }, contextOf(planner)),
    ).toEqual({
      kind: 'refused',
      refusal: 'badInput',
      message: message('error.badRequest'),
      errors: {
        'elementRegisters.pH': message('planning.valueNumber'),
        'elementRegisters.valve': message('planning.valueFlag'),
      },
    });
  });
});

describe('the verdicts are stored', () => {
  it.each<[pH: unknown, valve: unknown, look: unknown, (Verdict | null)[], whole: Verdict | null]>([
    [7.4, true, 'Correcte', ['pass', 'pass', 'pass'], 'pass'],
    [7.2, true, 'Correcte', ['pass', 'pass', 'pass'], 'pass'],
    [7.7, true, 'Correcte', ['fail', 'pass', 'pass'], 'fail'],
    [7.4, false, 'Correcte', ['pass', 'fail', 'pass'], 'fail'],
    [7.4, true, 'Brut', ['pass', 'pass', 'fail'], 'fail'],
    [7.4, true, '', ['pass', 'pass', null], null],
    [7.7, null, '', ['fail', null, null], 'fail'],
    ['', null, '', [null, null, null], null],
  ])('%j, %j, %j: %j, in all %s', (acidity, valve, look, results, whole) => {
    const elementRegisters = [
      { control: 'pH', value: acidity },
      { control: 'valve', value: valve },
      { control: 'look', value: look },
    ];
    const done = after(inspectionIn('planned'), { elementRegisters });

    expect(resultsOf(done)).toEqual(results);
    expect(done.elementPlanningResult).toBe(whole);
  });

  it('without controls there is none', () => {
    const current = inspectionIn('planned', { elementRegisters: [] });

    expect(after(current, { elementPlanningActive: true })).toMatchObject({
      elementPlanningActive: true,
      elementRegisters: [],
      elementPlanningResult: null,
    });
  });
});

describe('what closes', () => {
  const closing = contextOf(planner, {
    describeControl: (id) =>
      id === 'pH'
        ? { ...controls.pH, upkeepCriticalUp: 9, upkeepCriticalText: 'Tanca el vas' }
        : { ...controls.valve, upkeepCritical: true },
  });
  const planned = inspectionIn('planned');
  const current = { ...planned, elementRegisters: planned.elementRegisters.slice(0, 2) };

  it.each<[pH: unknown, valve: unknown, boolean[], whole: boolean, Verdict | null]>([
    [8, true, [false, false], false, 'fail'],
    [9, true, [false, false], false, 'fail'],
    [9.1, true, [true, false], true, 'fail'],
    [7.4, false, [false, true], true, 'fail'],
    ['', true, [false, false], false, null],
  ])('%j, %j: %j, in all %s', (acidity, valve, critical, whole, verdict) => {
    const elementRegisters = [
      { control: 'pH', value: acidity },
      { control: 'valve', value: valve },
    ];
    const done = after(current, { elementRegisters }, closing);
    expect(done.elementRegisters.map(({ elementCritical }) => elementCritical)).toEqual(critical);
    expect(done.elementPlanningCritical).toBe(whole);
    expect(done.elementPlanningResult).toBe(verdict);
  });

  it('is decided by the copy of its day', () => {
    const done = after(current, pH(9.1), closing);
    const open = after({ ...current, ...done }, pH(9.2), contextOf(planner));
    expect(open.elementPlanningCritical).toBe(true);
    expect(after({ ...current, ...open }, pH(7.4), contextOf(planner)).elementPlanningCritical).toBe(false);
  });
});

describe('the copy of the control', () => {
  const stricter = contextOf(planner, {
    describeControl: () => ({ ...controls.pH, upkeepName: 'pH nou', upkeepLimitUp: 7.25 }),
  });

  it('is made of every control when the inspection is done', () => {
    const done = after(inspectionIn('planned'), pH(7.4));

    expect(done.elementRegisters.map((register) => register.elementRegistersSnapshot)).toEqual([
      controls.pH,
      controls.valve,
      controls.look,
    ]);
  });

  it('is made of the control as it is on that day', () => {
    const planned = inspectionIn('planned');
    const current = { ...planned, elementRegisters: planned.elementRegisters.slice(0, 1) };

    expect(after(current, pH(7.4), stricter).elementRegisters).toEqual([
      {
        elementRegistersUpkeeps: 'pH',
        elementValues: 7.4,
        elementResult: 'fail',
        elementCritical: false,
        elementRegistersSnapshot: { ...controls.pH, upkeepName: 'pH nou', upkeepLimitUp: 7.25 },
      },
    ]);
  });

  it('stays when the inspection is saved again, and is what values are read and checked against', () => {
    const saved = after(inspectionIn('done'), pH('7,5'), stricter);

    expect(saved.elementRegisters[0]).toEqual({
      elementRegistersUpkeeps: 'pH',
      elementValues: 7.5,
      elementResult: 'pass',
      elementCritical: false,
      elementRegistersSnapshot: controls.pH,
    });
    expect(saved.elementPlanningResult).toBe('pass');
  });

  it('is not needed of controls that are gone', () => {
    const gone = contextOf(planner, {
      describeControl: (id) => {
        throw new Error(`${id} is gone`);
      },
    });

    expect(after(inspectionIn('done'), pH(7.3), gone).elementPlanningResult).toBe('pass');
  });

  it.each<[string, InspectionChange]>([
    ['moved', { elementPlanningDate: new Date('2026-07-01T00:00:00.000Z') }],
    ['reassigned', { elementUserPlanningId: 'jordi' }],
  ])('is not made when the inspection is %s', (_, change) => {
    expect(
      after(inspectionIn('planned'), change, contextOf(administrator)).elementRegisters.map(
        (register) => register.elementRegistersSnapshot,
      ),
    ).toEqual([null, null, null]);
  });
});
