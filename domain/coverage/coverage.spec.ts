import type { WorkCalendar } from '../areas';
import { type Day, addDays, weekdayOf } from '../common';
import { type Frequency, frequencies } from '../upkeeps';
import {
  type DoneDays,
  type Recorded,
  changedRecorded,
  countCovered,
  coveragePeriods,
  daysOver,
  doneControlsSince,
  doneDaysSince,
  dueDayOf,
  isDoneBetween,
  recordedIn,
  withDoneDay,
  withRecorded,
} from '.';

const MADRID = 'Europe/Madrid';
const LONG_AGO = '2000-01-01';

const everyDay: WorkCalendar = {
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  publicHolidays: { get: () => undefined },
};

/** Works Monday to Friday, except on two own days and one public holiday. */
const office: WorkCalendar = {
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-08-13', '2026-08-14'],
  publicHolidays: { get: (day) => (day === '2026-12-08' ? 'La Immaculada' : undefined) },
};

const done = (...days: Day[]): DoneDays => days.reduce(withDoneDay, {});

describe('days that are kept by month', () => {
  it.each<[Day[], first: Day, last: Day, boolean]>([
    [[], '2026-01-01', '2026-12-31', false],
    [['2026-01-31'], '2026-01-31', '2026-01-31', true],
    [['2026-01-01'], '2026-01-01', '2026-01-01', true],
    [['2026-01-15'], '2026-01-01', '2026-01-14', false],
    [['2026-01-15'], '2026-01-16', '2026-01-31', false],
    [['2026-01-15'], '2026-01-14', '2026-01-16', true],
    [['2026-01-29'], '2026-01-30', '2026-02-05', false],
    [['2026-01-30'], '2026-01-30', '2026-02-05', true],
    [['2026-02-05'], '2026-01-30', '2026-02-05', true],
    [['2026-02-06'], '2026-01-30', '2026-02-05', false],
    [['2026-05-31'], '2026-04-01', '2026-06-30', true],
    [['2026-03-31', '2026-07-01'], '2026-04-01', '2026-06-30', false],
    [['2028-02-29'], '2028-02-29', '2028-02-29', true],
    [['2025-12-31'], '2025-12-29', '2026-01-04', true],
    [['2025-11-30'], '2025-12-01', '2026-11-30', false],
  ])('%j: between %s and %s: %s', (days, first, last, expected) => {
    expect(isDoneBetween(done(...days), first, last)).toBe(expected);
  });

  it('finds each of a year’s days, and no other', () => {
    const days = Array.from({ length: 366 }, (_, index) => addDays('2027-12-01', index));
    for (const day of days) {
      const found = days.filter((other) => isDoneBetween(done(day), other, other));
      expect(found).toEqual([day]);
    }
  });

  it('drops whole months only', () => {
    const days = done('2025-10-31', '2025-11-01', '2026-11-30');
    expect(doneDaysSince(days, '2025-11-20')).toEqual(done('2025-11-01', '2026-11-30'));
  });
});

