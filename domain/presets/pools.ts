import type { ElementKind } from '../elements';
import type { ClosingCode, UncheckedCode } from './ca';
import { carbonDioxide, combinedChlorine, langelier, recirculation, warmAir } from './pool-derived';
import {
  type Condition,
  type RowSpec,
  type UncheckedSpec,
  atMost,
  between,
  lessThan,
  withoutFigure,
  yes,
} from './row';

export type PoolKind = Extract<ElementKind, `pool-${string}`>;

type Both = Omit<RowSpec, 'frequency' | 'source' | 'certainty'>;

const water = { source: 'poolWater', certainty: 'V2' } as const;
const laboratoryOnly = { ...water, frequency: 'monthly', laboratory: true } as const;

/** Annex III: daily by the routine control, monthly by the periodic one. */
function dailyAndMonthly(row: Both, source: 'poolWater' | 'poolAir' = 'poolWater'): RowSpec[] {
  return [
    { ...row, source, certainty: 'V2', frequency: 'daily', routine: true },
    { ...row, source, certainty: 'V2', frequency: 'monthly', laboratory: true },
  ];
}

/** Residual disinfectants whose closing asks for more air where the pool is indoors. */
const airedClosing: Record<PoolKind, ClosingCode> = {
  'pool-outdoor': 'pool',
  'pool-indoor': 'indoorPool',
  'pool-spa': 'spaPool',
  'pool-mixed': 'spaPool',
};

const chlorinated = { disinfectant: ['chlorine', 'isocyanuric'] };

/** A hydromassage may stand indoors or in the open, and a mixed pool now so and now so: it is asked. */
const indoors: Record<PoolKind, Condition | null> = {
  'pool-outdoor': null,
  'pool-indoor': {},
  'pool-spa': { indoor: ['yes'] },
  'pool-mixed': { indoor: ['yes'] },
};

/** RD 742/2013, annexes I and III; of what is indoors also II. A pool of type 3A is bound by its limits alone. */
export function poolRows(kind: PoolKind): RowSpec[] {
  const rows = boundRows(kind);
  return [
    ...rows.map((row) => ({ ...row, when: { ...row.when, type: ['1', '2'] } })),
    ...onceEach(rows).map((row): RowSpec => ({
      ...row,
      frequency: null,
      unbound: true,
      when: { ...row.when, type: ['3A'] },
    })),
  ];
}

/** Without a frequency it is all the same whether a limit is checked on the spot or by a laboratory. */
function onceEach(rows: readonly RowSpec[]): RowSpec[] {
  const routine = new Set(rows.filter((row) => row.routine).map(({ code }) => code));
  return rows
    .filter((row) => !row.routine)
    .map((row) => ({ ...row, laboratory: row.laboratory && !routine.has(row.code) }));
}

