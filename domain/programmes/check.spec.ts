import { type MessageKey } from '../messages';
import { type Frequency, periodOf } from '../upkeeps';
import { type ProgrammeToCheck, checkProgramme, isRarerThan } from '.';

const programme = (overrides: Partial<ProgrammeToCheck> = {}): ProgrammeToCheck => ({
  programmeRule: 'FREQ=WEEKLY;BYDAY=MO',
  programmeAfterDays: null,
  programmeStart: '2026-06-01',
  programmeEnd: null,
  programmeEach: null,
  ...overrides,
});

describe('a programme', () => {
  it.each<Partial<ProgrammeToCheck>>([
    {},
    { programmeEach: 2 },
    { programmeEnd: '2026-06-01' },
    { programmeRule: '', programmeAfterDays: 7 },
  ])('is right: %j', (overrides) => expect(checkProgramme(programme(overrides))).toEqual({}));

  it.each<[Partial<ProgrammeToCheck>, field: string, MessageKey]>([
    [{ programmeRule: '' }, 'programmeRule', 'programmes.ruleOrAfter'],
    [{ programmeAfterDays: 7 }, 'programmeRule', 'programmes.ruleOrAfter'],
    [{ programmeRule: 'FREQ=HOURLY' }, 'programmeRule', 'programmes.ruleFrequency'],
    [{ programmeEnd: '2026-05-31' }, 'programmeEnd', 'programmes.endBeforeStart'],
    [{ programmeRule: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31' }, 'programmeRule', 'programmes.noDay'],
    [
      { programmeRule: 'FREQ=WEEKLY;BYDAY=SU', programmeEnd: '2026-06-06' },
      'programmeRule',
      'programmes.noDay',
    ],
    [
      { programmeRule: '', programmeAfterDays: 7, programmeEach: 2 },
      'programmeEach',
      'programmes.eachNeedsRule',
    ],
  ])('is wrong: %j', (overrides, field, key) => {
    expect(checkProgramme(programme(overrides))).toMatchObject({ [field]: { key } });
  });
});

describe('a programme is rarer than a control asks for', () => {
  it.each<[Partial<ProgrammeToCheck>, elements: number, Frequency, boolean]>([
    [{ programmeRule: 'FREQ=DAILY' }, 1, 'daily', false],
    [{ programmeRule: 'FREQ=DAILY;INTERVAL=2' }, 1, 'daily', true],
    [{}, 1, 'daily', true],
    [{}, 1, 'weekly', false],
    [{ programmeRule: 'FREQ=DAILY;INTERVAL=7' }, 1, 'weekly', false],
    [{ programmeRule: 'FREQ=DAILY;INTERVAL=8' }, 1, 'weekly', true],
    [{ programmeRule: 'FREQ=MONTHLY;BYMONTHDAY=31' }, 1, 'monthly', true],
    [{ programmeRule: 'FREQ=MONTHLY;BYMONTHDAY=-1' }, 1, 'monthly', false],
    [{ programmeRule: 'FREQ=MONTHLY;BYDAY=5FR' }, 1, 'quarterly', false],
    [{ programmeRule: 'FREQ=MONTHLY;INTERVAL=3' }, 1, 'quarterly', false],
    [{ programmeRule: 'FREQ=MONTHLY;INTERVAL=7' }, 1, 'half-yearly', true],
    [{ programmeRule: 'FREQ=YEARLY' }, 1, 'yearly', false],
    [{ programmeRule: 'FREQ=YEARLY;INTERVAL=2' }, 1, 'yearly', true],
    [{ programmeRule: 'FREQ=MONTHLY', programmeEach: 2 }, 24, 'yearly', false],
    [{ programmeRule: 'FREQ=MONTHLY', programmeEach: 2 }, 24, 'half-yearly', true],
    [{ programmeRule: '', programmeAfterDays: 7 }, 1, 'weekly', false],
    [{ programmeRule: '', programmeAfterDays: 8 }, 1, 'weekly', true],
  ])('%j, %i elements, %s: %s', (overrides, elements, frequency, expected) => {
    expect(isRarerThan(frequency, programme(overrides), elements)).toBe(expected);
  });
});

describe('the period of a day', () => {
  it.each<[Frequency, string, string, string]>([
    ['daily', '2026-12-31', '2026-12-31', '2026-12-31'],
    ['weekly', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['monthly', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['quarterly', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['quarterly', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['half-yearly', '2026-07-01', '2026-07-01', '2026-12-31'],
    ['half-yearly', '2026-06-30', '2026-01-01', '2026-06-30'],
    ['yearly', '2026-06-30', '2026-01-01', '2026-12-31'],
  ])('%s of %s: %s to %s', (frequency, day, first, last) => {
    expect(periodOf(frequency, day)).toEqual([first, last]);
  });
});
