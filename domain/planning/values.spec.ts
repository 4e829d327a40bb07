import { type PlainMessageKey, message } from '../messages';
import { type Outcome, type RecordedValue, type ValueKind, type Verdict, outcomeOf } from '../upkeeps';
import { controls } from '../testing';
import {
  type RegisterSnapshot,
  overallVerdict,
  readRecorded,
  readRegisters,
  readTyped,
  readValue,
  typedOf,
} from '.';

describe('a typed value is kept as', () => {
  it.each<[ValueKind, input: unknown, kept: RecordedValue]>([
    ['number', 7.2, 7.2],
    ['number', '7.2', 7.2],
    ['number', '7,2', 7.2],
    ['number', '-0,5', -0.5],
    ['number', ' 7,2 ', 7.2],
    ['number', ',5', 0.5],
    ['number', '7,', 7],
    ['number', 0, 0],
    ['number', '0', 0],
    ['number', '<100', '<100'],
    ['number', '< 0,50', '<0.5'],
    ['number', '≥ 3', '>=3'],
    ['number', ' absent ', 'absent'],
    ['number', 'indeterminate', 'indeterminate'],
    ['string', '< 100', '< 100'],
    ['boolean', true, true],
    ['boolean', false, false],
    ['string', 'Correcte', 'Correcte'],
    ['string', '  Correcte ', 'Correcte'],
    ['string', 'a'.repeat(500), 'a'.repeat(500)],
    ['string', ` ${'a'.repeat(500)} `, 'a'.repeat(500)],
    ['string', 'dues\nlínies', 'dues\nlínies'],
    ['string', '   ', ''],
  ])('a %s: %j', (kind, input, kept) => {
    expect(readValue(kind, input)).toEqual({ ok: true, value: kept });
  });

  it.each<ValueKind>(['number', 'boolean', 'string'])('a %s: an empty text and null are no value', (kind) => {
    expect(readValue(kind, '')).toEqual({ ok: true, value: '' });
    expect(readValue(kind, null)).toEqual({ ok: true, value: '' });
  });
});

describe('a typed value is refused', () => {
  const number = message('planning.valueNumber');
  const flag = message('planning.valueFlag');
  const text = message('planning.valueText', { max: 500 });

  it.each<[ValueKind, input: unknown, problem: ReturnType<typeof message>]>([
    ['number', '1e5', number],
    ['number', '1,2E3', number],
    ['number', 'Absència', number],
    ['number', 'Absent', number],
    ['number', '<100 UFC/L', number],
    ['number', '<1 200', number],
    ['number', '<1.200,5', number],
    ['number', '0x10', number],
    ['number', ' ', number],
    ['number', '7,2,1', number],
    ['number', 'Infinity', number],
    ['number', Infinity, number],
    ['number', NaN, number],
    ['number', 'Correcte', number],
    ['number', true, number],
    ['number', [7], number],
    ['number', { $gt: 0 }, number],
    ['number', undefined, number],
    ['boolean', 'true', flag],
    ['boolean', 'Si', flag],
    ['boolean', ' ', flag],
    ['boolean', 1, flag],
    ['boolean', 0, flag],
    ['boolean', [], flag],
    ['boolean', undefined, flag],
    ['string', 'a'.repeat(501), text],
    ['string', 'a\u0000b', text],
    ['string', '\ud83d', text],
    ['string', 7, text],
    ['string', true, text],
    ['string', ['Correcte'], text],
    ['string', {}, text],
    ['string', undefined, text],
  ])('a %s: %j', (kind, input, problem) => {
    expect(readValue(kind, input)).toEqual({ ok: false, problem });
  });
});

describe('the live check of what is typed', () => {
  const check = (control: RegisterSnapshot, typed: string | boolean): Outcome | null => {
    const read = readTyped(control, typed, { elementValues: '' });
    return read.ok ? outcomeOf(control, read.value) : null;
  };

  it.each<[keyof typeof controls, typed: string | boolean, Outcome | null]>([
    ['pH', '7,2', 'pass'],
    ['pH', '7,61', 'fail'],
    ['pH', '7,', 'fail'],
    ['pH', ',5', 'fail'],
    ['pH', ',', null],
    ['pH', '', null],
    ['valve', true, 'pass'],
    ['valve', false, 'fail'],
    ['valve', '', null],
    ['look', 'Correcte', 'pass'],
    ['look', 'Brut', 'fail'],
    ['look', '  ', null],
  ])('%s: %j is %s', (control, input, verdict) => {
    expect(check(controls[control], input)).toBe(verdict);
  });

  it('tells what closes apart from what fails', () => {
    const pH = { ...controls.pH, upkeepCriticalDown: 6, upkeepCriticalUp: 9 };
    expect(['5,8', '6', '9,1'].map((typed) => check(pH, typed))).toEqual(['closing', 'fail', 'closing']);
  });
});

