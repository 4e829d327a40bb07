import type { WorkCalendar } from '../areas';
import type { Day } from '../common';
import {
  type PlanRequest,
  type Round,
  planAhead,
  readRecurrence,
  recentRounds,
  roundsBefore,
  withTurn,
} from '.';

const everyDay: WorkCalendar = {
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  publicHolidays: new Map(),
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
      calendar: everyDay,
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

const days = (asked: PlanRequest) => planAhead(asked).times.map(({ on }) => on);
const turns = (asked: PlanRequest) => planAhead(asked).times.map(({ elements }) => (elements ?? []).join());

/** Gives turns on days of a month, in order. */
function roundsOf(each: number, ...presentOn: string[][]): Round[] {
  return presentOn.reduce<Round[]>((rounds, present, index) => {
    const day: Day = `2026-06-${String(index + 1).padStart(2, '0')}`;
    return withTurn(rounds, { day, on: day }, present, each);
  }, []);
}

const taken = (rounds: readonly Round[]) =>
  rounds.map((round) => round.turns.map(({ elements }) => elements.join('')).join(' '));

describe('planning ahead', () => {
  it('decides the coming days, and goes on where it stopped', () => {
    const weekly = request('FREQ=WEEKLY');
    const first = planAhead(weekly);
    expect(first).toMatchObject({
      times: [
        { day: '2026-06-01', on: '2026-06-01', elements: null },
        { day: '2026-06-08', on: '2026-06-08', elements: null },
      ],
      through: '2026-06-11',
    });
    const later = { ...weekly, from: '2026-06-12', today: '2026-06-05' };
    expect(planAhead(later)).toMatchObject({ times: [{ on: '2026-06-15' }], through: '2026-06-15' });
  });

  it('has the next one always, however far it is', () => {
    expect(days(request('FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1'))).toEqual(['2027-05-01']);
    expect(days(request('FREQ=MONTHLY'))).toEqual(['2026-06-01', '2026-07-01']);
    const decided = request('FREQ=MONTHLY', { from: '2026-07-02', today: '2026-06-10' });
    expect(planAhead(decided)).toMatchObject({ times: [], through: '2026-07-01' });
  });

  it('has the next one also where what was decided before followed another schedule', () => {
    const changed = request('FREQ=WEEKLY', { from: '2026-08-01', isChanged: true });
    expect(days(changed)).toEqual(['2026-08-03']);
  });

  it('makes the days that were missed', () => {
    const missed = request('FREQ=DAILY', { from: '2026-06-01', today: '2026-06-04', aheadDays: 0 });
    expect(days(missed)).toEqual(['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05']);
  });

  it('ends with the end, and plans nothing where nobody is', () => {
    const ending = request('FREQ=DAILY');
    expect(days({ ...ending, schedule: { ...ending.schedule, end: '2026-06-02' } })).toHaveLength(2);
    expect(days(request('FREQ=DAILY', { present: [] }))).toEqual([]);
  });

  it('looks no further than five years', () => {
    const asked = request('FREQ=YEARLY;INTERVAL=10', { today: '2026-06-02' });
    expect(days(asked)).toEqual(['2026-06-01']);
  });
});

describe('in turn', () => {
  it('each has its turn, until each has its next one', () => {
    expect(turns(request('FREQ=MONTHLY', { each: 2 }))).toEqual(['a,b', 'c', 'a,b']);
    expect(turns(request('FREQ=MONTHLY', { each: 1, today: '2026-05-31' }))).toEqual(['a', 'b', 'c']);
  });

  it('the last time of a round may be smaller, and the next round begins with the next time', () => {
    const all = ['a', 'b', 'c'];
    expect(taken(roundsOf(2, all, all, all))).toEqual(['ab c', 'ab']);
    expect(taken(roundsOf(5, all, all))).toEqual(['abc', 'abc']);
  });

  it('who is added goes to the end of the round, and to its place in the next one', () => {
    const [before, after] = [
      ['b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
    ];
    expect(taken(roundsOf(1, before, after, after, after, after))).toEqual(['b c d a', 'a']);
  });

  it('who leaves loses its turn, and comes back at the end of the round', () => {
    const [all, without] = [
      ['a', 'b', 'c'],
      ['a', 'c'],
    ];
    expect(taken(roundsOf(1, all, without, without))).toEqual(['a c', 'a']);
    expect(
      taken(roundsOf(1, ['a', 'b', 'c', 'd'], ['a', 'c', 'd'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'])),
    ).toEqual(['a c d b']);
  });

  it('who had its turn and comes back has no other in the round', () => {
    expect(taken(roundsOf(1, ['a', 'b'], ['b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']))).toEqual([
      'a b c',
      'a',
    ]);
  });

  it('is as it was before a day, when what came after is decided anew', () => {
    const all = ['a', 'b', 'c'];
    const rounds = roundsOf(1, all, all, all, all);
    expect(taken(roundsBefore(rounds, '2026-06-03'))).toEqual(['a b']);
    expect(taken(roundsBefore(rounds, '2026-06-01'))).toEqual([]);
    const again = withTurn(
      roundsBefore(rounds, '2026-06-03'),
      { day: '2026-06-09', on: '2026-06-09' },
      all,
      1,
    );
    expect(taken(again)).toEqual(['a b c']);
  });

  it('counts what stays, when what came after is decided anew', () => {
    const all = ['a', 'b', 'c'];
    // b's turn of 2 June was moved by hand, and c's of the 6th is done.
    const stays = (element: string, day: Day) =>
      ['b 2026-06-02', 'c 2026-06-06'].includes(`${element} ${day}`);
    const kept = roundsBefore(roundsOf(1, all, all, all, all, all, all), '2026-06-02', stays);
    expect(taken(kept)).toEqual(['a b', 'c']);
    const again = (from: number) =>
      [0, 1, 2, 3].reduce<Round[]>((rounds, index) => {
        const day: Day = `2026-06-${String(from + index).padStart(2, '0')}`;
        return withTurn(rounds, { day, on: day }, all, 1);
      }, kept);
    expect(taken(again(10))).toEqual(['a b c', 'c a b', 'a']);
    // The turns are on their days as before.
    expect(taken(again(2))).toEqual(['a b c', 'c a b']);
  });

  it('begins a round with a time of its own', () => {
    const [none, one] = [roundsOf(2, ['a']), roundsOf(2, ['a'], ['a'])];
    const [day] = none[0]?.turns ?? [];
    expect(withTurn(none, day!, ['a'], 2)).toEqual(none);
    expect(taken(one)).toEqual(['a', 'a']);
  });

  it('who comes back has no turn of a round that is over', () => {
    const [all, without] = [
      ['a', 'b', 'c'],
      ['a', 'b'],
    ];
    expect(taken(roundsOf(1, all, all, without, all, all, all))).toEqual(['a b', 'a b c', 'a']);
  });

  it('keeps the rounds that still matter', () => {
    const all = ['a', 'b'];
    const rounds = roundsOf(1, all, all, all, all, all, all);
    expect(taken(recentRounds(rounds, '2026-06-04'))).toEqual(['a b', 'a b']);
    expect(taken(recentRounds(rounds, '2026-07-01'))).toEqual(['a b']);
  });
});
