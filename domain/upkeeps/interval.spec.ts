import fc from 'fast-check';
import { message } from '../messages';
import {
  type JudgedControl,
  type Outcome,
  type Parameter,
  type RecordedValue,
  type Units,
  boundText,
  brokenLimit,
  checkMeasured,
  intervalOf,
  isInside,
  isLikelySlip,
  mayClose,
  noLimits,
  outcomeOf,
  readBound,
} from '.';

// A second try would draw another seed.
jest.retryTimes(0);

const number = { ...noLimits, upkeepValue: 'number', upkeepTypeUnits: 'mg/L' } as const;

const legionella: JudgedControl = {
  ...{ ...number, upkeepTypeUnits: 'UFC/L', upkeepLimitType: 'up', upkeepLimitUp: 100 },
  ...{ upkeepLimitUpStrict: true, upkeepCriticalUp: 100, upkeepCriticalUpReached: true },
};
/** A tower's: it closes at ten thousand only. */
const tower: JudgedControl = { ...legionella, upkeepCriticalUp: 10_000 };
const coli: JudgedControl = {
  ...{ ...number, upkeepTypeUnits: 'NMP/100 ml', upkeepLimitType: 'up', upkeepLimitUp: 0 },
  upkeepCriticalUp: 0,
};
const chlorine: JudgedControl = {
  ...{ ...number, upkeepLimitType: 'up-down', upkeepLimitDown: 0.5, upkeepLimitUp: 2 },
  ...{ upkeepCriticalUp: 5, upkeepCriticalDown: 0, upkeepCriticalDownReached: true },
};
const combined: JudgedControl = { ...number, upkeepLimitType: 'up', upkeepLimitUp: 0.6, upkeepCriticalUp: 3 };
const turbidity: JudgedControl = {
  ...combined,
  upkeepTypeUnits: 'UNF',
  upkeepLimitUp: 5,
  upkeepCriticalUp: 20,
};
const warm: JudgedControl = {
  ...{ ...number, upkeepTypeUnits: 'ºC', upkeepLimitType: 'down', upkeepLimitDown: 50 },
};
const written: JudgedControl = { ...number, upkeepTypeUnits: 'UFC/ml' };

describe('the verdict of an interval', () => {
  it.each<[string, JudgedControl, RecordedValue, Outcome | null, mayClose?: boolean]>([
    ['a count below its limit', legionella, '<100', 'pass'],
    ['a count that may be the limit', legionella, '<=100', 'undecided'],
    ['a count below another number', legionella, '<101', 'undecided'],
    ['a count that may be more', legionella, '>50', 'undecided'],
    ['the last whole number inside', legionella, '>99', 'closing'],
    ['a count beyond its limit', legionella, '>300', 'closing'],
    ['a count from its limit on', legionella, '>=100', 'closing'],
    ['none', legionella, 'absent', 'pass'],
    ['no count', legionella, 'indeterminate', 'undecided'],
    ['what may close a tower', tower, '>300', 'fail', true],
    ['what does not close it', tower, '<500', 'undecided'],
    ['what closes it', tower, '>300000', 'closing'],
    ['below one is none', coli, '<1', 'pass'],
    ['below two may be one', coli, '<2', 'undecided'],
    ['from one on', coli, '>=1', 'closing'],
    ['a most probable number', coli, 3.1, 'closing'],
    ['a trace of a disinfectant', chlorine, '<0.05', 'closing'],
    ['a tenth of it', chlorine, '<=0.1', 'closing'],
    ['more than a trace', chlorine, '<0.3', 'fail', true],
    ['what straddles the limit', chlorine, '<0.6', 'undecided'],
    ['no disinfectant', chlorine, 'absent', 'closing'],
    ['above the limit, be it closing', chlorine, '>2', 'fail', true],
    ['above the closing value', chlorine, '>5', 'closing'],
    ['from the closing value on', chlorine, '>=5', 'fail', true],
    ['a lower bound inside', chlorine, '>0.5', 'undecided'],
    ['a trace that is good', combined, '<0.05', 'pass'],
    ['up to the limit', combined, '<=0.6', 'pass'],
    ['below the limit', turbidity, '<0.5', 'pass'],
    ['a bound that straddles', turbidity, '<6', 'undecided'],
    ['what may close', turbidity, '>6', 'fail', true],
    ['an exact value that fails', turbidity, 6, 'fail'],
    ['unbounded below', warm, '<60', 'undecided'],
    ['all below', warm, '<50', 'fail'],
    ['hot enough', warm, '>=50', 'pass'],
    ['without limit', written, '<10', null],
    ['no count without limit', written, 'indeterminate', 'undecided'],
  ])('when it is %s, should be judged', (_, control, value, expected, isAskedFor = false) => {
    expect(outcomeOf(control, value)).toBe(expected);
    expect(mayClose(control, value)).toBe(isAskedFor);
  });

  it('when it breaks a limit, or may, should name it', () => {
    expect(brokenLimit(chlorine, '<0.6').replaceAll('\u00a0', ' ')).toBe('mínim 0,5 mg/L');
    expect(brokenLimit(turbidity, '>6').replaceAll('\u00a0', ' ')).toBe('màxim 5 UNF');
    expect(brokenLimit(legionella, '>50').replaceAll('\u00a0', ' ')).toBe('< 100 UFC/L');
  });

  it.each<[JudgedControl, RecordedValue, boolean]>([
    [turbidity, '>300', true],
    [turbidity, '>6', false],
    [turbidity, '<300', false],
    [{ ...warm, upkeepLimitDown: 60 }, '<-600', true],
  ])('when row %# is typed, should tell a slip from what may be', (control, value, expected) => {
    expect(isLikelySlip(control, value)).toBe(expected);
  });
});

