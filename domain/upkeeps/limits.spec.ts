import fc from 'fast-check';
import { message } from '../messages';
import {
  type JudgedControl,
  type LimitType,
  type RecordedValue,
  type Units,
  type Verdict,
  boundsOf,
  checkLimits,
  checkValue,
  closes,
  closingBoundsOf,
  isLikelySlip,
  limitLine,
  limitsOf,
  noLimits as nothing,
  outcomeOf,
  readLimitType,
  valueBesideLimits,
  valueText,
} from '.';

// A second try would draw another seed.
jest.retryTimes(0);

function numberControl(
  upkeepLimitType: LimitType | null,
  upkeepLimitDown: number | null,
  upkeepLimitUp: number | null,
): JudgedControl {
  return {
    ...nothing,
    upkeepTypeUnits: 'mg/L',
    upkeepValue: 'number',
    upkeepLimitType,
    upkeepLimitUp,
    upkeepLimitDown,
  };
}

function answerControl(upkeepLimit: boolean | null): JudgedControl {
  return { ...nothing, upkeepTypeUnits: 'text', upkeepValue: 'boolean', upkeepLimit };
}

const textControl: JudgedControl = { ...nothing, upkeepTypeUnits: 'text', upkeepValue: 'string' };

describe('the check of a number', () => {
  it.each<[LimitType | null, down: number | null, up: number | null, number, Verdict]>([
    ['up', null, 60, 59.99, 'pass'],
    ['up', null, 60, 60, 'pass'],
    ['up', null, 60, 60.01, 'fail'],
    ['up', null, 60, -1000, 'pass'],
    // A limit that the type does not name is not used.
    ['up', 50, 60, 10, 'pass'],
    ['down', 0.5, null, 0.49, 'fail'],
    ['down', 0.5, null, 0.5, 'pass'],
    ['down', 0.5, null, 1000, 'pass'],
    ['down', 0.5, 2, 3, 'pass'],
    ['up-down', 7.2, 7.6, 7.19, 'fail'],
    ['up-down', 7.2, 7.6, 7.2, 'pass'],
    ['up-down', 7.2, 7.6, 7.4, 'pass'],
    ['up-down', 7.2, 7.6, 7.6, 'pass'],
    ['up-down', 7.2, 7.6, 7.61, 'fail'],
    ['up-down', 5, 5, 5, 'pass'],
    // A limit of zero is a limit.
    ['up', null, 0, 0, 'pass'],
    ['up', null, 0, 0.01, 'fail'],
    ['down', 0, null, -0.01, 'fail'],
    ['up-down', -5, 0, -6, 'fail'],
    // A number that is zero is a value.
    ['up-down', 7.2, 7.6, 0, 'fail'],
    // A limit that is empty does not bound.
    ['up', null, null, 1e9, 'pass'],
    ['down', null, null, -1e9, 'pass'],
    ['up-down', null, null, 0, 'pass'],
    ['up-down', null, 7.6, -1e9, 'pass'],
    ['up-down', null, 7.6, 7.61, 'fail'],
    ['up-down', 7.2, null, 1e9, 'pass'],
    ['up-down', 7.2, null, 7.19, 'fail'],
  ])('limits %s, from %p to %p: %d is a %s', (type, down, up, value, verdict) => {
    expect(checkValue(numberControl(type, down, up), value)).toBe(verdict);
  });

  it('is none without limit, whatever else the control says', () => {
    for (const value of [7.1, 7.4, 0, ''])
      expect(checkValue(numberControl(null, 7.2, 7.6), value)).toBeNull();
  });

  it.each<[LimitType, down: number | null, up: number | null, number, Verdict]>([
    ['up', null, 65, 64.99, 'pass'],
    ['up', null, 65, 65, 'fail'],
    ['down', 50, null, 50, 'fail'],
    ['down', 50, null, 50.01, 'pass'],
    ['up-down', 1, 2, 1, 'fail'],
    ['up-down', 1, 2, 1.5, 'pass'],
    ['up-down', 1, 2, 2, 'fail'],
  ])(
    'bounds themselves fail that are strict: %s, from %p to %p, %d is a %s',
    (type, down, up, value, verdict) => {
      const strict = {
        ...numberControl(type, down, up),
        upkeepLimitUpStrict: true,
        upkeepLimitDownStrict: true,
      };
      expect(checkValue(strict, value)).toBe(verdict);
    },
  );

  it('fails what is no number', () => {
    expect(checkValue(numberControl('up', null, 60), '7')).toBe('fail');
    expect(checkValue(numberControl('up', null, 60), true)).toBe('fail');
  });

  it('passes exactly between the bounds', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });

    fc.assert(
      fc.property(number, number, number, (down, up, value) => {
        const isBetween = down <= value && value <= up;
        expect(checkValue(numberControl('up-down', down, up), value)).toBe(isBetween ? 'pass' : 'fail');
      }),
    );
  });
});

