import {
  type Derivation,
  type DerivedInput,
  type RecordedValue,
  derivationSources,
  derive,
  langelierIndex,
} from '.';

/** What each input is, the others not being there. */
const sources = (values: Partial<Record<DerivedInput, RecordedValue>>) =>
  [...new Set(Object.values(derivationSources).flat())].flatMap((parameter) => {
    const value = values[parameter];
    return value === undefined ? [] : [{ parameter, value, at: '2026-06-02T08:00:00.000Z' }];
  });

describe('a value that follows from others', () => {
  it.each<[Derivation, Partial<Record<DerivedInput, RecordedValue>>, ReturnType<typeof derive>]>([
    ['combined-chlorine', { 'total-chlorine': 1.1, 'free-chlorine': 0.5 }, { value: 0.6, missing: [] }],
    ['combined-chlorine', { 'total-chlorine': 0.3, 'free-chlorine': 0.1 }, { value: 0.2, missing: [] }],
    ['combined-chlorine', { 'total-chlorine': 1, 'free-chlorine': 'absent' }, { value: 1, missing: [] }],
    ['combined-chlorine', { 'total-chlorine': 1, 'free-chlorine': 1.05 }, { value: -0.05, missing: [] }],
    [
      'combined-chlorine',
      { 'total-chlorine': 1, 'free-chlorine': '<0.5' },
      { value: null, missing: ['free-chlorine'] },
    ],
    [
      'combined-chlorine',
      { 'total-chlorine': '' },
      { value: null, missing: ['total-chlorine', 'free-chlorine'] },
    ],
    ['co2-difference', { 'co2-in': 820, 'co2-out': 410 }, { value: 410, missing: [] }],
    ['air-water', { 'air-temperature': 27.3, temperature: 26.1 }, { value: 1.2, missing: [] }],
    [
      'langelier',
      { ph: 7.5, temperature: 25, hardness: 150, alkalinity: 34, tds: 320 },
      { value: -0.73, missing: [] },
    ],
    [
      'langelier',
      { ph: 7.5, temperature: 25, hardness: 240, tds: 320 },
      { value: null, missing: ['alkalinity'] },
    ],
    [
      'langelier',
      { ph: 7.5, temperature: 25, hardness: 0, alkalinity: 196, tds: 320 },
      { value: null, missing: [] },
    ],
  ])(
    'when it is %s of %j, should be computed in decimals, or name what is missing',
    (derivation, values, expected) => {
      expect(derive(derivation, sources(values))).toEqual(expected);
    },
  );

  // A widely printed example: −0.7 at 25 ºC, 0.3 at 82 ºC.
  it('when the water is warmer, should make more scale', () => {
    const water = { ph: 7.5, hardness: 150, alkalinity: 34, solids: 320 };
    expect([25, 82].map((temperature) => langelierIndex({ ...water, temperature }))).toEqual([-0.73, 0.27]);
  });
});

describe('a recirculation time', () => {
  const at = '2026-06-02T08:00:00.000Z';
  const yesterday = '2026-06-01T08:00:00.000Z';

  it.each<
    [
      string,
      meter: RecordedValue,
      before: RecordedValue | null,
      volume: number | null,
      value: number | null,
      missing?: DerivedInput[],
    ]
  >([
    ['the vessel goes around in a day', 1300.5, 1000.5, 300, 24],
    ['the vessel goes around six times a day', 2800, 1000, 300, 4],
    ['a meter stands still', 1000, 1000, 300, null],
    ['a meter runs backwards', 900, 1000, 300, null],
    ['nobody has read it', '', 1000, 300, null, ['meter']],
    ['nobody has read it before', 1000, null, 300, null, ['meter-before']],
    ['it was read as an interval', 1000, '>900', 300, null, ['meter-before']],
    ['nobody knows the volume', 2800, 1000, null, null, ['volume']],
  ])('when %s, should be told or left empty', (_, meter, before, volume, value, missing = []) => {
    expect(
      derive('recirculation', [
        { parameter: 'meter', value: meter, at },
        ...(before === null ? [] : [{ parameter: 'meter-before' as const, value: before, at: yesterday }]),
        ...(volume === null ? [] : [{ parameter: 'volume' as const, value: volume, at: null }]),
      ]),
    ).toEqual({ value, missing });
  });

  it('when the meter was read at the same moment, should be left empty', () => {
    const read = (parameter: DerivedInput, value: number) => ({ parameter, value, at });
    expect(derive('recirculation', [read('meter', 2), read('meter-before', 1), read('volume', 300)])).toEqual(
      { value: null, missing: [] },
    );
  });
});
