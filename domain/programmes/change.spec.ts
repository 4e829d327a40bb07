import type { Day } from '../common';
import { endsEarlier, followsFrom } from '.';

describe('from when on what lies ahead follows a change', () => {
  it.each<[string, changesPlan: boolean, resumes: boolean, fromDay: Day | null, expected: Day | undefined]>([
    ['a name', false, false, null, undefined],
    ['a name, from a day on', false, false, '2026-07-01', undefined],
    ['another rule: from tomorrow', true, false, null, '2027-01-01'],
    ['another rule, from a day on', true, false, '2027-02-01', '2027-02-01'],
    ['resumed: from today', false, true, null, '2026-12-31'],
    ['resumed by another rule: from today', true, true, null, '2026-12-31'],
    ['resumed from a day on', false, true, '2027-02-01', '2027-02-01'],
  ])('%s', (_, changesPlan, resumes, fromDay, expected) => {
    expect(followsFrom({ changesPlan, resumes }, fromDay, '2026-12-31')).toBe(expected);
  });
});

describe('a programme ends earlier', () => {
  it.each<[before: Day | null, end: Day | null, boolean]>([
    [null, null, false],
    [null, '2026-06-30', true],
    ['2026-06-30', '2026-06-29', true],
    ['2026-06-30', '2026-06-30', false],
    ['2026-06-30', '2026-07-01', false],
    ['2026-06-30', null, false],
  ])('%s, then %s: %s', (before, end, expected) => expect(endsEarlier(before, end)).toBe(expected));
});