function boundRows(kind: PoolKind): RowSpec[] {
  const text = airedClosing[kind];
  const whenIndoors = indoors[kind];
  const combined = atMost(0.6, { above: 3, text });
  return [
    ...dailyAndMonthly({
      code: 'ph',
      parameter: 'ph',
      units: 'pH',
      limits: between(7.2, 8, { below: 6, above: 9, text: 'pool' }),
      notes: ['langelier'],
    }),
    ...dailyAndMonthly({
      code: 'temperature',
      parameter: 'temperature',
      units: 'ºC',
      limits:
        kind === 'pool-spa'
          ? atMost(36, { above: 40, text: 'pool' })
          : between(24, 30, { above: 40, text: 'pool' }),
      when: { heated: ['yes'] },
    }),
    ...dailyAndMonthly({ code: 'transparency', parameter: 'transparency', units: 'text', limits: yes() }),
    ...dailyAndMonthly({
      code: 'transparency-closing',
      parameter: 'transparency',
      units: 'text',
      limits: yes('pool'),
    }),
    ...dailyAndMonthly({
      code: 'turbidity',
      parameter: 'turbidity',
      units: 'UNF',
      limits: atMost(5, { above: 20, text: 'pool' }),
    }),
    ...dailyAndMonthly({
      code: 'free-chlorine',
      parameter: 'free-chlorine',
      units: 'mg/L',
      limits: between(0.5, 2, { below: 0, above: 5, reached: true, text }),
      when: chlorinated,
    }),
    ...dailyAndMonthly({
      code: 'combined-chlorine',
      parameter: 'combined-chlorine',
      units: 'mg/L',
      limits: combined,
      when: chlorinated,
    }).map((row) => (row.routine ? { ...row, reason: 'combinedIsComputed' as const } : row)),
    ...combinedChlorine(combined, chlorinated),
    ...dailyAndMonthly({
      code: 'bromine',
      parameter: 'bromine',
      units: 'mg/L',
      limits: between(2, 5, { above: 10, text }),
      when: { disinfectant: ['bromine'] },
    }),
    ...cyanuricAcid,
    {
      ...laboratoryOnly,
      code: 'redox',
      parameter: 'redox',
      units: 'mV',
      limits: between(250, 900),
      when: { disinfectant: ['other'] },
    },
    ...counted('e-coli'),
    ...counted('pseudomonas'),
    {
      ...laboratoryOnly,
      code: 'legionella',
      parameter: 'legionella',
      units: 'UFC/L',
      limits: lessThan(100, { above: 100, reached: true, text: 'poolLaboratory' }),
      when: { heated: ['yes'], aerosols: ['yes'] },
    },
    ...(whenIndoors
      ? dailyAndMonthly(
          {
            code: 'humidity',
            parameter: 'humidity',
            units: '%',
            limits: lessThan(65),
            when: whenIndoors,
          },
          'poolAir',
        )
      : []),
    ...(whenIndoors ? carbonDioxide(whenIndoors) : []),
    // Annex II asks for none of a hydromassage; water that is not heated gives it nothing to be above.
    ...(whenIndoors && kind !== 'pool-spa' ? warmAir({ ...whenIndoors, heated: ['yes'] }) : []),
    ...langelier,
    { ...meter, code: 'fill-meter', parameter: 'fill-meter' },
    { ...meter, code: 'recirculation-meter', parameter: 'meter' },
    recirculation,
  ];
}

/** Annex III has the meters read. A time of recirculation follows from that of the recirculated water, and not from the other. */
const meter = {
  ...water,
  units: 'm³',
  limits: withoutFigure,
  frequency: 'daily',
  notes: ['noFigure'],
} as const;

/** None may be found. A laboratory tells colonies, or their most probable number. */
function counted(code: 'e-coli' | 'pseudomonas'): RowSpec[] {
  const row = {
    ...laboratoryOnly,
    parameter: code,
    limits: atMost(0, { above: 0, text: 'poolLaboratory' }),
  } as const;
  return [
    { ...row, code, units: 'UFC/100 ml', when: { counts: ['ufc'] } },
    { ...row, code: `${code}-nmp`, units: 'NMP/100 ml', when: { counts: ['nmp'] } },
  ];
}

/** The annex has it among the residual disinfectants, so that the daily control may mean it. */
const cyanuricAcid: RowSpec[] = [
  {
    ...water,
    code: 'cyanuric-acid',
    parameter: 'cyanuric-acid',
    units: 'mg/L',
    limits: atMost(75, { above: 150, text: 'pool' }),
    frequency: 'daily',
    routine: true,
    certainty: 'I',
    reason: 'routineIsArguable',
    when: { disinfectant: ['isocyanuric'] },
  },
  {
    ...laboratoryOnly,
    code: 'cyanuric-acid',
    parameter: 'cyanuric-acid',
    units: 'mg/L',
    limits: atMost(75, { above: 150, text: 'pool' }),
    when: { disinfectant: ['isocyanuric'] },
  },
];

export const poolUnchecked: UncheckedSpec<UncheckedCode>[] = [
  { code: 'otherDisinfectants', when: { disinfectant: ['other'] } },
  { code: 'samplingPoints' },
  { code: 'initialControl' },
  { code: 'otherClosings' },
];
