import { type Condition, type RowSpec, atMost, between, withoutFigure } from './row';

/** Pools' limits that bind what follows from several readings: each derived row stands beside the rows that it is computed from. */

type Read = Omit<RowSpec, 'frequency' | 'source' | 'certainty' | 'limits'>;

const water = { source: 'poolWater', certainty: 'V2' } as const;

/** What is only read: the limit binds what is computed of it. */
const read = (row: Read): Read & Pick<RowSpec, 'limits'> => ({ ...row, limits: withoutFigure });

/** Annexes II and III: daily by the routine control, monthly by the periodic one, of indoor air. */
function airOnBoth(row: Omit<RowSpec, 'frequency' | 'source' | 'certainty'>): RowSpec[] {
  const both = { ...row, source: 'poolAir', certainty: 'V2' } as const;
  return [
    { ...both, frequency: 'daily', routine: true },
    { ...both, frequency: 'monthly', laboratory: true },
  ];
}

/** Combined chlorine as kits measure it: total less free. A laboratory tells it itself. */
export function combinedChlorine(limits: RowSpec['limits'], when: Condition): RowSpec[] {
  const daily = { ...water, frequency: 'daily', routine: true, when } as const;
  return [
    {
      ...daily,
      ...read({ code: 'total-chlorine', parameter: 'total-chlorine', units: 'mg/L' }),
      notes: ['forCombinedChlorine'],
    },
    {
      ...daily,
      code: 'combined-chlorine-derived',
      parameter: 'combined-chlorine',
      units: 'mg/L',
      derived: 'combined-chlorine',
      limits,
      notes: ['combinedChlorine'],
    },
  ];
}

/** CO₂ counts as what there is more of it inside than outside. */
export function carbonDioxide(when: Condition): RowSpec[] {
  return [
    ...airOnBoth({ ...read({ code: 'co2-in', parameter: 'co2-in', units: 'ppm' }), when }),
    ...airOnBoth({ ...read({ code: 'co2-out', parameter: 'co2-out', units: 'ppm' }), when }),
    ...airOnBoth({
      code: 'co2-difference',
      parameter: 'co2',
      units: 'ppm',
      derived: 'co2-difference',
      limits: atMost(500),
      when,
      notes: ['co2'],
    }),
  ];
}

/** The air has to be from one to two degrees warmer than the water. */
export function warmAir(when: Condition): RowSpec[] {
  return [
    ...airOnBoth({ ...read({ code: 'air-temperature', parameter: 'air-temperature', units: 'ºC' }), when }),
    ...airOnBoth({
      code: 'air-water',
      parameter: 'air-water',
      units: 'ºC',
      derived: 'air-water',
      limits: between(1, 2),
      when,
      notes: ['airWater', 'dashedRange'],
    }),
  ];
}

/** Asked for where the pH is out of its limits, so that it has no frequency of its own. */
export const langelier: RowSpec[] = [
  ...(
    [
      read({ code: 'hardness', parameter: 'hardness', units: 'mg/L' }),
      read({ code: 'alkalinity', parameter: 'alkalinity', units: 'mg/L' }),
      read({ code: 'tds', parameter: 'tds', units: 'mg/L' }),
      read({
        code: 'water-temperature',
        parameter: 'temperature',
        units: 'ºC',
        when: { heated: ['no'] },
      }),
    ] as const
  ).map((row) => ({ ...water, ...row, frequency: null, reason: 'pHOut', notes: ['forLangelier'] }) as const),
  {
    ...water,
    code: 'langelier',
    parameter: 'langelier',
    units: 'text',
    derived: 'langelier',
    limits: between(-0.5, 0.5),
    frequency: null,
    reason: 'pHOut',
    notes: ['langelierFormula', 'dashedRange'],
  },
];

/** From the vessel's volume and the meter of recirculated water. */
export const recirculation: RowSpec = {
  ...water,
  code: 'recirculation',
  parameter: 'recirculation-time',
  units: 'h',
  derived: 'recirculation',
  limits: withoutFigure,
  frequency: 'daily',
  notes: ['recirculation'],
};
