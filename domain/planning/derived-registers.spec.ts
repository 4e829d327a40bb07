import { type Derivation, type Frequency, type Parameter, type RecordedValue, noPurpose } from '../upkeeps';
import { type DerivableRegister, type DerivingContext, derivedValues, isUnasked } from '.';

const at = new Date('2026-06-02T08:00:00.000Z');
const now = at.toISOString();
const context: DerivingContext = { at, volume: null, previous: [] };

const register = (
  upkeepId: string,
  upkeepParameter: Parameter,
  value: RecordedValue,
  rest: { upkeepFrequency?: Frequency; upkeepDerived?: Derivation; upkeepValue?: 'number' | 'string' } = {},
): DerivableRegister => ({
  upkeepId,
  control: { ...noPurpose, upkeepValue: 'number', upkeepParameter, ...rest },
  value,
});

const combined = register('combined', 'combined-chlorine', 5, {
  upkeepDerived: 'combined-chlorine',
  upkeepFrequency: 'daily',
});
const combinedOf = (...registers: DerivableRegister[]) =>
  derivedValues([combined, ...registers], context).get('combined');
const free = (value: RecordedValue, rest = {}) => register('free', 'free-chlorine', value, rest);
const total = (value: RecordedValue, rest = {}) => register('total', 'total-chlorine', value, rest);

describe('a derived control', () => {
  it('when its sources are there, should be computed from them, whatever it had', () => {
    expect(combinedOf(free(0.5), total(1.1))).toEqual({
      value: 0.6,
      from: [
        { parameter: 'total-chlorine', upkeepId: 'total', value: 1.1, at: now },
        { parameter: 'free-chlorine', upkeepId: 'free', value: 0.5, at: now },
      ],
      missing: [],
    });
  });

  it('when a source is an interval, should be empty, name it, and keep what was read', () => {
    expect(combinedOf(free('<0.5'), total(1.1))).toEqual({
      value: '',
      from: [
        { parameter: 'total-chlorine', upkeepId: 'total', value: 1.1, at: now },
        { parameter: 'free-chlorine', upkeepId: 'free', value: '<0.5', at: now },
      ],
      missing: ['free-chlorine'],
    });
  });

  const monthly = { upkeepFrequency: 'monthly' };
  const daily = { upkeepFrequency: 'daily' };
  const second = (value: RecordedValue, rest: { upkeepFrequency?: Frequency }) =>
    register('second', 'free-chlorine', value, rest);
  it.each<[string, DerivableRegister[], RecordedValue]>([
    ['is of another frequency', [free(0.5, monthly)], 0.6],
    ['are two, one of its frequency', [free(0.1, monthly), second(0.5, { upkeepFrequency: 'daily' })], 0.6],
    ['are two of its frequency', [free(0.1, daily), second(0.5, { upkeepFrequency: 'daily' })], ''],
    ['are two of others', [free(0.1, monthly), second(0.5, {})], ''],
    ['is a text', [free('Correcte', { upkeepValue: 'string' })], ''],
    ['is derived itself', [free(0.5, { upkeepDerived: 'co2-difference' })], ''],
    [
      'is a number beside a text',
      [free(0.5), register('text', 'free-chlorine', '', { upkeepValue: 'string' })],
      0.6,
    ],
    ['is empty', [free('')], ''],
    ['is none', [], ''],
  ])('when its source %s, should take the one that is meant', (_, sources, value) => {
    const found = combinedOf(total(1.1), ...sources);
    expect([found?.value, found?.missing]).toEqual([value, value === '' ? ['free-chlorine'] : []]);
  });

  it('when a control is typed, should not be there, a copy of before derived ones either', () => {
    const { upkeepDerived: _, ...control } = free(1).control;
    // A copy of before has no such field.
    const old = { ...free(1), control: control as DerivableRegister['control'] };
    expect(derivedValues([old, total(1)], context).size).toBe(0);
  });
});

describe('a recirculation time', () => {
  const hours = register('hours', 'recirculation-time', '', { upkeepDerived: 'recirculation' });
  const meter = register('meter', 'meter', 1800);
  const reading = (value: RecordedValue, day: string) => ({ value, at: `2026-${day}T08:00:00.000Z` });
  const of = (volume: number | null, ...values: ReturnType<typeof reading>[]) =>
    derivedValues([hours, meter], { at, volume, previous: [{ upkeepId: 'meter', values }] }).get('hours');

  it('when the meter was read before, should follow from both readings and the volume', () => {
    expect(of(300, reading(1000, '06-01'), reading(1, '05-01'))).toEqual({
      value: 9,
      from: [
        { parameter: 'meter', upkeepId: 'meter', value: 1800, at: now },
        { parameter: 'meter-before', upkeepId: 'meter', value: 1000, at: '2026-06-01T08:00:00.000Z' },
        { parameter: 'volume', upkeepId: null, value: 300, at: null },
      ],
      missing: [],
    });
  });

  it('when there are later readings, should go by the one before', () => {
    expect(of(300, reading(9000, '06-03'), reading(1800, '06-02'), reading(1000, '06-01'))?.value).toBe(9);
  });

  it('when the meter runs backwards, should be empty and miss nothing', () => {
    expect(of(300, reading(2000, '06-01'))).toMatchObject({ value: '', missing: [] });
  });

  it('when nobody has said the volume or read the meter before, should name both', () => {
    expect(of(null)).toMatchObject({ value: '', missing: ['meter-before', 'volume'] });
  });
});

