import { type WorkCalendar, daysOffBetween } from '../areas';
import type { Day } from '../common';
import { type ProgrammeDaysOff, type Schedule, nextDates, readRecurrence, timeAfter, timesBetween } from '.';

/** Monday to Friday, without 8 December 2026 (a Tuesday) and the centre's own 24 December. */
const calendar: WorkCalendar = {
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-12-24'],
  publicHolidays: new Map([
    ['2026-12-08', 'La Immaculada'],
    ['2026-12-25', 'Nadal'],
    ['2027-01-01', 'Any nou'],
  ]),
};

function schedule(rule: string, daysOff: ProgrammeDaysOff, overrides: Partial<Schedule> = {}): Schedule {
  const read = readRecurrence(rule);
  if (!read.ok) throw new Error(rule);
  const dates = { start: '2026-12-01', end: null, createdOn: '2026-12-01' };
  return { rule: read.value, ...dates, daysOff, calendar, ...overrides };
}

const shown = (times: Iterable<{ day: Day; on: Day }>) =>
  [...times].map(({ day, on }) => [day, on].join(' > '));

describe('days off', () => {
  it('are weekdays, public holidays and the centre’s own', () => {
    expect(daysOffBetween(calendar, '2026-12-23', '2026-12-26')).toEqual([
      { day: '2026-12-24', reason: 'own', name: '' },
      { day: '2026-12-25', reason: 'public', name: 'Nadal' },
      { day: '2026-12-26', reason: 'weekday', name: '' },
    ]);
  });
});

describe('the times of a programme', () => {
  it.each<[ProgrammeDaysOff, string[]]>([
    ['keep', ['2026-12-01 > 2026-12-01', '2026-12-08 > 2026-12-08', '2026-12-15 > 2026-12-15']],
    ['skip', ['2026-12-01 > 2026-12-01', '2026-12-15 > 2026-12-15']],
    ['next', ['2026-12-01 > 2026-12-01', '2026-12-08 > 2026-12-09', '2026-12-15 > 2026-12-15']],
  ])('on a day off: %s', (daysOff, times) => {
    const tuesdays = schedule('FREQ=WEEKLY;BYDAY=TU', daysOff);
    expect(shown(timesBetween(tuesdays, '2026-12-01', '2026-12-15'))).toEqual(times);
  });

  it.each<[from: Day, string[]]>([
    ['2026-12-04', ['2026-12-04 > 2026-12-04', '2026-12-07 > 2026-12-07', '2026-12-09 > 2026-12-09']],
    ['2026-12-06', ['2026-12-07 > 2026-12-07', '2026-12-09 > 2026-12-09']],
    ['2026-12-09', ['2026-12-09 > 2026-12-09']],
  ])('that fall on one worked day are one, under the latest, from %s on', (from, times) => {
    expect(shown(timesBetween(schedule('FREQ=DAILY', 'next'), from, '2026-12-09'))).toEqual(times);
  });

  it('may be worked after what they were meant for, over the turn of the year', () => {
    const thursdays = schedule('FREQ=WEEKLY;BYDAY=TH,FR', 'next');
    expect(shown(timesBetween(thursdays, '2026-12-25', '2027-01-04'))).toEqual([
      '2026-12-25 > 2026-12-28',
      '2026-12-31 > 2026-12-31',
      '2027-01-01 > 2027-01-04',
    ]);
  });

  it('are none before the creation, though they would be worked after it', () => {
    const saturdays = schedule('FREQ=WEEKLY;BYDAY=SA', 'next', { createdOn: '2026-12-06' });
    expect(shown(timesBetween(saturdays, '2026-12-01', '2026-12-14'))).toEqual(['2026-12-12 > 2026-12-14']);
  });

  it('count from the start where that is before the creation', () => {
    const every10 = schedule('FREQ=DAILY;INTERVAL=10', 'keep', { start: '2026-11-01' });
    expect(shown(timesBetween(every10, '2026-12-01', '2026-12-11'))).toEqual([
      '2026-12-01 > 2026-12-01',
      '2026-12-11 > 2026-12-11',
    ]);
  });

  it('end with the last original day, though that is worked later', () => {
    const saturdays = schedule('FREQ=WEEKLY;BYDAY=SA', 'next', { end: '2026-12-05' });
    expect(shown(timesBetween(saturdays, '2026-12-01', '2026-12-31'))).toEqual(['2026-12-05 > 2026-12-07']);
  });

  it('are told with what days off make of them', () => {
    expect(nextDates(schedule('FREQ=WEEKLY;BYDAY=TU', 'next'), '2026-12-02', 2)).toEqual([
      {
        day: '2026-12-08',
        on: '2026-12-09',
        off: { day: '2026-12-08', reason: 'public', name: 'La Immaculada' },
      },
      { day: '2026-12-15', on: '2026-12-15', off: null },
    ]);
    expect(nextDates(schedule('FREQ=WEEKLY;BYDAY=TU', 'skip'), '2026-12-02', 1)).toMatchObject([
      { day: '2026-12-08', on: null },
    ]);
    const short = schedule('FREQ=DAILY', 'keep', { end: '2026-12-03' });
    expect(nextDates(short, '2026-12-02', 12)).toHaveLength(2);
    // However far apart, until the last year that exists.
    expect(nextDates(schedule('FREQ=YEARLY;INTERVAL=10', 'keep'), '2026-12-02', 12).at(-1)?.day).toBe(
      '2146-12-01',
    );
    const last = schedule('FREQ=YEARLY', 'keep', { start: '2899-12-01' });
    expect(nextDates(last, '2026-12-02', 12)).toHaveLength(2);
  });
});

