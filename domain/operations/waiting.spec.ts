import { type Day, spanOfDays } from '../common';
import { waitingFilters, weekSpan } from '.';

const MADRID = 'Europe/Madrid';

describe('the week that is counted', () => {
  it.each<[string, Day, from: string, to: string]>([
    ['a Monday', '2026-06-15', '2026-06-14T22:00:00.000Z', '2026-06-21T22:00:00.000Z'],
    ['a Wednesday', '2026-06-17', '2026-06-14T22:00:00.000Z', '2026-06-21T22:00:00.000Z'],
    ['a Sunday', '2026-06-21', '2026-06-14T22:00:00.000Z', '2026-06-21T22:00:00.000Z'],
    ['the day when summer time ends', '2026-10-25', '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['the first day of a year', '2027-01-01', '2026-12-27T23:00:00.000Z', '2027-01-03T23:00:00.000Z'],
  ])('on %s, %s', (_, today, from, to) => {
    expect(weekSpan(today, MADRID)).toEqual({ from: new Date(from), to: new Date(to) });
  });
});

describe('the filter behind a row', () => {
  it('finds what was counted', () => {
    const { toValidate, lateOf, failedThisWeek } = waitingFilters('2026-06-17');
    expect(toValidate).toEqual({ elementPlanningActive: true, elementPlanningValidation: false });
    expect(lateOf('a1')).toEqual({
      elementAreaId: ['a1'],
      elementPlanningDate_lte: '2026-06-16',
      elementPlanningActive: false,
    });
    const { elementDoDate_gte: first, elementDoDate_lte: last, elementPlanningResult } = failedThisWeek;
    expect(elementPlanningResult).toBe('fail');
    expect(spanOfDays(first, last, MADRID)).toEqual(weekSpan('2026-06-17', MADRID));
  });
});