describe('the check of a Si/No', () => {
  it.each<[expected: boolean | null, value: boolean, Verdict]>([
    [true, true, 'pass'],
    [true, false, 'fail'],
    [false, false, 'pass'],
    [false, true, 'fail'],
    [null, true, 'pass'],
    [null, false, 'pass'],
  ])('expected %p: %p is a %s', (expected, value, verdict) => {
    expect(checkValue(answerControl(expected), value)).toBe(verdict);
  });

  it.each<RecordedValue>(['true', 'Si', 1])('fails what is none: %p', (value) => {
    expect(checkValue(answerControl(true), value)).toBe('fail');
  });
});

describe('the check of a text', () => {
  it.each<[string, Verdict]>([
    ['Correcte', 'pass'],
    ['Incorrecte', 'fail'],
    ['correcte', 'pass'],
    ['CORRECTE', 'pass'],
    ['Correcte.', 'fail'],
    [' ', 'fail'],
  ])('%j is a %s', (value, verdict) => {
    expect(checkValue(textControl, value)).toBe(verdict);
  });
});

describe('no value', () => {
  it.each([
    ['a number', numberControl('up-down', 7.2, 7.6)],
    ['a number without limits', numberControl(null, null, null)],
    ['a Si/No', answerControl(true)],
    ['a Si/No without limit', answerControl(null)],
    ['a text', textControl],
  ])('never passes, and never fails: %s', (_, control) => {
    expect(checkValue(control, '')).toBeNull();
  });
});

describe('the bounds that a control has', () => {
  it.each<[LimitType | null, { down: number | null; up: number | null }]>([
    ['up', { down: null, up: 2 }],
    ['down', { down: 1, up: null }],
    ['up-down', { down: 1, up: 2 }],
    [null, { down: null, up: null }],
  ])('limits %s: %p', (type, bounds) => {
    expect(boundsOf(numberControl(type, 1, 2))).toEqual(bounds);
  });

  it.each(['boolean', 'string'] as const)('a %s has none', (upkeepValue) => {
    expect(boundsOf({ ...numberControl('up-down', 1, 2), upkeepValue })).toEqual({ down: null, up: null });
  });
});

