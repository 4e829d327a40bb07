import { type Message, message } from '../messages';
import { NOW, administrator, contextOf, controls, inspectionIn, planner } from '../testing';
import type { RecordedValue } from '../upkeeps';
import {
  type InspectionRecord,
  type RegisterRecord,
  type ValueInput,
  decideChange,
  type RegisterSnapshot,
  decideReturn,
  leftValue,
} from '.';

const WHY = 'Sonda trencada';

/** The inspection with a pH of which nobody has a value. */
function withoutPH(current: InspectionRecord, elementMissingReason?: string): InspectionRecord {
  const registers = current.elementRegisters.map((register) =>
    register.elementRegistersUpkeeps === 'pH'
      ? { ...register, elementValues: '', elementResult: null, elementMissingReason }
      : register,
  );
  return { ...current, elementRegisters: registers };
}

/** What somebody sends for the pH. */
interface Sent {
  elementValues?: unknown;
  elementMissingReason?: unknown;
}

function decide(current: InspectionRecord, sent: Sent, caller = planner) {
  const { elementValues: value, elementMissingReason: missingReason } = sent;
  return decideChange(
    current,
    { elementRegisters: [{ control: 'pH', value, missingReason }] },
    contextOf(caller),
  );
}

/** The pH of what is written. */
function written(current: InspectionRecord, sent: Sent): RegisterRecord | undefined {
  const decision = decide(current, sent);
  return decision.kind === 'changed' ? decision.fields.elementRegisters?.[0] : undefined;
}

describe('why a control has no value', () => {
  const planned = inspectionIn('planned');
  const explained = withoutPH(inspectionIn('done'), WHY);

  it.each<[string, InspectionRecord, Sent, { value: unknown; reason?: string } | undefined]>([
    ['is kept', planned, { elementMissingReason: ` ${WHY} ` }, { value: '', reason: WHY }],
    [
      'is kept beside no value',
      planned,
      { elementValues: '', elementMissingReason: WHY },
      { value: '', reason: WHY },
    ],
    ['goes with a value', explained, { elementValues: 7.4 }, { value: 7.4 }],
    [
      'goes with a value, also where it is sent back',
      explained,
      { elementValues: 7.4, elementMissingReason: WHY },
      { value: 7.4 },
    ],
    ['is changed', explained, { elementMissingReason: 'Fuita' }, { value: '', reason: 'Fuita' }],
    ['is taken back by null', explained, { elementMissingReason: null }, { value: '' }],
    ['is taken back by nothing', explained, { elementMissingReason: '' }, { value: '' }],
    ['stays where nothing is said of it', explained, { elementValues: '' }, undefined],
    [
      'takes the place of a value',
      inspectionIn('done'),
      { elementValues: '', elementMissingReason: WHY },
      { value: '', reason: WHY },
    ],
  ])('%s', (_, current, sent, expected) => {
    const register = written(current, sent);
    expect(register && { value: register.elementValues, reason: register.elementMissingReason }).toEqual(
      expected,
    );
  });

  it.each<[string, InspectionRecord, Sent, ReturnType<typeof message>]>([
    [
      'beside a new value',
      planned,
      { elementValues: 7.4, elementMissingReason: WHY },
      message('planning.reasonWithValue'),
    ],
    [
      'beside a value that stays',
      inspectionIn('done'),
      { elementMissingReason: WHY },
      message('planning.reasonWithValue'),
    ],
    ['too long', planned, { elementMissingReason: 'x'.repeat(201) }, message('field.max', { max: 200 })],
    ['no text', planned, { elementMissingReason: 7 }, message('field.text')],
  ])('is refused: %s', (_, current, sent, problem) => {
    expect(decide(current, sent)).toMatchObject({
      refusal: 'badInput',
      errors: { 'elementRegisters.pH': problem },
    });
  });

  it('is a save, and is for who may record values', () => {
    expect(decide(planned, { elementMissingReason: WHY })).toMatchObject({
      kind: 'changed',
      fields: { elementPlanningActive: true, elementPlanningResult: null },
    });
    const closed = withoutPH(inspectionIn('validated'));
    expect(decide(closed, { elementMissingReason: WHY }, administrator)).toMatchObject({
      refusal: 'conflict',
    });
  });

  it('is kept by a return, and asked anew', () => {
    const decision = decideReturn(explained, 0, { reason: 'Torna-hi' }, { caller: administrator, now: NOW });
    if (decision.kind !== 'returned') throw new Error('it is passed over');
    expect(decision.kept.registers[0]).toHaveProperty('elementMissingReason', WHY);
    expect(decision.fields.elementRegisters?.[0]).not.toHaveProperty('elementMissingReason');
  });
});

