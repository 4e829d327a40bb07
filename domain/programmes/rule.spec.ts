import type { Day } from '../common';
import { type Message, message } from '../messages';
import { type Recurrence, daysOfRule, readRecurrence, writeRecurrence } from '.';

const ruleOf = (text: string): Recurrence => {
  const read = readRecurrence(text);
  if (!read.ok) throw new Error(`${text} is refused`);
  return read.value;
};

/** The first days of a rule. */
function daysOf(text: string, start: Day, count: number, from = start): Day[] {
  const days: Day[] = [];
  for (const day of daysOfRule(ruleOf(text), start, from)) {
    if (days.length === count) break;
    days.push(day);
  }
  return days;
}

describe('a rule is read', () => {
  it.each<[string, Recurrence]>([
    ['FREQ=DAILY', { frequency: 'daily', interval: 1 }],
    [' freq=daily;interval=3 ', { frequency: 'daily', interval: 3 }],
    ['FREQ=WEEKLY', { frequency: 'weekly', interval: 1, weekdays: [] }],
    ['INTERVAL=2;FREQ=WEEKLY;BYDAY=TH,MO,TH;WKST=MO', { frequency: 'weekly', interval: 2, weekdays: [1, 4] }],
    ['FREQ=MONTHLY', { frequency: 'monthly', interval: 1 }],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', { frequency: 'monthly', interval: 1, date: -1 }],
    ['FREQ=MONTHLY;BYMONTHDAY=31', { frequency: 'monthly', interval: 1, date: 31 }],
    ['FREQ=MONTHLY;BYDAY=2TU', { frequency: 'monthly', interval: 1, weekday: 2, nth: 2 }],
    ['FREQ=MONTHLY;BYDAY=+2TU', { frequency: 'monthly', interval: 1, weekday: 2, nth: 2 }],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', { frequency: 'monthly', interval: 1, weekday: 2, nth: 2 }],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', { frequency: 'monthly', interval: 3, weekday: 5, nth: -1 }],
    ['FREQ=YEARLY', { frequency: 'yearly', interval: 1 }],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', { frequency: 'yearly', interval: 1, month: 2, date: 29 }],
  ])('%s', (text, rule) => {
    expect(readRecurrence(text)).toEqual({ ok: true, value: rule });
    expect(ruleOf(writeRecurrence(rule))).toEqual(rule);
  });

  it.each<[string, Message]>([
    ['', message('programmes.ruleSyntax')],
    ['cada dia', message('programmes.ruleSyntax')],
    ['FREQ=DAILY;', message('programmes.ruleSyntax')],
    ['FREQ=DAILY;FREQ=DAILY', message('programmes.ruleSyntax')],
    ['RRULE:FREQ=DAILY', message('programmes.ruleSyntax')],
    ['INTERVAL=2', message('programmes.ruleFrequency')],
    ['FREQ=HOURLY', message('programmes.ruleFrequency')],
    ['FREQ=CONSTRUCTOR', message('programmes.ruleFrequency')],
    ['FREQ=DAILY;COUNT=5', message('programmes.rulePart', { part: 'COUNT' })],
    ['FREQ=DAILY;UNTIL=20271231', message('programmes.rulePart', { part: 'UNTIL' })],
    ['FREQ=DAILY;BYDAY=MO', message('programmes.rulePart', { part: 'BYDAY' })],
    ['FREQ=WEEKLY;WKST=SU', message('programmes.rulePart', { part: 'WKST' })],
    ['FREQ=WEEKLY;BYMONTHDAY=1', message('programmes.rulePart', { part: 'BYMONTHDAY' })],
    ['FREQ=MONTHLY;BYDAY=2TU;BYMONTHDAY=1', message('programmes.rulePart', { part: 'BYMONTHDAY' })],
    ['FREQ=MONTHLY;BYDAY=2TU;BYSETPOS=1', message('programmes.rulePart', { part: 'BYSETPOS' })],
    ['FREQ=MONTHLY;BYSETPOS=1', message('programmes.rulePart', { part: 'BYSETPOS' })],
    ['FREQ=DAILY;INTERVAL=0', message('programmes.ruleInterval', { max: 730 })],
    ['FREQ=DAILY;INTERVAL=731', message('programmes.ruleInterval', { max: 730 })],
    ['FREQ=YEARLY;INTERVAL=11', message('programmes.ruleInterval', { max: 10 })],
    ['FREQ=DAILY;INTERVAL=-1', message('programmes.ruleInterval', { max: 730 })],
    ['FREQ=WEEKLY;BYDAY=2MO', message('programmes.ruleDay')],
    ['FREQ=WEEKLY;BYDAY=XX', message('programmes.ruleDay')],
    ['FREQ=MONTHLY;BYDAY=TU', message('programmes.ruleDay')],
    ['FREQ=MONTHLY;BYDAY=6TU', message('programmes.ruleDay')],
    ['FREQ=MONTHLY;BYDAY=-2TU', message('programmes.ruleDay')],
    ['FREQ=MONTHLY;BYDAY=1TU,1WE', message('programmes.ruleDay')],
    ['FREQ=MONTHLY;BYMONTHDAY=0', message('programmes.ruleDay')],
    ['FREQ=MONTHLY;BYMONTHDAY=32', message('programmes.ruleDay')],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', message('programmes.ruleDay')],
    ['FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=1', message('programmes.ruleDay')],
    ['FREQ=YEARLY;BYMONTH=2', message('programmes.ruleDay')],
  ])('refused: %j', (text, problem) => {
    expect(readRecurrence(text)).toEqual({ ok: false, problem });
  });
});

