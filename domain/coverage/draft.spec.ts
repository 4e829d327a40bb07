import { addDays } from '../common';
import { daysOfRule, isRarerThan, readRecurrence } from '../programmes';
import { type Frequency, frequencies, noLimits, noPurpose } from '../upkeeps';
import { type CoverageRow, type ProgrammeDraft, draftProgramme } from '.';

/** A row of an element of a centre, and of a control. */
function row(
  element: string,
  upkeep: string,
  upkeepFrequency: Frequency = 'weekly',
  area = 'a1',
): CoverageRow {
  return {
    id: `${element}-${upkeep}`,
    element: {
      ...{
        _id: element,
        elementName: element,
        elementReference: '',
        elementUbication: '',
        elementKind: null,
        elementCode: '',
      },
      elementAreaId: { _id: area, areaName: area },
      elementCompanyId: { _id: 'c1', companyName: 'Hotel' },
    },
    upkeep: {
      ...{ _id: upkeep, upkeepName: `Control ${upkeep}`, upkeepDescription: '' },
      ...{ ...noLimits, ...noPurpose, upkeepValue: 'number', upkeepFrequency },
      upkeepTypeId: { _id: 't1', upkeepTypeName: 'Clor', upkeepTypeUnits: 'ppm' },
    },
    ...{ lastDone: null, dueDay: '2026-11-29', daysOver: 0, periods: 0, covered: 0, programme: null },
  };
}

const START = '2026-11-18';
const always = { programmeAfterDays: null, programmeEnd: null, programmeEach: null };

function draft(rows: CoverageRow[], start = START): ProgrammeDraft {
  const made = draftProgramme(rows, start);
  if (typeof made === 'string') throw new Error(made);
  return made;
}

const many = (count: number, make: (index: number) => CoverageRow) =>
  Array.from({ length: count }, (_, index) => make(index));

it('is filled in with each element and each control once', () => {
  expect(draft([row('e1', 'u1'), row('e2', 'u1'), row('e2', 'u2', 'monthly')])).toEqual({
    programmeName: 'Control u1, Control u2',
    programmeAreaId: 'a1',
    programmeElementIds: ['e1', 'e2'],
    programmeUpkeepIds: ['u1', 'u2'],
    programmeRule: 'FREQ=WEEKLY;BYDAY=WE',
    programmeStart: START,
    programmeDaysOff: 'keep',
  });
});

it.each<[Frequency, rule: string]>([
  ['daily', 'FREQ=DAILY'],
  ['weekly', 'FREQ=WEEKLY;BYDAY=WE'],
  ['monthly', 'FREQ=MONTHLY;BYMONTHDAY=18'],
  ['quarterly', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=18'],
  ['half-yearly', 'FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=18'],
  ['yearly', 'FREQ=YEARLY'],
])('%s: %s', (frequency, rule) => {
  expect(draft([row('e1', 'u1', frequency)]).programmeRule).toBe(rule);
});

it('plans no control less often than it asks for, from the start or the end of its month on', () => {
  for (const index of frequencies.keys()) {
    const rows = frequencies.slice(index).map((one) => row('e1', one, one));
    for (let start = '2028-01-25'; start < '2028-03-05'; start = addDays(start, 1)) {
      const made = draft(rows, start);
      const { programmeRule } = made;
      const rule = readRecurrence(programmeRule);
      if (!rule.ok) throw new Error(programmeRule);
      const { value: first } = daysOfRule(rule.value, start).next();
      expect(String(first).slice(0, 7)).toBe(start.slice(0, 7));
      expect(isRarerThan(frequencies[index] ?? 'daily', { ...made, ...always }, 1)).toBe(false);
    }
  }
});

it('leaves days off out where the controls do', () => {
  expect(draft([row('e1', 'u1', 'daily')]).programmeDaysOff).toBe('skip');
});

it('is called as long as a programme may be', () => {
  const { programmeName } = draft(many(20, (index) => row('e1', `u${index}`)));
  expect(programmeName).toHaveLength(120);
  expect(programmeName).toMatch(/^Control u0, Control u1, .*…$/);
});

it.each([
  ['none', []],
  ['areas', [row('e1', 'u1'), row('e2', 'u1', 'weekly', 'a2')]],
  ['elements', many(201, (index) => row(`e${index}`, 'u1'))],
  ['upkeeps', many(61, (index) => row('e1', `u${index}`))],
])('there is none: %s', (problem, rows) => {
  expect(draftProgramme(rows, START)).toBe(problem);
});
