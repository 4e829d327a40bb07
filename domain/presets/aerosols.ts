import type { Frequency } from '../upkeeps';
import type { UncheckedCode } from './ca';
import { aerobicAsDrinkingWater, phAsDrinkingWater } from './drinking-water';
import { type RowSpec, type UncheckedSpec, atMost, between, lessThan, task } from './row';

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

/** Cooling towers and evaporative condensers. */
export const coolingTowerRows: RowSpec[] = [
  {
    ...sample,
    limits: lessThan(100, { above: 10_000, reached: true, text: 'legionella10000' }),
    frequency: 'monthly',
    source: 'legionellaSamples',
    certainty: 'V1',
    doubt: 'towersOneCopy',
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
  task('tower-monthly', 'monthly', 'V1'),
  task('tower-half-yearly', 'half-yearly', 'V1'),
  task('cleaning-half-yearly', 'half-yearly', 'V1'),
];

export const coolingTowerUnchecked: UncheckedSpec<UncheckedCode>[] = [
  { code: 'phByBiocide' },
  { code: 'temperature' },
  { code: 'biocide' },
  { code: 'conductivity' },
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
  { code: 'phByBiocide' },
  { code: 'biocide' },
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
  { ...turbidity, limits: lessThan(5), frequency: 'monthly' },
  task('nozzle-check', 'monthly', 'V2'),
  task('general-review', 'yearly', 'V1'),
  task('cleaning-yearly', 'yearly', 'V1'),
];

export const mistingUnchecked: UncheckedSpec<UncheckedCode>[] = [
  { code: 'biocide' },
  { code: 'extraLegionella' },
  { code: 'extraCleaning' },
];

/** Whatever else makes aerosols. */
export const otherRows: RowSpec[] = [
  legionella('yearly'),
  preferablyCold,
  task('general-review', 'yearly', 'V1'),
  task('cleaning-yearly', 'yearly', 'V1'),
];

export const otherUnchecked: UncheckedSpec<UncheckedCode>[] = [
  { code: 'phByBiocide' },
  { code: 'biocide' },
  { code: 'aerobicBacteria', when: { recirculation: ['yes'] } },
  { code: 'turbidity', when: { recirculation: ['yes'] } },
  { code: 'extraLegionella' },
  { code: 'extraCleaning' },
];