describe('the days of a rule', () => {
  it.each<[string, rule: string, start: Day, days: Day[]]>([
    [
      'over the turn of the year',
      'FREQ=DAILY;INTERVAL=3',
      '2026-12-28',
      ['2026-12-28', '2026-12-31', '2027-01-03'],
    ],
    ['over the start of summer time', 'FREQ=DAILY', '2026-03-28', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['over the end of summer time', 'FREQ=DAILY', '2026-10-24', ['2026-10-24', '2026-10-25', '2026-10-26']],
    [
      'every other week from the middle of one, over the turn of the year',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
      '2026-12-24',
      ['2026-12-24', '2027-01-04', '2027-01-07', '2027-01-18', '2027-01-21'],
    ],
    [
      'weekly on the start’s weekday',
      'FREQ=WEEKLY',
      '2026-12-24',
      ['2026-12-24', '2026-12-31', '2027-01-07'],
    ],
    [
      'on a 31st, without the months of 30',
      'FREQ=MONTHLY',
      '2026-08-31',
      ['2026-08-31', '2026-10-31', '2026-12-31', '2027-01-31', '2027-03-31'],
    ],
    [
      'on a 30th, without February',
      'FREQ=MONTHLY;BYMONTHDAY=30',
      '2027-01-01',
      ['2027-01-30', '2027-03-30', '2027-04-30'],
    ],
    [
      'on the last day, in a leap year',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      '2027-12-31',
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'every three months',
      'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15',
      '2026-11-22',
      ['2027-02-15', '2027-05-15'],
    ],
    [
      'on the second Tuesday, after that of the start’s month',
      'FREQ=MONTHLY;BYDAY=2TU',
      '2026-11-22',
      ['2026-12-08', '2027-01-12', '2027-02-09'],
    ],
    [
      'on the fifth Friday, in the months that have one',
      'FREQ=MONTHLY;BYDAY=5FR',
      '2026-10-01',
      ['2026-10-30', '2027-01-29', '2027-04-30'],
    ],
    [
      'on the last Friday, be it the fourth or the fifth',
      'FREQ=MONTHLY;BYDAY=-1FR',
      '2026-10-01',
      ['2026-10-30', '2026-11-27', '2026-12-25', '2027-01-29'],
    ],
    ['on a leap day', 'FREQ=YEARLY', '2028-02-29', ['2028-02-29', '2032-02-29']],
    [
      'on the last of February',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
      '2027-03-01',
      ['2028-02-29', '2029-02-28'],
    ],
    ['every other year', 'FREQ=YEARLY;INTERVAL=2', '2026-12-31', ['2026-12-31', '2028-12-31']],
  ])('%s', (_, rule, start, days) => {
    expect(daysOf(rule, start, days.length)).toEqual(days);
  });

  it('are counted from the start, from whatever day on they are asked for', () => {
    expect(daysOf('FREQ=DAILY;INTERVAL=3', '2026-12-28', 2, '2027-01-02')).toEqual([
      '2027-01-03',
      '2027-01-06',
    ]);
    expect(daysOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-12-21', 1, '2026-12-22')).toEqual(['2027-01-04']);
    expect(daysOf('FREQ=MONTHLY;INTERVAL=2', '2026-12-15', 1, '2026-12-16')).toEqual(['2027-02-15']);
    expect(daysOf('FREQ=YEARLY;INTERVAL=2', '2026-12-15', 1, '2027-01-01')).toEqual(['2028-12-15']);
    expect(daysOf('FREQ=DAILY', '2026-12-28', 1, '2020-01-01')).toEqual(['2026-12-28']);
  });

  it('may be none', () => {
    expect(daysOf('FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30', '2026-02-01', 1)).toEqual([]);
  });
});
