import type { Frequency } from '../upkeeps';
import type { UncheckedCode } from './ca';
import { aerobicAsDrinkingWater, phAsDrinkingWater } from './drinking-water';
import { type RowSpec, type UncheckedSpec, atMost, between, lessThan, task, withoutFigure } from './row';

const sample = { units: 'UFC/L', parameter: 'legionella', code: 'legionella' } as const;

/** Annex VIII, tables 9 and 10: from 1,000 on it is stopped. */
function legionella(frequency: Frequency): RowSpec {
  return {
    ...sample,
    limits: lessThan(100, { above: 1000, reached: true, text: 'legionella1000' }),
    frequency,
    source: 'legionellaSamples',
    certainty: 'V2',
    notes: ['resample'],
  };
}

const turbidity = {
  code: 'turbidity',
  parameter: 'turbidity',
  units: 'UNF',
  source: 'legionellaLimits',
  certainty: 'V2',
} as const;

/** Annex V.C, table 3, has a frequency for them, and annex III no figure. */
const recorded = { limits: withoutFigure, source: 'legionellaLimits', certainty: 'V2' } as const;
const ph = {
  ...recorded,
  code: 'ph',
  parameter: 'ph',
  units: 'pH',
  reason: 'byBiocide',
  notes: ['noFigure'],
} as const;
const biocide = {
  ...recorded,
  code: 'biocide',
  parameter: 'biocide',
  units: 'mg/L',
  notes: ['biocide'],
} as const;
const temperature = {
  ...recorded,
  code: 'temperature',
  parameter: 'temperature',
  units: 'ºC',
  notes: ['noFigure'],
} as const;
const aerobicBacteria = {
  ...recorded,
  code: 'aerobic-bacteria',
  parameter: 'aerobic-bacteria',
  units: 'UFC/ml',
  notes: ['noFigure'],
} as const;

/** Cooling towers and evaporative condensers. */
export const coolingTowerRows: RowSpec[] = [
  {
    ...sample,
    limits: lessThan(100, { above: 10_000, reached: true, text: 'legionella10000' }),
    frequency: 'monthly',
    source: 'legionellaSamples',
    certainty: 'V2',
    notes: ['resample'],
  },
  {
    code: 'aerobic-bacteria',
    parameter: 'aerobic-bacteria',
    units: 'UFC/ml',
    limits: atMost(100_000),
    frequency: 'quarterly',
    source: 'legionellaLimits',
    certainty: 'V1',
    doubt: 'towersAerobic',
    notes: ['noOperator'],
  },
  { ...ph, frequency: 'daily' },
  { ...temperature, frequency: 'daily' },
  { ...biocide, frequency: 'daily' },
  { ...turbidity, limits: lessThan(15), frequency: 'weekly' },
  {
    code: 'iron',
    parameter: 'iron',
    units: 'mg/L',
    limits: lessThan(2),
    frequency: 'monthly',
    source: 'legionellaLimits',
    certainty: 'V2',
  },
  {
    ...recorded,
    code: 'conductivity',
    parameter: 'conductivity',
    units: 'µS/cm',
    frequency: 'monthly',
    notes: ['conductivity'],
  },
  task('tower-monthly', 'monthly', 'V1'),
  task('tower-half-yearly', 'half-yearly', 'V1'),
  task('cleaning-half-yearly', 'half-yearly', 'V1'),
];

export const coolingTowerUnchecked: UncheckedSpec<UncheckedCode>[] = [
  { code: 'restartBiocide' },
  { code: 'sampledInSitu' },
  { code: 'extraLegionella' },
  { code: 'extraCleaning' },
];

const basin = { recirculation: ['yes'] };
const bath = { recirculation: ['no'] };