describe('what somebody types for a control', () => {
  const counted: RegisterSnapshot = { ...controls.pH, upkeepTypeUnits: 'UFC/L', upkeepLimitUp: 100 };

  it.each<[RegisterSnapshot, typed: string | boolean, value: RecordedValue, uncertainty?: string]>([
    [controls.pH, '7,2', 7.2],
    [controls.pH, '7,2 ± 0,2', 7.2, '0,2'],
    [controls.pH, '', ''],
    [counted, '1.200', 1200],
    [counted, '< 100 UFC/L', '<100'],
    [counted, 'ND', 'absent'],
    [controls.valve, true, true],
    [controls.look, ' Correcte ', 'Correcte'],
    [controls.look, '1.200', '1.200'],
  ])('when row %# is typed, should read it', (control, typed, value, uncertainty = '') => {
    expect(readTyped(control, typed, { elementValues: '' })).toEqual({ ok: true, value, uncertainty });
  });

  it.each<[RegisterSnapshot, typed: string, PlainMessageKey]>([
    [controls.pH, 'set', 'planning.valueNumber'],
    [controls.pH, '7,2 mg/L', 'planning.valueUnits'],
    [controls.pH, 'ND', 'planning.valueAbsent'],
    [counted, '3,1', 'planning.valueWhole'],
    [counted, '<0,5', 'planning.valueWhole'],
    [counted, '1E16', 'field.digits'],
  ])('when row %# is typed, should say why it cannot be recorded', (control, typed, key) => {
    expect(readTyped(control, typed, { elementValues: '' })).toEqual({ ok: false, problem: message(key) });
  });

  it('when a text has two readings, should offer both as what could have been typed', () => {
    expect(readTyped(controls.pH, '7.200 ± 0,2', { elementValues: '' })).toEqual({
      ok: false,
      problem: message('planning.valueAmbiguous', { one: '7,2', other: '7.200' }),
      readings: [
        { value: 7.2, label: '7,2', text: '7,2 ± 0,2' },
        { value: 7200, label: '7.200', text: '7200 ± 0,2' },
      ],
    });
  });

  it.each<[RegisterSnapshot, RecordedValue, uncertainty: string, typed: string | boolean]>([
    [controls.pH, 7.2, '0,2', '7,2 ± 0,2'],
    [controls.pH, '<7.5', '', '< 7,5'],
    [counted, 'absent', '', 'Absència'],
    [counted, '', '', ''],
    [controls.look, 'absent', '', 'absent'],
    [controls.valve, false, '', false],
    // It could not be typed now.
    [counted, 3.1, '', '3,1'],
    [controls.pH, 7.2, 'aprox. 0,2', '7,2 ± aprox. 0,2'],
  ])(
    'when row %# is stored, should stand so in its input, and be taken back',
    (control, value, uncertainty, typed) => {
      const stored = { elementValues: value, elementUncertainty: uncertainty };
      expect(typedOf(control, stored)).toBe(typed);
      expect(readTyped(control, typed, stored)).toEqual({ ok: true, value, uncertainty });
    },
  );
});

describe('a number that would lose digits', () => {
  it.each([['1234567890123456'], ['0,1234567890123456'], ['<1234567890123456'], [2 ** 53], [-1e20]])(
    'when it is %j, should be refused, unless it is there already',
    (input) => {
      const unlimited: RegisterSnapshot = { ...controls.pH, upkeepTypeUnits: 'text', upkeepLimitType: null };
      expect(readRecorded(unlimited, input, '')).toEqual({ ok: false, problem: message('field.digits') });
      const read = readValue('number', input);
      expect(readRecorded(unlimited, input, read.ok ? read.value : '')).toEqual(read);
    },
  );

  it.each([['123456789012345'], ['0,0000123456789012345'], [0.1 + 0.2], [9_007_199_254_740_991]])(
    'when it is %j, should be kept',
    (input) => {
      const unlimited: RegisterSnapshot = { ...controls.pH, upkeepTypeUnits: 'text', upkeepLimitType: null };
      expect(readRecorded(unlimited, input, '')).toMatchObject({ ok: true });
    },
  );
});

describe('the verdict of the whole', () => {
  const limited = controls.pH;
  const unlimited = { ...controls.pH, upkeepLimitType: null };

  it.each<[(Verdict | null)[], Verdict | null]>([
    [['pass'], 'pass'],
    [['pass', 'pass'], 'pass'],
    [['fail'], 'fail'],
    [['pass', 'fail'], 'fail'],
    [['fail', null], 'fail'],
    [[null, 'pass'], null],
    [['undecided', 'pass'], 'undecided'],
    [['undecided', null], 'undecided'],
    [['undecided', 'fail'], 'fail'],
    [[null], null],
    [[], null],
  ])('of %j is %s', (results, verdict) => {
    const checked = results.map((result) => ({ control: limited, result }));
    expect(overallVerdict(checked)).toBe(verdict);
    // What is only written down does not count, whether it has a value or not.
    expect(overallVerdict([...checked, { control: unlimited, result: null }])).toBe(verdict);
  });
});

