import { type ClockError, clockAhead, clockError, onServerClock } from '.';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DATE = 'Fri, 20 Nov 2026 10:00:00 GMT';
const GIVEN = Date.parse(DATE);

describe('how far an answer says that the device’s clock is ahead', () => {
  it.each<[string, number, number, number | undefined]>([
    ['nothing where it is right', 0, 200, 0],
    ['nothing just below five minutes', 5 * MINUTE - 1, 0, 0],
    ['five minutes', 5 * MINUTE, 0, 5 * MINUTE],
    ['nothing just below five minutes behind', -5 * MINUTE + 1, 0, 0],
    ['five minutes behind', -5 * MINUTE, 0, -5 * MINUTE],
    ['as of halfway between question and answer', 2 * HOUR, 10 * SECOND, 2 * HOUR + 5 * SECOND],
    ['three days behind', -3 * DAY, 0, -3 * DAY],
    ['as long as it came within half a minute', 2 * HOUR, 30 * SECOND, 2 * HOUR + 15 * SECOND],
    ['unknown after that', 2 * HOUR, 30 * SECOND + 1, undefined],
    ['unknown where the clock was turned back meanwhile', 2 * HOUR, -1, undefined],
  ])('is %s', (_, ahead, took, expected) => {
    const asked = GIVEN + ahead;
    expect(clockAhead({ asked, came: asked + took, date: DATE, age: null })).toBe(expected);
  });

  it.each<[string, string | null, string | null, number | undefined]>([
    ['without a date', null, null, undefined],
    ['with one that is none', 'soon', null, undefined],
    ['out of a cache', DATE, '7200', undefined],
    ['past a cache', DATE, '0', HOUR],
  ])('is told by an answer %s', (_, date, age, expected) => {
    expect(clockAhead({ asked: GIVEN + HOUR, came: GIVEN + HOUR, date, age })).toBe(expected);
  });
});

it.each([
  [2 * HOUR, '2026-11-20T08:00:00.000Z'],
  [-3 * DAY, '2026-11-23T10:00:00.000Z'],
  [0, '2026-11-20T10:00:00.000Z'],
])('a moment by a clock that is %i ms ahead is %s', (ahead, expected) => {
  expect(onServerClock(new Date(GIVEN), ahead).toISOString()).toBe(expected);
});

it.each<[number, Omit<ClockError, 'direction'> | undefined]>([
  [0, undefined],
  [5 * MINUTE - 1, undefined],
  [5 * MINUTE, { unit: 'minutes', count: 5 }],
  [5.5 * MINUTE, { unit: 'minutes', count: 6 }],
  [59 * MINUTE, { unit: 'minutes', count: 59 }],
  [59.5 * MINUTE, { unit: 'hours', count: 1 }],
  [HOUR, { unit: 'hours', count: 1 }],
  [2 * HOUR + 5 * SECOND, { unit: 'hours', count: 2 }],
  [23 * HOUR, { unit: 'hours', count: 23 }],
  [23.5 * HOUR, { unit: 'days', count: 1 }],
  [DAY, { unit: 'days', count: 1 }],
  [3 * DAY, { unit: 'days', count: 3 }],
])('a clock that is %i ms off is told as %j', (size, told) => {
  expect(clockError(size)).toEqual(told && { direction: 'ahead', ...told });
  expect(clockError(-size)).toEqual(told && { direction: 'behind', ...told });
});