describe('the periods of the last 365 days', () => {
  it.each<[Frequency, today: Day, count: number, first: string, last: string]>([
    ['daily', '2026-11-18', 365, '2025-11-18 2025-11-18', '2026-11-17 2026-11-17'],
    // A Wednesday. The current week does not count, nor does the one that began more than a year ago.
    ['weekly', '2026-11-18', 51, '2025-11-24 2025-11-30', '2026-11-09 2026-11-15'],
    // A Monday: the week before is over.
    ['weekly', '2026-11-16', 52, '2025-11-17 2025-11-23', '2026-11-09 2026-11-15'],
    ['monthly', '2026-11-18', 11, '2025-12-01 2025-12-31', '2026-10-01 2026-10-31'],
    ['monthly', '2026-11-01', 12, '2025-11-01 2025-11-30', '2026-10-01 2026-10-31'],
    // A leap year's 29th of February is one of the 365.
    ['monthly', '2028-03-01', 11, '2027-04-01 2027-04-30', '2028-02-01 2028-02-29'],
    ['quarterly', '2026-11-18', 3, '2026-01-01 2026-03-31', '2026-07-01 2026-09-30'],
    ['half-yearly', '2026-11-18', 1, '2026-01-01 2026-06-30', '2026-01-01 2026-06-30'],
    ['half-yearly', '2027-01-01', 2, '2026-01-01 2026-06-30', '2026-07-01 2026-12-31'],
    ['yearly', '2026-11-18', 1, '2025-11-18 2026-11-17', '2025-11-18 2026-11-17'],
  ])('%s on %s: %d', (frequency, today, count, first, last) => {
    const periods = coveragePeriods(frequency, today, everyDay).map((period) => period.join(' '));
    expect(periods).toHaveLength(count);
    expect([periods[0], periods.at(-1)]).toEqual([first, last]);
  });

  it('leaves days off out of daily ones, and only of those', () => {
    const daily = coveragePeriods('daily', '2026-12-14', office).map(([day]) => day);
    expect(daily.filter((day) => weekdayOf(day) > 5)).toEqual([]);
    for (const off of ['2026-08-13', '2026-08-14', '2026-12-08']) expect(daily).not.toContain(off);
    expect(daily.slice(-4)).toEqual(['2026-12-07', '2026-12-09', '2026-12-10', '2026-12-11']);
    for (const frequency of frequencies.filter((each) => each !== 'daily')) {
      expect(coveragePeriods(frequency, '2026-12-14', office)).toEqual(
        coveragePeriods(frequency, '2026-12-14', everyDay),
      );
    }
  });

  it.each<[Frequency, created: Day, done: Day[], expected: [periods: number, covered: number]]>([
    ['daily', '2026-11-16', ['2026-11-16', '2026-11-17'], [2, 2]],
    ['daily', '2026-11-16', ['2026-11-15', '2026-11-18'], [2, 0]],
    ['daily', '2026-11-18', ['2026-11-18'], [0, 0]],
    ['weekly', '2026-11-02', ['2026-11-08', '2026-11-09', '2026-11-15'], [2, 2]],
    // The element was created within that week, so the week does not count.
    ['weekly', '2026-11-03', ['2026-11-08', '2026-11-09'], [1, 1]],
    ['weekly', '2026-11-03', ['2026-11-08', '2026-11-16'], [1, 0]],
    ['monthly', LONG_AGO, ['2025-11-30', '2025-12-31', '2026-02-01', '2026-02-28'], [11, 2]],
    ['quarterly', LONG_AGO, ['2026-02-15', '2026-09-30'], [3, 2]],
    ['half-yearly', LONG_AGO, ['2026-07-01'], [1, 0]],
    ['yearly', LONG_AGO, ['2025-11-18'], [1, 1]],
    ['yearly', LONG_AGO, ['2025-11-17'], [1, 0]],
    ['yearly', '2025-11-18', ['2026-11-17'], [1, 1]],
    ['yearly', '2025-11-19', ['2026-11-17'], [0, 0]],
  ])('%s, created %s, done %j: %j on 18/11/2026', (frequency, created, days, [periods, covered]) => {
    const all = coveragePeriods(frequency, '2026-11-18', everyDay);
    expect(countCovered(all, created, done(...days))).toEqual({ periods, covered });
  });
});

describe('the day until which a control is to be done', () => {
  it.each<[Frequency, lastDone: Day | null, created: Day, expected: Day]>([
    ['daily', '2026-11-17', LONG_AGO, '2026-11-18'],
    // Done on a Friday: due on the next worked day, a Monday.
    ['daily', '2026-11-20', LONG_AGO, '2026-11-23'],
    ['daily', '2026-12-07', LONG_AGO, '2026-12-09'],
    ['daily', '2026-08-12', LONG_AGO, '2026-08-17'],
    ['weekly', '2026-11-16', LONG_AGO, '2026-11-29'],
    ['weekly', '2026-11-22', LONG_AGO, '2026-11-29'],
    ['weekly', '2026-12-31', LONG_AGO, '2027-01-10'],
    ['monthly', '2026-01-31', LONG_AGO, '2026-02-28'],
    ['monthly', '2028-01-01', LONG_AGO, '2028-02-29'],
    ['monthly', '2026-12-31', LONG_AGO, '2027-01-31'],
    ['quarterly', '2026-11-18', LONG_AGO, '2027-03-31'],
    ['half-yearly', '2026-06-30', LONG_AGO, '2026-12-31'],
    ['yearly', '2026-11-18', LONG_AGO, '2027-11-18'],
    ['yearly', '2027-11-18', LONG_AGO, '2028-11-17'],
    // Never done: due with the first period that counts.
    ['daily', null, '2026-11-18', '2026-11-18'],
    ['daily', null, '2026-11-21', '2026-11-23'],
    ['weekly', null, '2026-11-16', '2026-11-22'],
    ['weekly', null, '2026-11-17', '2026-11-29'],
    ['monthly', null, '2026-11-01', '2026-11-30'],
    ['monthly', null, '2026-11-02', '2026-12-31'],
    ['quarterly', null, '2026-11-02', '2027-03-31'],
    ['half-yearly', null, '2026-11-02', '2027-06-30'],
    ['yearly', null, '2026-11-02', '2027-11-02'],
  ])('%s, last done %s, created %s: %s', (frequency, lastDone, created, expected) => {
    expect(dueDayOf(frequency, { lastDone, created, calendar: office })).toBe(expected);
  });

  it.each(frequencies)('%s: what was never done is not over before its first period is', (frequency) => {
    for (let created = '2025-11-01'; created < '2026-12-31'; created = addDays(created, 1)) {
      const due = dueDayOf(frequency, { lastDone: null, created, calendar: everyDay });
      const count = (today: Day) =>
        countCovered(coveragePeriods(frequency, today, everyDay), created, {}).periods;
      // The last day of a period is over on the next one; a yearly one has 365 days, and the day itself is its due day.
      const over = frequency === 'yearly' ? due : addDays(due, 1);
      expect(count(over)).toBe(1);
      expect(count(addDays(over, -1))).toBe(0);
    }
  });

  it.each<[Day, Day, number]>([
    ['2026-11-18', '2026-11-17', 0],
    ['2026-11-18', '2026-11-18', 0],
    ['2026-11-18', '2026-11-19', 1],
    ['2026-02-28', '2026-11-18', 263],
  ])('due on %s, %s is %d days over', (due, today, days) => {
    expect(daysOver(due, today)).toBe(days);
  });
});