describe('so many days after the last one', () => {
  const { rule: _, ...dates } = schedule('FREQ=DAILY', 'next');
  const after = { ...dates, afterDays: 7 };
  const nothing = new Set<Day>();

  it.each<[string, last: Day | null, taken: Day[], expected: string]>([
    ['the first is on the start', null, [], '2026-12-01 > 2026-12-01'],
    ['then from when it was done', '2026-12-03', ['2026-12-01'], '2026-12-10 > 2026-12-10'],
    ['moved by a day off', '2026-12-01', ['2026-12-01'], '2026-12-08 > 2026-12-09'],
    ['over the turn of the year', '2026-12-28', [], '2027-01-04 > 2027-01-04'],
    ['never on a day that was used', '2026-12-03', ['2026-12-10'], '2026-12-11 > 2026-12-11'],
  ])('%s', (_name, last, taken, expected) => {
    const time = timeAfter(after, last, new Set(taken));
    expect(time && `${time.day} > ${time.on}`).toBe(expected);
  });

  it('begins with the creation where the start is before it', () => {
    expect(timeAfter({ ...after, createdOn: '2026-12-10' }, null, nothing)).toMatchObject({
      day: '2026-12-10',
    });
  });

  it('falls out on a day off, and is so many days later', () => {
    expect(timeAfter({ ...after, daysOff: 'skip' }, '2026-12-01', nothing)).toEqual({
      day: '2026-12-15',
      on: '2026-12-15',
    });
  });

  it('is none after the end, nor where no day is worked', () => {
    expect(timeAfter({ ...after, end: '2026-12-09' }, '2026-12-03', nothing)).toBeUndefined();
    const never = { ...after, calendar: { ...calendar, workingDays: [] } };
    expect(timeAfter(never, null, nothing)).toBeUndefined();
  });

  it('the next dates are as if each was done on its day', () => {
    expect(shown(nextDates(after, '2026-12-02', 2).map(({ day, on }) => ({ day, on: on ?? '' })))).toEqual([
      '2026-12-08 > 2026-12-09',
      '2026-12-16 > 2026-12-16',
    ]);
  });
});
