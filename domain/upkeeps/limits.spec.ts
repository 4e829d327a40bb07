import fc from 'fast-check';
import { message } from '../messages';
import {
  type ControlLimits,
  type LimitType,
  type RecordedValue,
  type Verdict,
  boundsOf,
  checkLimits,
  checkValue,
  readLimitType,
} from '.';

const nothing = { upkeepLimitType: null, upkeepLimitUp: null, upkeepLimitDown: null, upkeepLimit: null };

function numberControl(
  upkeepLimitType: LimitType | null,
  upkeepLimitDown: number | null,
  upkeepLimitUp: number | null,
): ControlLimits {
  return { ...nothing, upkeepValue: 'number', upkeepLimitType, upkeepLimitUp, upkeepLimitDown };
}

function answerControl(upkeepLimit: boolean | null): ControlLimits {
  return { ...nothing, upkeepValue: 'boolean', upkeepLimit };
}

const textControl: ControlLimits = { ...nothing, upkeepValue: 'string' };

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
    // Without a type, both limits count.
    [null, 7.2, 7.6, 7.1, 'fail'],
    [null, 7.2, 7.6, 7.4, 'pass'],
    [null, 7.2, 7.6, 7.7, 'fail'],
    [null, null, null, 7.4, 'pass'],
  ])('limits %s, from %p to %p: %d is a %s', (type, down, up, value, verdict) => {
    expect(checkValue(numberControl(type, down, up), value)).toBe(verdict);
  });

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
    ['correcte', 'fail'],
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
    [null, { down: 1, up: 2 }],
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

  it.each<[string, ControlLimits, ReturnType<typeof checkLimits>]>([
    ['a number without type', numberControl(null, 1, 2), { upkeepLimitType: message('upkeeps.limitType') }],
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

  it.each([
    ['up', 'up'],
    ['down', 'down'],
    ['up-down', 'up-down'],
    ['other', 'up-down'],
    [null, null],
  ] as const)('%s as a limit type is read as %s', (input, type) => {
    expect(readLimitType(input)).toBe(type);
  });
});
