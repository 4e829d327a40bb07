import { controls } from '../testing';
import { LastValues, type RecordedEarlier, usualAnswer } from '.';

const recorded = (upkeepId: string, value: RecordedEarlier['value']): RecordedEarlier => ({
  upkeepId,
  value,
  uncertainty: '',
  result: 'pass',
  critical: false,
  decided: false,
  upkeepTypeUnits: 'ppm',
});

const noonOf = (day: string) => new Date(`${day}T12:00:00.000Z`);

describe('the last values of controls', () => {
  it('are three of each, the newest first, without empty ones and those of other controls', () => {
    const last = new LastValues(['pH', 'valve']);
    last.add(noonOf('2026-05-04'), 'Europe/Madrid', [recorded('pH', 7.4), recorded('other', 1)]);
    last.add(noonOf('2026-05-03'), 'Europe/Madrid', [recorded('pH', ''), recorded('valve', true)]);
    last.add(noonOf('2026-05-02'), 'Europe/Madrid', [recorded('pH', 7.2)]);
    last.add(noonOf('2026-05-02'), 'Europe/Madrid', [recorded('pH', 7.1)]);
    last.add(noonOf('2026-05-01'), 'Europe/Madrid', [recorded('pH', 7)]);

    expect(
      last.told().map(({ upkeepId, values }) => [upkeepId, values.map(({ day, value }) => [day, value])]),
    ).toEqual([
      [
        'pH',
        [
          ['2026-05-04', 7.4],
          ['2026-05-02', 7.2],
          ['2026-05-02', 7.1],
        ],
      ],
      ['valve', [['2026-05-03', true]]],
    ]);
    expect(last.told()[1]?.values[0]?.at).toBe('2026-05-03T12:00:00.000Z');
  });

  it('are found once there are three of each', () => {
    const last = new LastValues(['pH', 'valve']);
    for (const day of ['2026-05-04', '2026-05-03', '2026-05-02'])
      last.add(noonOf(day), 'Europe/Madrid', [recorded('pH', 7)]);
    expect(last.areFound()).toBe(false);
    for (const day of ['2026-05-01', '2026-04-30', '2026-04-29'])
      last.add(noonOf(day), 'Europe/Madrid', [recorded('valve', true)]);
    expect(last.areFound()).toBe(true);
    expect(new LastValues([]).areFound()).toBe(true);
  });
});

describe('the usual answer', () => {
  const right = (value: string | boolean) => ({ value, result: 'pass' as const });
  const flag = { ...controls.valve, upkeepLimit: false };
  const text = { ...controls.valve, upkeepValue: 'string' as const };

  it.each([
    ['a Si/No that was always right', flag, [false, false, false].map(right), false],
    ['a text that was always right', text, ['Correcte', 'Correcte', 'Correcte'].map(right), 'Correcte'],
    ['only two values', flag, [false, false].map(right), undefined],
    [
      'one that was wrong',
      flag,
      [right(false), { value: true, result: 'fail' as const }, right(false)],
      undefined,
    ],
    ['a limit that was another one then', flag, [true, true, true].map(right), undefined],
    ['a number', controls.pH, [7, 7, 7].map((value) => ({ value, result: 'pass' as const })), undefined],
    [
      'what a laboratory measures, though it was always right',
      { ...flag, upkeepParameter: 'legionella' as const },
      [false, false, false].map(right),
      undefined,
    ],
    [
      'what is seen on the spot',
      { ...flag, upkeepParameter: 'transparency' as const },
      [false, false, false].map(right),
      false,
    ],
    ['no limit', { ...flag, upkeepLimit: null }, [false, false, false].map(right), undefined],
  ])('%s', (_, control, previous, answer) => {
    expect(usualAnswer(control, previous)).toBe(answer);
  });

  it.each([0, 1, 2])('is none where any of the last three has failed: that %d before the last', (failed) => {
    const previous = [0, 1, 2].map((at) => ({
      value: false,
      result: at === failed ? ('fail' as const) : ('pass' as const),
    }));
    expect(usualAnswer(flag, previous)).toBeUndefined();
  });
});
