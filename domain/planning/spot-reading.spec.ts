import { spotReadingDays } from '.';

it.each([
  ['2026-06-15', '2025-06-15'],
  ['2024-12-31', '2024-01-01'],
])('readings on the spot of %s ask for inspections since %s', (today, first) => {
  expect(spotReadingDays(today)).toEqual([first, today]);
});
