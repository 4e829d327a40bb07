import { addDays } from '../common';
import { daysOfRule, isRarerThan, readRecurrence } from '../programmes';
import { type Frequency, frequencies, noLimits, noPurpose } from '../upkeeps';
import { type CoverageRow, type ProgrammeDraft, draftProgrammes } from '.';

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
        elementVolume: null,
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

function drafts(rows: CoverageRow[], start = START): ProgrammeDraft[] {
  const made = draftProgrammes(rows, start);
  if (typeof made === 'string') throw new Error(made);
  return made;
}

function draft(rows: CoverageRow[], start = START): ProgrammeDraft {
  const [only, ...others] = drafts(rows, start);
  if (!only || others.length > 0) throw new Error(`${others.length + 1} programmes`);
  return only;
}

const many = (count: number, make: (index: number) => CoverageRow) =>
  Array.from({ length: count }, (_, index) => make(index));

it('when all elements need the same controls, should be one programme with each once', () => {
  expect(
    draft([row('e1', 'u1'), row('e2', 'u1'), row('e2', 'u2'), row('e1', 'u2'), row('e1', 'u1')]),
  ).toEqual({
    programmeName: 'Control u1, Control u2',
    programmeAreaId: 'a1',
    programmeElementIds: ['e1', 'e2'],
    programmeUpkeepIds: ['u1', 'u2'],
    programmeRule: 'FREQ=WEEKLY;BYDAY=WE',
    programmeStart: START,
    programmeDaysOff: 'keep',
  });
});

const planned = (one: CoverageRow): CoverageRow => ({
  ...one,
  programme: { _id: 'p1', programmeName: 'Clor' },
});

it('when a programme plans some of it, should plan the rest only, be it of one centre where all was not', () => {
  const rows = [
    ...[planned(row('tank', 'purge')), row('tank', 'chlorine'), planned(row('pool', 'chlorine'))],
    planned(row('spa', 'chlorine', 'weekly', 'a2')),
  ];
  expect(draft(rows)).toMatchObject({ programmeElementIds: ['tank'], programmeUpkeepIds: ['chlorine'] });
});

it('when elements or frequencies differ, should plan for each element its own controls, as often as each asks', () => {
  const rows = [
    ...[row('tank', 'purge'), row('tank', 'chlorine', 'daily')],
    ...[row('pool', 'humidity'), row('pool', 'chlorine', 'daily'), row('pool', 'ph', 'daily')],
    row('spa', 'humidity'),
  ];
  const made = drafts(rows).map((each) => [
    each.programmeRule,
    each.programmeElementIds.join(),
    each.programmeUpkeepIds.join(),
  ]);
  expect(made).toEqual([
    ['FREQ=DAILY', 'tank', 'chlorine'],
    ['FREQ=DAILY', 'pool', 'chlorine,ph'],
    ['FREQ=WEEKLY;BYDAY=WE', 'tank', 'purge'],
    ['FREQ=WEEKLY;BYDAY=WE', 'pool,spa', 'humidity'],
  ]);
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
  for (const frequency of frequencies) {
    for (let start = '2028-01-25'; start < '2028-03-05'; start = addDays(start, 1)) {
      const made = draft([row('e1', frequency, frequency)], start);
      const { programmeRule } = made;
      const rule = readRecurrence(programmeRule);
      if (!rule.ok) throw new Error(programmeRule);
      const { value: first } = daysOfRule(rule.value, start).next();
      expect(String(first).slice(0, 7)).toBe(start.slice(0, 7));
      expect(isRarerThan(frequency, { ...made, ...always }, 1)).toBe(false);
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
  ['planned', [planned(row('e1', 'u1')), planned(row('e2', 'u1', 'weekly', 'a2'))]],
  ['areas', [row('e1', 'u1'), row('e2', 'u1', 'weekly', 'a2')]],
  ['elements', many(201, (index) => row(`e${index}`, 'u1'))],
])('there is none: %s', (problem, rows) => {
  expect(draftProgrammes(rows, START)).toBe(problem);
});
