import { firstToDo } from './to-do-there';

const TODAY = '2026-11-20';

it.each([
  ['today’s before all', ['2026-11-18', TODAY, '2026-11-21'], TODAY],
  ['else the oldest late one', ['2026-11-17', '2026-11-19', '2026-11-21'], '2026-11-17'],
  ['else the next', ['2026-11-21', '2026-11-27'], '2026-11-21'],
  ['else none', [], undefined],
])('a label leads to %s', (_, days, expected) => {
  expect(firstToDo(days, (day) => day, TODAY)).toBe(expected);
});