describe('the limits that a control needs', () => {
  const up = message('upkeeps.limitUp');
  const down = message('upkeeps.limitDown');
  const crossed = message('upkeeps.limitsCrossed');

  it.each<[string, JudgedControl, ReturnType<typeof checkLimits>]>([
    ['a number without limit', numberControl(null, null, null), {}],
    ['up, named', numberControl('up', null, 2), {}],
    ['up, missing', numberControl('up', null, null), { upkeepLimitUp: up }],
    ['up, only the other one', numberControl('up', 1, null), { upkeepLimitUp: up }],
    ['up, the other one higher but not used', numberControl('up', 9, 2), {}],
    ['down, named', numberControl('down', 1, null), {}],
    ['down, missing', numberControl('down', null, null), { upkeepLimitDown: down }],
    ['down, only the other one', numberControl('down', null, 2), { upkeepLimitDown: down }],
    ['down, the other one lower but not used', numberControl('down', 9, 2), {}],
    ['both, named', numberControl('up-down', 1, 2), {}],
    ['both, equal', numberControl('up-down', 2, 2), {}],
    ['both, zero', numberControl('up-down', 0, 0), {}],
    ['both, crossed', numberControl('up-down', 2.01, 2), { upkeepLimitDown: crossed }],
    [
      'both, equal, where one fails itself',
      { ...numberControl('up-down', 2, 2), upkeepLimitUpStrict: true },
      { upkeepLimitDown: crossed },
    ],
    ['both, up missing', numberControl('up-down', 1, null), { upkeepLimitUp: up }],
    ['both, down missing', numberControl('up-down', null, 2), { upkeepLimitDown: down }],
    ['both missing', numberControl('up-down', null, null), { upkeepLimitUp: up, upkeepLimitDown: down }],
    ['a Si/No that expects Si', answerControl(true), {}],
    ['a Si/No that expects No', answerControl(false), {}],
    ['a Si/No that expects nothing', answerControl(null), { upkeepLimit: message('upkeeps.limit') }],
    ['a text', textControl, {}],
  ])('%s', (_, control, problems) => {
    expect(checkLimits(control)).toEqual(problems);
  });

  it.each([undefined, ''] as const)('a number of which nobody says the type: %p', (upkeepLimitType) => {
    const control = { ...numberControl(null, 1, 2), upkeepLimitType };
    expect(checkLimits(control)).toEqual({ upkeepLimitType: message('upkeeps.limitType') });
    expect(checkLimits({ ...textControl, upkeepLimitType })).toEqual({});
  });

  it('are wrong of what is computed and no number', () => {
    const upkeepDerived = 'air-water';
    expect(checkLimits({ ...textControl, upkeepDerived })).toEqual({
      upkeepDerived: message('upkeeps.derivedNumber'),
    });
    expect(checkLimits({ ...textControl, upkeepDerived: null })).toEqual({});
    expect(checkLimits({ ...numberControl('up', null, 3), upkeepDerived })).toEqual({});
  });

  it.each([
    ['', null],
    ['up', 'up'],
    ['down', 'down'],
    ['up-down', 'up-down'],
    ['other', 'up-down'],
    [null, null],
  ] as const)('%s as a limit type is read as %s', (input, type) => {
    expect(readLimitType(input)).toBe(type);
  });
});

/** A pool's pH: from 7.2 to 8, closing below 6 and above 9. */
const pH: JudgedControl = { ...numberControl('up-down', 7.2, 8), upkeepCriticalUp: 9, upkeepCriticalDown: 6 };
/** Free chlorine: its absence closes. */
const chlorine: JudgedControl = {
  ...numberControl('up-down', 0.5, 2),
  upkeepCriticalUp: 5,
  upkeepCriticalDown: 0,
  upkeepCriticalDownReached: true,
};

describe('what closes', () => {
  it.each<[string, JudgedControl, RecordedValue, boolean]>([
    ['above', pH, 9.01, true],
    ['the upper closing value', pH, 9, false],
    ['the lower closing value', pH, 6, false],
    ['below', pH, 5.99, true],
    ['a bad value', pH, 8.1, false],
    ['no value', pH, '', false],
    ['none at all', chlorine, 0, true],
    ['a trace', chlorine, 0.01, false],
    ['too much', chlorine, 5.01, true],
    ['an upper closing value that is reached', { ...pH, upkeepCriticalUpReached: true }, 9, true],
    ['a side that the type does not name', { ...pH, upkeepLimitType: 'up' }, 5, false],
    ['a number without limit', { ...pH, upkeepLimitType: null }, 5, false],
    ['what is no number', pH, '5', false],
    ['a Si/No that fails', { ...answerControl(true), upkeepCritical: true }, false, true],
    ['a Si/No that passes', { ...answerControl(true), upkeepCritical: true }, true, false],
    ['a Si/No that fails and does not close', answerControl(true), false, false],
    ['a text that fails', { ...textControl, upkeepCritical: true }, 'Incorrecte', true],
    ['a text that passes', { ...textControl, upkeepCritical: true }, 'Correcte', false],
    ['the flag of the others on a number', { ...pH, upkeepCritical: true }, 8.1, false],
  ])('%s', (_, control, value, expected) => {
    expect(closes(control, value)).toBe(expected);
    if (expected) expect(checkValue(control, value)).toBe('fail');
    expect(outcomeOf(control, value)).toBe(expected ? 'closing' : checkValue(control, value));
  });

  it('fails also where the limit would let it pass', () => {
    const both = { ...numberControl('up', null, 0), upkeepCriticalUp: 0 };
    expect([checkValue(both, 0), closes(both, 0)]).toEqual(['pass', false]);
    const reached = { ...both, upkeepCriticalUpReached: true };
    expect([checkValue(reached, 0), closes(reached, 0)]).toEqual(['fail', true]);
  });

  it('is bounded on the sides that the type names', () => {
    expect(closingBoundsOf(pH)).toEqual({ down: 6, up: 9 });
    expect(closingBoundsOf({ ...pH, upkeepLimitType: 'down' })).toEqual({ down: 6, up: null });
  });
});

