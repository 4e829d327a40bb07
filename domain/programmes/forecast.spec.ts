import type { Day } from '../common';
import { type PlanRequest, forecastTimes, planAhead, readRecurrence } from '.';

const calendar = {
  workingDays: [1, 2, 3, 4, 5, 6, 7] as const,
  holidays: ['2026-08-15'],
  publicHolidays: new Map<Day, string>(),
};

function request(rule: string, overrides: Partial<PlanRequest> = {}): PlanRequest {
  const read = readRecurrence(rule);
  if (!read.ok) throw new Error(rule);
  return {
    schedule: {
      rule: read.value,
      start: '2026-06-01',
      end: null,
      createdOn: '2026-06-01',
      daysOff: 'next',
      calendar,
    },
    from: '2026-06-01',
    today: '2026-06-01',
    aheadDays: 10,
    present: ['a', 'b', 'c'],
    each: null,
    rounds: [],
    ...overrides,
  };
}

/** The forecast beyond the ten days that are planned. */
function forecast(asked: PlanRequest, from: Day, to: Day) {
  const { rounds, through } = planAhead(asked);
  return [...forecastTimes({ ...asked, rounds, through }, from, to)].map(({ on, elements }) =>
    [on.slice(5), elements.join('')].join(' '),
  );
}

describe('what is forecast', () => {
  it.each<[string, Partial<PlanRequest>]>([
    ['FREQ=WEEKLY', {}],
    ['FREQ=DAILY', { each: 2 }],
    ['FREQ=MONTHLY', { each: 1 }],
    ['FREQ=WEEKLY;BYDAY=SA', { each: 2 }],
  ])('is what will be planned: %s %j', (rule, overrides) => {
    const asked = request(rule, overrides);
    const planned = planAhead(asked);
    const later = planAhead({ ...asked, aheadDays: 200 }).times.filter(({ on }) => on > planned.through);
    expect(later.length).toBeGreaterThan(2);
    expect(forecast(asked, '2026-06-01', '2026-12-18')).toEqual(
      later
        .filter(({ on }) => on <= '2026-12-18')
        .map(({ on, elements }) => [on.slice(5), (elements ?? asked.present).join('')].join(' ')),
    );
  });

  it('is of the days that are asked for, turns going on before them', () => {
    expect(forecast(request('FREQ=WEEKLY'), '2026-08-11', '2026-08-24')).toEqual(['08-17 abc', '08-24 abc']);
    expect(forecast(request('FREQ=WEEKLY;BYDAY=SA', { each: 1 }), '2026-08-10', '2026-08-29')).toEqual([
      '08-16 b',
      '08-22 c',
      '08-29 a',
    ]);
  });

  it('is nothing after the end, nor where nobody takes part', () => {
    const asked = request('FREQ=WEEKLY');
    const ending = { ...asked, schedule: { ...asked.schedule, end: '2026-06-20' } };
    expect(forecast(ending, '2026-06-01', '2026-12-31')).toEqual(['06-15 abc']);
    expect(forecast({ ...asked, present: [] }, '2026-06-01', '2026-12-31')).toEqual([]);
  });
});
