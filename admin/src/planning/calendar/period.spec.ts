import { neighbour, readPeriod, shownDays, weeksOf } from './period';

it.each([
  ['', { view: 'month', day: '2026-11-21' }],
  ['view=week&day=2026-02-03', { view: 'week', day: '2026-02-03' }],
  ['view=century&day=2026-02-30', { view: 'month', day: '2026-11-21' }],
])('reads the address %s', (query, period) => {
  expect(readPeriod(new URLSearchParams(query), '2026-11-21')).toEqual(period);
});

it.each([
  ['month', '2026-11-21', '2026-10-26', '2026-12-06'],
  ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['year', '2026-11-21', '2026-01-01', '2026-12-31'],
] as const)('shows for the %s of %s whole weeks from Monday', (view, day, first, last) => {
  expect(shownDays({ view, day })).toEqual([first, last]);
});

it.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-03-29', 1, '2026-04-05'],
  ['year', '2026-06-15', -1, '2025-01-01'],
] as const)('goes from the %s of %s by %i to %s', (view, day, direction, other) => {
  expect(neighbour({ view, day }, direction)).toEqual({ view, day: other });
});

it('makes weeks of seven days', () => {
  expect(weeksOf(['2026-10-26', '2026-12-06']).map((week) => [week.length, week[0]])).toEqual([
    [7, '2026-10-26'],
    [7, '2026-11-02'],
    [7, '2026-11-09'],
    [7, '2026-11-16'],
    [7, '2026-11-23'],
    [7, '2026-11-30'],
  ]);
});
