import { type Day, addDays, spanOfDays } from '../common';
import { isLate } from '../planning';
import { counterFilters, counterSpans } from '.';

const MADRID = 'Europe/Madrid';

describe('the spans of the dashboard’s counters', () => {
  it.each<[Day, zone: string, spans: Record<'year' | 'month' | 'today', [from: string, to: string]>]>([
    [
      '2026-06-15',
      MADRID,
      {
        year: ['2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
        month: ['2026-05-31T22:00:00.000Z', '2026-06-30T22:00:00.000Z'],
        today: ['2026-06-14T22:00:00.000Z', '2026-06-15T22:00:00.000Z'],
      },
    ],
    [
      '2026-03-29',
      MADRID,
      {
        year: ['2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
        month: ['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
        today: ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
      },
    ],
    [
      '2026-10-25',
      MADRID,
      {
        year: ['2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
        month: ['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
        today: ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
      },
    ],
    [
      '2026-12-31',
      MADRID,
      {
        year: ['2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
        month: ['2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
        today: ['2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
      },
    ],
    [
      '2028-02-29',
      'Asia/Kolkata',
      {
        year: ['2027-12-31T18:30:00.000Z', '2028-12-31T18:30:00.000Z'],
        month: ['2028-01-31T18:30:00.000Z', '2028-02-29T18:30:00.000Z'],
        today: ['2028-02-28T18:30:00.000Z', '2028-02-29T18:30:00.000Z'],
      },
    ],
    [
      '2027-01-01',
      'UTC',
      {
        year: ['2027-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z'],
        month: ['2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'],
        today: ['2027-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z'],
      },
    ],
  ])('on %s in %s', (today, zone, { year, month, today: day }) => {
    const span = ([from, to]: [string, string]) => ({ from: new Date(from), to: new Date(to) });

    expect(counterSpans(today, zone)).toEqual({
      year: span(year),
      month: span(month),
      today: span(day),
      lateBefore: new Date(day[0]),
    });
  });

  it.each(['2026-03-29', '2026-10-25', '2027-01-01'])(
    'late on %s is the same to the rule and to the count',
    (today) => {
      const { lateBefore } = counterSpans(today, MADRID);

      for (const offset of [-86_400_000, -1, 0, 1, 86_400_000]) {
        const elementPlanningDate = new Date(lateBefore.getTime() + offset);
        expect(isLate({ elementPlanningDate, elementDoDate: null }, today, MADRID)).toBe(
          elementPlanningDate < lateBefore,
        );
      }
    },
  );
});

describe('the filter behind a tile', () => {
  it('names the days that were counted, in any state', () => {
    expect(counterFilters('2028-02-10')).toEqual({
      numElementsPlanningActualYear: {
        elementPlanningDate_gte: '2028-01-01',
        elementPlanningDate_lte: '2028-12-31',
      },
      numElementsPlanningActualMonth: {
        elementPlanningDate_gte: '2028-02-01',
        elementPlanningDate_lte: '2028-02-29',
      },
      numElementsPlanningToday: {
        elementPlanningDate_gte: '2028-02-10',
        elementPlanningDate_lte: '2028-02-10',
      },
      numElementsPlanningLate: { elementPlanningDate_lte: '2028-02-09', elementPlanningActive: false },
    });
  });

  it.each(['2026-03-29', '2026-10-25', '2026-12-31', '2027-01-01', '2028-02-29'])(
    'finds on %s what was counted',
    (today) => {
      const spans = counterSpans(today, MADRID);
      const filters = counterFilters(today);
      const spanOf = ({ elementPlanningDate_gte = today, elementPlanningDate_lte = today }) =>
        spanOfDays(elementPlanningDate_gte, elementPlanningDate_lte, MADRID);

      expect(spanOf(filters.numElementsPlanningActualYear)).toEqual(spans.year);
      expect(spanOf(filters.numElementsPlanningActualMonth)).toEqual(spans.month);
      expect(spanOf(filters.numElementsPlanningToday)).toEqual(spans.today);
      expect(filters.numElementsPlanningLate.elementPlanningDate_lte).toBe(addDays(today, -1));
      expect(spanOf(filters.numElementsPlanningLate).to).toEqual(spans.lateBefore);
    },
  );
});
