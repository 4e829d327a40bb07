import { controls } from '../testing';
import { type Derivation, type RecordedValue, type Units, noLimits, noPurpose } from '../upkeeps';
import {
  type DerivedValue,
  type RegisterSnapshot,
  type Slip,
  derivedValues,
  doubtfulSources,
  slipOf,
} from '.';

const tank: RegisterSnapshot = {
  ...{ upkeepName: 'Acumulador', upkeepTypeName: 'Temperatura', upkeepTypeUnits: 'ºC' },
  ...{ upkeepValue: 'number', ...noLimits, upkeepLimitType: 'down', upkeepLimitDown: 60 },
  ...{ ...noPurpose, upkeepParameter: 'temperature' },
};
const chlorine: RegisterSnapshot = {
  ...tank,
  ...{ upkeepTypeUnits: 'mg/L', upkeepLimitType: null, upkeepLimitDown: null },
  upkeepParameter: 'free-chlorine',
};

const values = (numbers: readonly RecordedValue[], upkeepTypeUnits: Units = 'mg/L') =>
  numbers.map((value) => ({ value, upkeepTypeUnits }));

describe('a number that is likely to be a slip', () => {
  it.each<[string, RegisterSnapshot, RecordedValue, readonly RecordedValue[], Slip | null]>([
    ['far from its limits', controls.pH, 1.2, [], 'limits'],
    ['a comma that was left out, of one limit', tank, 620, [], 'range'],
    ['a good one', tank, 62, [], null],
    // The middle is 1, the spread 0,1.
    ['ten times the spread', chlorine, 2, [0.9, 1, 1.2], null],
    ['a little more', chlorine, 2.01, [0.9, 1, 1.2], 'previous'],
    ['ten times the spread below', chlorine, 0, [0.9, 1, 1.2], null],
    ['a comma that was left out', chlorine, 11, [0.9, 1, 1.2], 'previous'],
    ['the spread without what was a slip itself', chlorine, 11, [0.9, 1, 10], 'previous'],
    ['a count', { ...chlorine, upkeepTypeUnits: 'UFC/L' }, 1e7, [10, 0, 20], null],
    ['a most probable number', { ...chlorine, upkeepTypeUnits: 'NMP/100 ml' }, 2419.6, [1, 0, 2], null],
    ['all of an interval', tank, '>620', [], 'range'],
    // Three that are equal spread by a twentieth of themselves.
    ['half as much again as equal ones', chlorine, 1.5, [1, 1, 1], null],
    ['more than that', chlorine, 1.51, [1, 1, 1], 'previous'],
    ['less than half of equal ones', chlorine, 0.49, [1, 1, 1], 'previous'],
    ['anything after three zeros', chlorine, 40, [0, 0, 0], null],
    ['anything after two zeros', chlorine, 40, [0, 0, 1], null],
    ['anything after two values', chlorine, 40, [1, 1], null],
    ['anything after none', chlorine, 40, [], null],
    ['no value', chlorine, '', [1, 1, 1], null],
    ['a text', controls.look, 'Brut', ['Correcte', 'Correcte', 'Correcte'], null],
  ])('%s', (_, control, value, previous, expected) => {
    expect(slipOf(control, value, values(previous, control.upkeepTypeUnits))).toBe(expected);
  });

  it('is not told by values in other units', () => {
    expect(slipOf(chlorine, 40, values([1, 1, 1], 'ppm'))).toBeNull();
  });
});

describe('the sources of a value that cannot be', () => {
  const at = new Date('2026-06-15T10:00:00.000Z');
  const measured = (upkeepId: string, control: Partial<RegisterSnapshot>, value: RecordedValue) => ({
    ...{ upkeepId, value },
    control: { ...chlorine, ...control },
  });
  const combined: RegisterSnapshot = {
    ...chlorine,
    upkeepParameter: 'combined-chlorine',
    upkeepDerived: 'combined-chlorine',
  };

  it.each<[string, RecordedValue, RecordedValue, string[]]>([
    ['less than the total', 1.2, 1.9, []],
    ['the total', 1.2, 1.2, []],
    ['more than the total', 1.9, 1.2, ['total', 'free']],
    ['a little more', 1.21, 1.2, ['total', 'free']],
    ['more than nothing', 0.1, 0, ['total', 'free']],
    ['an interval', '>1,9', 1.2, []],
    ['not measured', '', 1.2, []],
  ])('when free chlorine is %s, should be told', (_, free, total, expected) => {
    const registers = [
      measured('total', { upkeepParameter: 'total-chlorine' }, total),
      measured('free', {}, free),
      measured('combined', combined, ''),
    ];
    const values = derivedValues(registers, { at, volume: null, previous: [] });
    expect(doubtfulSources(combined, values.get('combined'))).toEqual(expected);
  });

  it.each<[string, Derivation | null, RecordedValue]>([
    ['a difference of what is no part', 'co2-difference', -10],
    ['air that is colder than the water', 'air-water', -2],
    ['an index', 'langelier', -0.4],
    ['a value that nobody computes', null, -0.7],
  ])('should be none of %s', (_, upkeepDerived, value) => {
    const from: DerivedValue['from'] = [{ parameter: 'ph', upkeepId: 'pH', value: 7, at: at.toISOString() }];
    expect(doubtfulSources({ upkeepDerived }, { value, from })).toEqual([]);
  });

  it('should be none before anything is computed', () => {
    expect(doubtfulSources(combined, undefined)).toEqual([]);
  });
});