describe('what a return has left', () => {
  it.each<[string, boolean, RecordedValue, RegisterSnapshot, RecordedValue]>([
    ['a value', true, 7.4, controls.pH, 7.4],
    ['no value', true, '', controls.pH, ''],
    ['a value that its control does not take any more', true, 7.4, controls.valve, ''],
    ['a value of one that is not to be done again', false, 7.4, controls.pH, ''],
  ])('%s', (_, elementReturned, elementValues, control, expected) => {
    expect(leftValue({ elementReturned }, { elementValues }, control)).toBe(expected);
  });
});

describe('a value that cannot be', () => {
  const problem = message('planning.valueImpossible', { down: '0', up: '14' });

  it('is refused', () => {
    expect(decide(inspectionIn('planned'), { elementValues: 75 })).toMatchObject({
      refusal: 'badInput',
      errors: { 'elementRegisters.pH': problem },
    });
  });

  it('is taken where it was there already, and only it', () => {
    const [pH, ...others] = inspectionIn('done').elementRegisters;
    const old = inspectionIn('done', {
      elementRegisters: [
        {
          ...pH!,
          ...{ elementValues: 75, elementResult: 'fail', elementRegistersSnapshot: controls.pH },
        },
        ...others,
      ],
    });
    expect(decide(old, { elementValues: 75 })).toEqual({ kind: 'unchanged' });
    expect(decide(old, { elementValues: 76 })).toMatchObject({ refusal: 'badInput' });
  });
});

describe('how far a value may be off', () => {
  const kept = { control: 'pH', value: 7.4, uncertainty: '0,2' };
  const uncertain = inspectionIn('done', {
    elementRegisters: inspectionIn('done').elementRegisters.map((register) =>
      register.elementRegistersUpkeeps === 'pH' ? { ...register, elementUncertainty: '0,2' } : register,
    ),
  });
  const uncertaintyAfter = (current: InspectionRecord, entry: ValueInput) => {
    const decision = decideChange(current, { elementRegisters: [entry] }, contextOf(planner));
    if (decision.kind !== 'changed') return decision;
    return decision.fields.elementRegisters?.map(({ elementUncertainty }) => elementUncertainty);
  };

  it.each<[string, InspectionRecord, ValueInput, unknown]>([
    [
      'when it comes with a value, should be kept',
      inspectionIn('planned'),
      kept,
      ['0,2', undefined, undefined],
    ],
    [
      'when it comes alone, should be kept beside the value',
      inspectionIn('done'),
      { control: 'pH', value: undefined, uncertainty: '0,3' },
      ['0,3', undefined, undefined],
    ],
    ['when it is the same, should change nothing', uncertain, kept, { kind: 'unchanged' }],
    [
      'when it is taken back, should go',
      uncertain,
      { ...kept, uncertainty: null },
      [undefined, undefined, undefined],
    ],
    [
      'when another value comes, should go with the old one',
      uncertain,
      { control: 'pH', value: 7.5 },
      [undefined, undefined, undefined],
    ],
  ])('%s', (_, current, entry, expected) => {
    expect(uncertaintyAfter(current, entry)).toEqual(expected);
  });

  it.each<[string, ValueInput, Message]>([
    [
      'a bound',
      { control: 'pH', value: '<7', uncertainty: '0,2' },
      message('planning.uncertaintyWithoutNumber'),
    ],
    [
      'no value',
      { control: 'pH', value: '', uncertainty: '0,2' },
      message('planning.uncertaintyWithoutNumber'),
    ],
    ['too long', { control: 'pH', value: 7, uncertainty: 'x'.repeat(41) }, message('field.max', { max: 40 })],
  ])('when there is %s, should be refused', (_, entry, problem) => {
    expect(uncertaintyAfter(inspectionIn('done'), entry)).toMatchObject({
      refusal: 'badInput',
      errors: { 'elementRegisters.pH': problem },
    });
  });
});