it('the verdict of the whole, when what is only written down could not be counted, should be undecided', () => {
  const unlimited = { ...controls.pH, upkeepLimitType: null };
  const passing = { control: controls.pH, result: 'pass' } as const;
  expect(overallVerdict([passing, { control: unlimited, result: 'undecided' }])).toBe('undecided');
});

it('the verdict of the whole, when an empty control is not asked for, should not wait for it', () => {
  const passing = { control: controls.pH, result: 'pass' } as const;
  const empty = { control: controls.pH, result: null } as const;
  expect(overallVerdict([passing, { ...empty, isUnasked: true }])).toBe('pass');
  expect(overallVerdict([passing, { ...empty, isUnasked: false }])).toBeNull();
});

describe('a value that is to be recorded', () => {
  const colonies = { ...controls.pH, upkeepTypeUnits: 'UFC/L' } as const;
  const chlorine = { ...controls.pH, upkeepTypeUnits: 'mg/L' } as const;
  const text = { ...controls.look, upkeepTypeUnits: 'mg/L' } as const;

  it.each<
    [string, RegisterSnapshot, unknown, RecordedValue, PlainMessageKey | 'planning.valueImpossible' | null]
  >([
    ['a number of colonies', colonies, 300, '', null],
    ['a part of a colony', colonies, '3,1', '', 'planning.valueWhole'],
    ['a part of a colony that was there', colonies, 3.1, 3.1, null],
    ['a bound within a colony', colonies, '<0,5', '', 'planning.valueWhole'],
    ['no colony', colonies, 'absent', '', null],
    ['what could not be counted', colonies, 'indeterminate', '', null],
    ['no chlorine', chlorine, 'absent', '', null],
    ['chlorine that could not be counted', chlorine, 'indeterminate', '', 'planning.valueIndeterminate'],
    ['no pH', controls.pH, 'absent', '', 'planning.valueAbsent'],
    ['a pH that nothing has', controls.pH, '>14', '', 'planning.valueImpossible'],
    ['a pH on the end of the scale', controls.pH, '>=14', '', null],
    ['a text', text, 'absent', '', null],
  ])('when it is %s, should be taken or refused', (_, control, input, stored, problem) => {
    const read = readRecorded(control, input, stored);
    expect(read.ok ? null : read.problem.key).toBe(problem);
  });
});

describe('the registers of a body', () => {
  const ID = '65f0c0ffee65f0c0ffee65f0';
  const OTHER = '65f0c0ffee65f0c0ffee65f1';
  const list = message('field.list', { min: 0, max: 200 });
  const reference = message('field.reference');

  it('name a control by its id or as it was read, and carry what was sent for it as it is', () => {
    const input = [
      { elementRegistersUpkeeps: ID.toUpperCase(), elementValues: '7,2' },
      {
        elementRegistersUpkeeps: { _id: OTHER, upkeepName: 'pH' },
        elementValues: null,
        elementResult: 'pass',
      },
    ];

    expect(readRegisters(input)).toEqual({
      ok: true,
      value: [
        { control: ID, value: '7,2' },
        { control: OTHER, value: null },
      ],
    });
  });

  it('may say why a control has no value', () => {
    expect(readRegisters([{ elementRegistersUpkeeps: ID, elementMissingReason: 'Sonda trencada' }])).toEqual({
      ok: true,
      value: [{ control: ID, value: undefined, missingReason: 'Sonda trencada' }],
    });
  });

  it('may name a control only', () => {
    expect(readRegisters([{ elementRegistersUpkeeps: ID }])).toEqual({
      ok: true,
      value: [{ control: ID, value: undefined }],
    });
  });

  it.each([0, 200])('may be %i', (length) => {
    const input = Array.from({ length }, () => ({ elementRegistersUpkeeps: ID }));

    expect(readRegisters(input)).toMatchObject({ ok: true });
  });

  it.each<[string, input: unknown, problem: ReturnType<typeof message>]>([
    ['more than 200', Array.from({ length: 201 }, () => ({ elementRegistersUpkeeps: ID })), list],
    ['no list', { elementRegistersUpkeeps: ID }, list],
    ['a text', 'pH', list],
    ['null', null, list],
    ['nothing', undefined, list],
    ['an id instead of a register', [ID], reference],
    ['null instead of a register', [null], reference],
    ['a list instead of a register', [[ID]], reference],
    ['a register without control', [{ elementValues: 7 }], reference],
    ['a control without id', [{ elementRegistersUpkeeps: { upkeepName: 'pH' } }], reference],
    ['a control that is no id', [{ elementRegistersUpkeeps: 'pH' }], reference],
    ['a query as a control', [{ elementRegistersUpkeeps: { _id: { $ne: null } } }], reference],
    ['one that is wrong among others', [{ elementRegistersUpkeeps: ID }, {}], reference],
  ])('are refused: %s', (_, input, problem) => {
    expect(readRegisters(input)).toEqual({ ok: false, problem });
  });
});