describe('a bound', () => {
  it.each([
    ['<100', '<100'],
    ['<0,50', '<0.5'],
    [' < 0.5 ', '<0.5'],
    ['≤ 3', '<=3'],
    ['<=3', '<=3'],
    ['≥,5', '>=0.5'],
    ['>0', '>0'],
    ['<0,0000001', '<0.0000001'],
    ['>12345678901234567890', '>12345678901234567000'],
  ])('when %j is read, should be kept as %j', (input, kept) => {
    const bound = readBound(input);
    expect(bound && boundText(bound)).toBe(kept);
    expect(readBound(kept)).toEqual(bound);
  });

  it.each(['100', '<', '<1.200,5', '<100 UFC', '<1E3', '< = 3', '<<1', '=3', '1<', 7, null, '<1 200'])(
    'when %j is read, should be none',
    (input) => {
      expect(readBound(input)).toBeUndefined();
    },
  );
});

describe('what a value may be, whatever its limits', () => {
  const problems = {
    whole: message('planning.valueWhole'),
    absent: message('planning.valueAbsent'),
    indeterminate: message('planning.valueIndeterminate'),
    number: message('planning.valueNumber'),
  };

  it.each<[Units, Parameter | null, RecordedValue, keyof typeof problems | null]>([
    ['UFC/L', null, 3.1, 'whole'],
    ['UFC/100 ml', null, '<0.5', 'whole'],
    ['UFC/L', null, '<100', null],
    ['NMP/100 ml', null, 3.1, null],
    ['NMP/L', null, '<1.5', null],
    ['UFC/ml', null, 'indeterminate', null],
    ['NMP/100 ml', null, 'indeterminate', null],
    ['mg/L', null, 'indeterminate', 'indeterminate'],
    ['mg/L', null, 'absent', null],
    ['ppm', null, 'absent', null],
    ['NMP/L', null, 'absent', null],
    ['pH', null, 'absent', 'absent'],
    ['ºC', null, 'absent', 'absent'],
    // Nothing is less than none of it.
    ['mg/L', null, '<0', 'number'],
    ['UFC/L', null, '<0', 'number'],
    ['mg/L', null, '<=0', null],
    ['ºC', null, '<0', null],
    ['mV', null, '<-100', null],
    ['ppm', 'co2', '<0', null],
    ['text', 'langelier', '<-0.3', null],
  ])(
    'when the units are %s of %s, should take %j or say why not',
    (upkeepTypeUnits, upkeepParameter, value, problem) => {
      expect(checkMeasured({ upkeepTypeUnits, upkeepParameter }, value)).toEqual(
        problem === null ? undefined : problems[problem],
      );
    },
  );
});

const tenths = fc.integer({ min: -30, max: 150 }).map((tenth) => tenth / 10);
const signs = fc.constantFrom('<', '<=', '>', '>=');
const values = fc.oneof(
  tenths,
  fc.tuple(signs, tenths).map(([sign, limit]) => `${sign}${limit}`),
  fc.constant('absent'),
);

const controls = fc
  .record({
    upkeepTypeUnits: fc.constantFrom<Units>('mg/L', 'UFC/L', 'NMP/L', 'ºC'),
    upkeepLimitType: fc.constantFrom('up', 'down', 'up-down'),
    numbers: fc.array(tenths, { minLength: 4, maxLength: 4 }),
    upkeepLimitUpStrict: fc.boolean(),
    upkeepLimitDownStrict: fc.boolean(),
    upkeepCriticalUpReached: fc.boolean(),
    upkeepCriticalDownReached: fc.boolean(),
    closes: fc.boolean(),
  })
  .map(({ numbers, closes, ...rest }): JudgedControl => {
    const [lowest = 0, low = 0, high = 0, highest = 0] = numbers.toSorted((one, other) => one - other);
    return {
      ...{ ...number, ...rest, upkeepLimitDown: low, upkeepLimitUp: high },
      ...(closes && { upkeepCriticalDown: lowest, upkeepCriticalUp: highest }),
    };
  });

it('when an interval is narrower, should never contradict a decided wider one', () => {
  fc.assert(
    fc.property(controls, values, values, (control, wide, narrow) => {
      const [wider, narrower] = [intervalOf(control, wide), intervalOf(control, narrow)];
      fc.pre(wider !== null && narrower !== null && isInside(narrower, wider));
      const [decided, found] = [outcomeOf(control, wide), outcomeOf(control, narrow)];
      fc.pre(decided !== 'undecided');
      const allowed: (Outcome | null)[] = [decided];
      if (decided === 'fail') allowed.push('closing');
      // A trace counts as none, though more exactly it is some.
      if (control.upkeepCriticalDown === 0 && control.upkeepCriticalDownReached)
        allowed.push('fail', 'undecided');
      expect(allowed).toContain(found);
    }),
    { numRuns: 500 },
  );
});