describe('the closing values that a control may have', () => {
  const noLimit = message('upkeeps.criticalNoLimit');
  const number = message('upkeeps.criticalNumber');

  it.each<[string, JudgedControl, ReturnType<typeof checkLimits>]>([
    ['outside both limits', pH, {}],
    ['on the limits', { ...pH, upkeepCriticalUp: 8, upkeepCriticalDown: 7.2 }, {}],
    ['zero on a limit of zero', { ...numberControl('up', null, 0), upkeepCriticalUp: 0 }, {}],
    [
      'inside above',
      { ...pH, upkeepCriticalUp: 7.99 },
      { upkeepCriticalUp: message('upkeeps.criticalUpInside') },
    ],
    [
      'inside below',
      { ...pH, upkeepCriticalDown: 7.21 },
      { upkeepCriticalDown: message('upkeeps.criticalDownInside') },
    ],
    ['below without lower limit', { ...pH, upkeepLimitType: 'up' }, { upkeepCriticalDown: noLimit }],
    ['above without upper limit', { ...pH, upkeepLimitType: 'down' }, { upkeepCriticalUp: noLimit }],
    [
      'without limit',
      { ...pH, upkeepLimitType: null },
      { upkeepCriticalUp: noLimit, upkeepCriticalDown: noLimit },
    ],
    ['of a Si/No', { ...answerControl(true), upkeepCriticalUp: 1 }, { upkeepCriticalUp: number }],
    ['of a text', { ...textControl, upkeepCriticalDown: 1 }, { upkeepCriticalDown: number }],
    [
      'of a Si/No without limit',
      { ...answerControl(null), upkeepCriticalUp: 1 },
      { upkeepLimit: message('upkeeps.limit'), upkeepCriticalUp: number },
    ],
    ['a Si/No that closes', { ...answerControl(true), upkeepCritical: true }, {}],
  ])('%s', (_, control, problems) => {
    expect(checkLimits(control)).toEqual(problems);
  });
});

describe('a number that must be a slip', () => {
  it.each<[string, JudgedControl, RecordedValue, boolean]>([
    ['a comma that was left out', pH, 72, true],
    ['exactly ten times the span above', pH, 16, false],
    ['a little more', pH, 16.01, true],
    ['exactly ten times the span below', pH, -0.8, false],
    ['a little less', pH, -0.81, true],
    ['a bad value', pH, 9.5, false],
    ['a good value', pH, 7.4, false],
    ['one limit, ten times as far', numberControl('down', 60, null), 660, false],
    ['one limit, further', numberControl('down', 60, null), 660.5, true],
    ['one limit, further on the other side', numberControl('up', null, 5), -45.1, true],
    ['a limit below zero', numberControl('up', null, -2), 18.1, true],
    ['a limit of zero', numberControl('up', null, 0), 1000, false],
    ['two limits that are one', numberControl('up-down', 5, 5), 1000, false],
    ['no limit', numberControl(null, 1, 2), 1000, false],
    ['no value', pH, '', false],
    ['a Si/No', answerControl(true), true, false],
  ])('%s', (_, control, value, expected) => {
    expect(isLikelySlip(control, value)).toBe(expected);
  });
});