describe('what an inspection counts for', () => {
  const register = (elementRegistersUpkeeps: string, elementValues: string | number | boolean) => ({
    elementRegistersUpkeeps,
    elementValues,
  });
  const inspection = {
    elementPlanningDeleted: false,
    // Half past midnight in Madrid.
    elementDoDate: new Date('2026-06-14T22:30:00Z'),
    elementRegisters: [register('a', 0), register('b', false), register('c', 'Correcte'), register('d', '')],
  };

  it.each([
    ['each control with a value', {}, { day: '2026-06-15', upkeepIds: ['a', 'b', 'c'] }],
    ['nothing that is not done', { elementDoDate: null }, null],
    ['nothing that is deleted', { elementPlanningDeleted: true }, null],
    ['nothing without a value', { elementRegisters: [register('d', '')] }, null],
  ])('%s', (_, fields, expected) => {
    expect(recordedIn({ ...inspection, ...fields }, MADRID)).toEqual(expected);
  });

  const on = (day: Day, ...upkeepIds: string[]): Recorded => ({ day, upkeepIds });

  it.each<[before: Recorded | null, after: Recorded | null, adds: boolean, removes: boolean]>([
    [null, null, false, false],
    [null, on('2026-06-15', 'a'), true, false],
    [on('2026-06-15', 'a'), on('2026-06-15', 'a'), false, false],
    [on('2026-06-15', 'a'), on('2026-06-15', 'a', 'b'), true, false],
    [on('2026-06-15', 'a', 'b'), on('2026-06-15', 'a'), false, true],
    [on('2026-06-15', 'a'), on('2026-06-15', 'b'), true, true],
    [on('2026-06-15', 'a'), on('2026-06-16', 'a'), true, true],
    [on('2026-06-15', 'a'), null, false, true],
  ])('from %j to %j adds: %s, removes: %s', (before, after, adds, removes) => {
    expect(changedRecorded(before, after)).toEqual({ adds, removes });
  });

  it('adds to what was counted, in any order, and once', () => {
    const recorded = [on('2026-06-15', 'a', 'b'), on('2026-06-14', 'a'), on('2025-01-31', 'a', 'c')];
    const counted = {
      a: { lastDone: '2026-06-15', days: done('2025-01-31', '2026-06-14', '2026-06-15') },
      b: { lastDone: '2026-06-15', days: done('2026-06-15') },
      c: { lastDone: '2025-01-31', days: done('2025-01-31') },
    };
    const sum = (all: Recorded[]) => all.reduce(withRecorded, {});
    expect(sum(recorded)).toEqual(counted);
    expect(sum([...recorded.toReversed(), ...recorded])).toEqual(counted);
    expect(doneControlsSince(counted, '2026-06-15')).toEqual({
      ...counted,
      a: { lastDone: '2026-06-15', days: done('2026-06-14', '2026-06-15') },
      c: { lastDone: '2025-01-31', days: {} },
    });
  });
});
