import { type TakesBack, aheadFrom, isWithin, scopesOf } from '.';

describe('what a decision takes back', () => {
  const nothing: TakesBack = {
    takesBackFrom: null,
    takesBackDays: { first: null, last: null },
    aheadFrom: '2026-06-16',
  };

  const all = { ...nothing, takesBackFrom: '2026-06-15' };
  const recounted = { ...nothing, recounted: ['a'] };

  // Decided the day before: who is gone by now keeps what is for today.
  it.each<[is: string, TakesBack, inspections: string[]]>([
    ['nothing', nothing, ['gone 17']],
    ['all from a day on, and of who is gone what lies ahead', all, allOf('15 16 17')],
    [
      'what is meant for some days',
      { ...all, takesBackDays: { first: '2026-06-16', last: '2026-06-16' } },
      ['a 16', 'b 16', 'gone 17'],
    ],
    ['what lies ahead of an element that is counted anew', recounted, ['a 16', 'a 17', 'gone 17']],
    [
      'what lies ahead of it when it was decided',
      { ...recounted, aheadFrom: '2026-06-17' },
      ['a 17', 'gone 17'],
    ],
    [
      'what lies ahead of it now, of a decision without a day',
      { ...recounted, aheadFrom: undefined },
      ['a 17', 'gone 17'],
    ],
  ])('is %s', (_, takesBack, inspections) => {
    const scopes = scopesOf(takesBack, { gone: ['gone'], changedFrom: null, today: '2026-06-16' });
    expect(among(scopes)).toEqual(inspections);
  });

  it('is nothing that is counted anew and meant for a day before a change holds', () => {
    const scopes = scopesOf(recounted, { gone: [], changedFrom: '2026-06-17', today: '2026-06-15' });
    expect(among(scopes)).toEqual(['a 17']);
  });

  it('is nothing for today, unless a day is named', () => expect(aheadFrom('2026-06-30')).toBe('2026-07-01'));

  /** Two elements that take part, one that does not, with an inspection on each of three days. */
  function among(scopes: ReturnType<typeof scopesOf>): string[] {
    return ['a', 'b', 'gone'].flatMap((element) =>
      ['15', '16', '17']
        .filter((day) => {
          const on = `2026-06-${day}`;
          return scopes.some((scope) => isWithin(scope, { element, on, meant: on }));
        })
        .map((day) => `${element} ${day}`),
    );
  }

  function allOf(days: string): string[] {
    const each = days.split(' ');
    return [...each.map((day) => `a ${day}`), ...each.map((day) => `b ${day}`), 'gone 17'];
  }
});
