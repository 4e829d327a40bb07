import { type Day, type Weekday, dayOf, instantOfPickedDay } from '../common';
import { message } from '../messages';
import { type DuplicateRequest, checkDuplicate, matchingDays } from '.';

const everyDay: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

describe('the days of a duplicate', () => {
  it.each<[string, Day, Day, Weekday[], Day[]]>([
    ['Mondays', '2026-06-01', '2026-06-15', [1], ['2026-06-01', '2026-06-08', '2026-06-15']],
    ['both ends are included', '2026-06-01', '2026-06-03', [1, 3], ['2026-06-01', '2026-06-03']],
    ['a single day', '2026-06-01', '2026-06-01', [1], ['2026-06-01']],
    ['a single day of another weekday', '2026-06-01', '2026-06-01', [2], []],
    ['Sundays', '2026-06-01', '2026-06-14', [7], ['2026-06-07', '2026-06-14']],
    ['ticked twice counts once', '2026-06-01', '2026-06-02', [1, 1], ['2026-06-01']],
    [
      'in their order, not that of the ticks',
      '2026-06-01',
      '2026-06-03',
      [3, 1],
      ['2026-06-01', '2026-06-03'],
    ],
    [
      'over the day of 23 hours',
      '2026-03-28',
      '2026-03-30',
      everyDay,
      ['2026-03-28', '2026-03-29', '2026-03-30'],
    ],
    [
      'over the day of 25 hours',
      '2026-10-24',
      '2026-10-26',
      everyDay,
      ['2026-10-24', '2026-10-25', '2026-10-26'],
    ],
    ['over the new year', '2026-12-31', '2027-01-01', everyDay, ['2026-12-31', '2027-01-01']],
    ['over a leap day', '2028-02-28', '2028-03-01', everyDay, ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['an end before the start', '2026-06-02', '2026-06-01', everyDay, []],
  ])('%s', (_, startDate, endDate, weekdays, days) => {
    expect(matchingDays({ startDate, endDate, weekdays })).toEqual(days);
  });

  it('are each one once over a year with both changes of time, and fall on themselves when planned', () => {
    const days = matchingDays({ startDate: '2026-01-01', endDate: '2027-01-01', weekdays: everyDay });

    expect(new Set(days).size).toBe(366);
    expect(days.map((day) => dayOf(instantOfPickedDay(day), 'Europe/Madrid'))).toEqual(days);
  });
});

describe('what is wrong with a duplicate', () => {
  const good: DuplicateRequest = { startDate: '2026-06-01', endDate: '2026-06-30', weekdays: [1] };
  const plannedDay = '2026-06-01';
  const missing = message('planning.missingFields');

  it.each<[string, Partial<DuplicateRequest>, ReturnType<typeof checkDuplicate>]>([
    ['nothing', {}, {}],
    ['nothing: start and end on the planned day', { endDate: '2026-06-01' }, {}],
    ['nothing: exactly 365 days later', { endDate: '2027-06-01' }, {}],
    ['no start', { startDate: '' }, { startDate: missing }],
    ['no end', { endDate: '' }, { endDate: missing }],
    ['no weekday', { weekdays: [] }, { weekdays: missing }],
    [
      'nothing filled in',
      { startDate: '', endDate: '', weekdays: [] },
      { startDate: missing, endDate: missing, weekdays: missing },
    ],
    ['a start that is no day', { startDate: '2026-02-31' }, { startDate: message('field.day') }],
    ['an end that is no day', { endDate: '01/06/2026' }, { endDate: message('field.day') }],
    [
      'a start before the planned day',
      { startDate: '2026-05-31' },
      { startDate: message('planning.startBeforePlanned') },
    ],
    [
      'an end before the start',
      { startDate: '2026-06-10', endDate: '2026-06-09' },
      { endDate: message('planning.endBeforeStart') },
    ],
    ['366 days', { endDate: '2027-06-02' }, { endDate: message('planning.rangeTooLong', { max: 365 }) }],
    [
      'no day of the weekday',
      { startDate: '2026-06-02', endDate: '2026-06-07' },
      { weekdays: message('planning.noMatchingDay') },
    ],
  ])('%s', (_, request, problems) => {
    expect(checkDuplicate({ ...good, ...request }, plannedDay)).toEqual(problems);
  });

  it('365 days are counted in days, not hours: a leap day counts, a change of time does not', () => {
    const over = (startDate: Day, endDate: Day) =>
      checkDuplicate({ startDate, endDate, weekdays: everyDay }, startDate);

    expect(over('2027-03-28', '2028-03-27')).toEqual({});
    expect(over('2027-03-28', '2028-03-28')).toHaveProperty('endDate');
    expect(over('2026-03-28', '2027-03-28')).toEqual({});
    expect(over('2026-10-25', '2027-10-25')).toEqual({});
  });
});