describe('the line of the limits', () => {
  it.each<[JudgedControl, Units, string]>([
    [pH, 'pH', 'De 7,2 a 8; tancament < 6 o > 9'],
    [chlorine, 'mg/L', 'De 0,5 a 2 mg/L; tancament ≤ 0 o > 5 mg/L'],
    [{ ...numberControl('up-down', 24, 30), upkeepCriticalUp: 40 }, 'ºC', 'De 24 a 30 ºC; tancament > 40 ºC'],
    [numberControl('up', null, 0.6), 'ppm', 'Màxim 0,6 ppm'],
    [numberControl('down', 60, null), 'ºC', 'Mínim 60 ºC'],
    [{ ...numberControl('up', null, 65), upkeepLimitUpStrict: true }, '%', '< 65 %'],
    [{ ...numberControl('down', 50, null), upkeepLimitDownStrict: true }, 'ºC', '> 50 ºC'],
    [{ ...numberControl('up-down', 1, 2), upkeepLimitUpStrict: true }, 'mV', '≥ 1 i < 2 mV'],
    [{ ...numberControl('up-down', 1, 2), upkeepLimitDownStrict: true }, 'mV', '> 1 i ≤ 2 mV'],
    [
      { ...numberControl('up', null, 100), upkeepCriticalUp: 100, upkeepCriticalUpReached: true },
      'UFC/L',
      'Màxim 100 UFC/L; tancament ≥ 100 UFC/L',
    ],
    [
      { ...numberControl('down', 250, null), upkeepCriticalDown: 100 },
      'mV',
      'Mínim 250 mV; tancament < 100 mV',
    ],
    [
      { ...numberControl('up', null, 10_000), upkeepCriticalUp: 1_000_000 },
      'UFC/ml',
      'Màxim 10.000 UFC/ml; tancament > 1.000.000 UFC/ml',
    ],
    [numberControl(null, 1, 2), 'm³', 'Sense límit'],
    [answerControl(true), 'text', 'Ha de ser Sí'],
    [{ ...answerControl(false), upkeepCritical: true }, 'text', 'Ha de ser No; si no, tancament'],
    [answerControl(null), 'text', 'Sense límit'],
    [textControl, 'text', 'Ha de ser Correcte'],
    [{ ...textControl, upkeepCritical: true }, 'text', 'Ha de ser Correcte; si no, tancament'],
  ])('%#: %s', (control, upkeepTypeUnits, line) => {
    expect(limitLine({ ...control, upkeepTypeUnits }).replaceAll('\u00a0', ' ')).toBe(line);
  });

  it('breaks neither between a sign and its figure, nor before units', () => {
    const line = limitLine({ ...chlorine, upkeepTypeUnits: 'mg/L' });
    expect(line.split(' ')).toEqual([
      ...['De', '0,5', 'a', '2\u00a0mg/L;'],
      ...['tancament', '≤\u00a00', 'o', '>\u00a05\u00a0mg/L'],
    ]);
  });
});

describe('a value as it is read', () => {
  it.each<[RecordedValue, Units, string]>([
    [7.2, 'pH', '7,2 pH'],
    [0.3, 'mg/L', '0,3 mg/L'],
    [100_000, 'UFC/L', '100.000 UFC/L'],
    [7, 'text', '7'],
    [true, 'text', 'Sí'],
    [false, 'text', 'No'],
    ['Brut', 'text', 'Brut'],
    ['', 'mg/L', ''],
  ])('%j in %s is %j', (value, upkeepTypeUnits, text) => {
    expect(valueText({ upkeepTypeUnits }, value).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('a value beside its limits', () => {
  it.each<[RecordedValue, Units, string]>([
    [7.2, 'pH', '7,2'],
    [0.3, 'mg/L', '0,3 mg/L'],
    [false, 'text', 'No'],
  ])('%j in %s is %j', (value, upkeepTypeUnits, text) => {
    expect(valueBesideLimits({ upkeepTypeUnits }, value).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('the limits among a control’s fields', () => {
  it('are none where nothing is known', () => {
    expect(limitsOf({})).toEqual({ ...nothing, upkeepValue: 'string' });
    expect(limitsOf({ upkeepValue: 'number' })).toEqual({ ...nothing, upkeepValue: 'number' });
  });

  it('are these and no other fields', () => {
    const { upkeepTypeUnits: _, ...limits } = pH;
    expect(limitsOf(pH)).toEqual(limits);
  });
});