/** Water of 24 ºC and more with aerosols: spas, whirlpools, water games. Its temperature is that of the pools. */
export const aerosolWaterRows: RowSpec[] = [
  legionella('monthly'),
  {
    code: 'aerobic-bacteria',
    parameter: 'aerobic-bacteria',
    units: 'UFC/ml',
    limits: atMost(100),
    frequency: 'monthly',
    source: 'legionellaLimits',
    certainty: 'V2',
    notes: ['noOperator'],
  },
  { ...ph, frequency: 'daily' },
  { ...biocide, frequency: 'daily' },
  { ...turbidity, limits: atMost(5), frequency: 'daily' },
  {
    code: 'whirlpool-temperature',
    parameter: 'temperature',
    units: 'ºC',
    limits: atMost(36, { above: 40, text: 'pool' }),
    frequency: 'daily',
    source: 'poolWater',
    certainty: 'V2',
    when: { whirlpool: ['yes'] },
  },
  {
    code: 'temperature',
    parameter: 'temperature',
    units: 'ºC',
    limits: between(24, 30, { above: 40, text: 'pool' }),
    frequency: 'daily',
    source: 'poolWater',
    certainty: 'V2',
    when: { whirlpool: ['no'] },
  },
  task('recirculation-before-opening', 'daily', 'V1', { when: basin }),
  task('disinfection-at-close', 'daily', 'V1', { when: basin }),
  task('basin-review', 'monthly', 'V1', { when: basin }),
  task('dismantling-half-yearly', 'half-yearly', 'V1', { when: basin }),
  task('bath-emptied', null, 'V1', { when: bath }),
  task('bath-disinfected', 'daily', 'V1', { when: bath }),
  task('bath-review', 'monthly', 'V1', { when: bath }),
  task('bath-diffusers', 'half-yearly', 'V1', { when: bath }),
];

export const aerosolWaterUnchecked: UncheckedSpec<UncheckedCode>[] = [
  { code: 'sampledInSitu' },
  { code: 'extraLegionella' },
  { code: 'extraCleaning' },
];

const preferablyCold = {
  code: 'temperature',
  parameter: 'temperature',
  units: 'ºC',
  limits: lessThan(20),
  frequency: 'monthly',
  source: 'legionellaLimits',
  certainty: 'V2',
  preferably: true,
} as const satisfies RowSpec;

/** Cooling by spray. */
export const mistingRows: RowSpec[] = [
  legionella('half-yearly'),
  { ...aerobicAsDrinkingWater, frequency: 'half-yearly' },
  { ...phAsDrinkingWater, frequency: 'monthly' },
  preferablyCold,
  { ...biocide, frequency: 'monthly' },
  { ...turbidity, limits: lessThan(5), frequency: 'monthly' },
  task('nozzle-check', 'monthly', 'V2'),
  task('general-review', 'yearly', 'V1'),
  task('cleaning-yearly', 'yearly', 'V1'),
];

export const mistingUnchecked: UncheckedSpec<UncheckedCode>[] = [
  { code: 'sampledInSitu' },
  { code: 'extraLegionella' },
  { code: 'extraCleaning' },
];

/** Whatever else makes aerosols. */
export const otherRows: RowSpec[] = [
  legionella('yearly'),
  { ...aerobicBacteria, frequency: 'half-yearly', when: basin },
  { ...ph, frequency: 'monthly' },
  preferablyCold,
  { ...biocide, frequency: 'monthly' },
  { ...turbidity, limits: withoutFigure, frequency: 'monthly', notes: ['noFigure'], when: basin },
  { ...task('nozzle-check', 'monthly', 'V1'), reason: 'nozzles' },
  task('general-review', 'yearly', 'V1'),
  task('cleaning-yearly', 'yearly', 'V1'),
];

export const otherUnchecked: UncheckedSpec<UncheckedCode>[] = [
  { code: 'sampledInSitu' },
  { code: 'extraLegionella' },
  { code: 'extraCleaning' },
];

const thermal = { notes: ['noFigure', 'thermal'] } as const;

/** Mineral-medicinal and thermal water: annex III leaves it out, and annex VIII counts it among the others. */
export const thermalWaterRows: RowSpec[] = [
  { ...legionella('monthly'), certainty: 'I', doubt: 'thermal', notes: ['resample', 'thermal'] },
  { ...aerobicBacteria, ...thermal, frequency: 'quarterly' },
  { ...ph, ...thermal, frequency: 'weekly' },
  { ...temperature, ...thermal, frequency: 'weekly' },
  { ...turbidity, ...thermal, limits: withoutFigure, frequency: 'weekly' },
];

export const thermalWaterUnchecked: UncheckedSpec<UncheckedCode>[] = [
  { code: 'sampledInSitu' },
  { code: 'extraLegionella' },
  { code: 'extraCleaning' },
];