describe('a value that was computed when the inspection was done', () => {
  const hours = register('hours', 'recirculation-time', '', { upkeepDerived: 'recirculation' });
  const meter = (value: RecordedValue) => register('meter', 'meter', value);
  const before = {
    parameter: 'meter-before',
    upkeepId: 'meter',
    value: 1000,
    at: '2026-06-01T08:00:00.000Z',
  } as const;
  const volumeThen = { parameter: 'volume', upkeepId: null, value: 300, at: null } as const;
  const from = [{ parameter: 'meter', upkeepId: 'meter', value: 1800, at: now } as const, before, volumeThen];
  const kept = { value: 9, from, missing: [] };
  // Since then the element has another volume, and the reading before was corrected.
  const previous = [{ upkeepId: 'meter', values: [{ value: 900, at: '2026-06-01T08:00:00.000Z' }] }];
  const since = { at, volume: 100, previous };
  const of = (value: RecordedValue, context: object = {}) =>
    derivedValues([{ ...hours, kept }, meter(value)], { ...since, ...context }).get('hours');

  it('should stay while the same was measured, at the same moment', () => {
    expect(of(1800)).toBe(kept);
    expect(of(1800, { volume: null, previous: [] })).toBe(kept);
  });

  it('should be computed anew of another reading, with the volume and the reading before of then', () => {
    expect(of(2200)).toMatchObject({ value: 6, from: [{ value: 2200 }, before, volumeThen] });
  });

  it('should be computed anew of another moment, with the reading before that and the volume of then', () => {
    const moved = { at: new Date(at.getTime() + 24 * 3_600_000) };
    expect(of(1800, moved)).toMatchObject({ from: [{ value: 1800 }, { value: 900 }, volumeThen] });
  });

  it('should miss the reading where only the day is known on which it was done', () => {
    const moved = { at: new Date('2026-06-04T00:00:00.000Z') };
    expect(of(1800, moved)).toMatchObject({ value: '', missing: ['meter'] });
  });

  it('should miss the reading before where only the day is known on which that was done', () => {
    const values = [{ value: 900, at: '2026-06-01T00:00:00.000Z' }];
    const moved = { at: new Date('2026-06-04T09:00:00.000Z'), previous: [{ upkeepId: 'meter', values }] };
    expect(of(1800, moved)).toMatchObject({ value: '', missing: ['meter-before'] });
  });
});

describe('an index of Langelier', () => {
  const langelier = { upkeepDerived: 'langelier' } as const;
  const pH = (...results: ('pass' | 'fail' | null)[]) =>
    results.map((result) => ({ control: { upkeepParameter: 'ph' } as const, result }));
  const hardness = { control: { upkeepParameter: 'hardness' } as const, result: 'fail' as const };

  it.each<[string, Parameters<typeof isUnasked>[0], Parameters<typeof isUnasked>[1], boolean]>([
    ['is beside a pH that passes', langelier, pH('pass'), true],
    ['is beside two that pass', langelier, pH('pass', 'pass'), true],
    ['is beside one that passes, and one that was not measured', langelier, pH('pass', null), true],
    ['is beside one that passes, and one that fails', langelier, pH('pass', 'fail'), false],
    ['is beside a pH that fails', langelier, pH('fail'), false],
    ['is beside a pH without limits', langelier, pH(null), false],
    ['has no pH', langelier, [], false],
    ['is of another kind', { upkeepDerived: 'air-water' }, pH('pass'), false],
    ['is typed', { upkeepDerived: null }, pH('pass'), false],
  ])('when it %s, should be asked for or not', (_, control, registers, expected) => {
    expect(isUnasked(control, [...registers, hardness])).toBe(expected);
  });

  it('when it is asked for at times, should go by what is measured each day', () => {
    const of = (parameter: Parameter, value: number) => register(parameter, parameter, value);
    const found = derivedValues(
      [
        register('index', 'langelier', '', { upkeepDerived: 'langelier' }),
        register('laboratory', 'ph', 9, { upkeepFrequency: 'monthly' }),
        register('routine', 'ph', 8.3, { upkeepFrequency: 'daily' }),
        ...[of('temperature', 28), of('hardness', 250), of('alkalinity', 120), of('tds', 1000)],
      ],
      context,
    ).get('index');
    expect(found).toMatchObject({ missing: [], from: [{ parameter: 'ph', value: 8.3 }, {}, {}, {}, {}] });
  });
});
