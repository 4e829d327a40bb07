import type { UncheckedCode } from './ca';
import {
  type Condition,
  type RowSpec,
  type UncheckedSpec,
  atLeast,
  atMost,
  between,
  lessThan,
  task,
} from './row';

/** What RD 487/2022 leaves to the law on drinking water, whose values were inferred (RD 3/2023, annex I). */
export const aerobicAsDrinkingWater = {
  code: 'aerobic-bacteria',
  parameter: 'aerobic-bacteria',
  units: 'UFC/ml',
  limits: atMost(100),
  source: 'drinkingWater',
  certainty: 'I',
  doubt: 'drinkingWater',
  notes: ['noOperator'],
} as const satisfies Omit<RowSpec, 'frequency'>;

export const phAsDrinkingWater = {
  code: 'ph',
  parameter: 'ph',
  units: 'pH',
  limits: between(6.5, 9.5),
  source: 'drinkingWater',
  certainty: 'I',
  doubt: 'drinkingWater',
  reason: 'byBiocide',
  notes: ['unfitPh'],
} as const satisfies Omit<RowSpec, 'frequency'>;

/** Hot and cold water have the same samples: annex V.C, table 3. */
const samples: RowSpec[] = [
  {
    code: 'legionella',
    parameter: 'legionella',
    units: 'UFC/L',
    limits: lessThan(100),
    frequency: 'quarterly',
    source: 'legionellaSamples',
    certainty: 'V2',
    notes: ['resample'],
  },
  { ...aerobicAsDrinkingWater, frequency: 'quarterly' },
  { ...phAsDrinkingWater, frequency: 'daily' },
  {
    code: 'free-chlorine',
    parameter: 'free-chlorine',
    units: 'mg/L',
    limits: between(0.2, 1),
    frequency: 'daily',
    source: 'drinkingWater',
    certainty: 'I',
    doubt: 'drinkingWaterChlorine',
    notes: ['unfitChlorine'],
  },
  {
    code: 'turbidity',
    parameter: 'turbidity',
    units: 'UNF',
    limits: lessThan(4),
    frequency: 'weekly',
    source: 'legionellaLimits',
    certainty: 'V2',
  },
  {
    code: 'iron',
    parameter: 'iron',
    units: 'mg/L',
    limits: atMost(0.2),
    frequency: 'quarterly',
    source: 'legionellaLimits',
    certainty: 'V2',
    notes: ['ironParts'],
    when: { iron: ['yes'] },
  },
];

/** The tasks of both, some of them at terminal points only. */
const tasks = (points: Condition): RowSpec[] => [
  task('low-use-points', 'weekly', 'V2', { when: points }),
  task('terminal-review', 'monthly', 'V2', { when: points }),
  task('cleaning-yearly', 'yearly', 'V2', { notes: ['cleaningGap'] }),
];

const hotTemperature = { parameter: 'temperature', units: 'ºC' } as const;

const tank = { part: ['tank'] };
const hotReturn = { part: ['return'] };
const hotPoints = { part: ['point'] };
const coldPoints = { part: ['cold'] };

export const hotWaterRows: RowSpec[] = [
  {
    ...hotTemperature,
    code: 'tank-temperature',
    limits: atLeast(60),
    frequency: 'daily',
    source: 'upkeep',
    certainty: 'V2',
    notes: ['exactly60'],
    when: tank,
  },
  {
    ...hotTemperature,
    code: 'return-temperature',
    limits: atLeast(50),
    frequency: 'daily',
    source: 'upkeep',
    certainty: 'V2',
    notes: ['exactly50'],
    when: hotReturn,
  },
  {
    ...hotTemperature,
    code: 'tap-temperature',
    limits: atLeast(50),
    frequency: 'daily',
    source: 'legionellaLimits',
    certainty: 'V2',
    notes: ['exactly50'],
    when: hotPoints,
  },
  {
    ...hotTemperature,
    code: 'tap-temperature-monthly',
    limits: atLeast(50),
    frequency: 'monthly',
    source: 'upkeep',
    certainty: 'V2',
    notes: ['exactly50'],
    when: hotPoints,
  },
  {
    ...hotTemperature,
    code: 'double-tank-temperature',
    limits: atLeast(70),
    frequency: null,
    source: 'storage',
    certainty: 'V1',
    reason: 'doubleTank',
    when: tank,
  },
  {
    ...hotTemperature,
    code: 'instant-heater-temperature',
    limits: atLeast(60),
    frequency: null,
    source: 'storage',
    certainty: 'V1',
    reason: 'instantHeater',
    when: tank,
  },
  ...samples,
  task('tank-purge', 'weekly', 'V2', { when: tank }),
  // Pipes have drain valves too.
  task('drain-valve-purge', 'monthly', 'V2', { when: { part: ['tank', 'return'] } }),
  task('tank-review', 'quarterly', 'V1', { when: tank }),
  ...tasks(hotPoints),
];

/** "Preferably" below 20 ºC. */
const cold = {
  parameter: 'temperature',
  units: 'ºC',
  limits: lessThan(20),
  certainty: 'V2',
  preferably: true,
  notes: ['riskAbove25'],
} as const satisfies Partial<RowSpec>;

export const coldWaterRows: RowSpec[] = [
  { ...cold, code: 'cold-tank-temperature', frequency: 'weekly', source: 'upkeep', when: tank },
  {
    ...cold,
    code: 'cold-tap-temperature',
    frequency: 'daily',
    source: 'legionellaLimits',
    when: coldPoints,
  },
  ...samples,
  ...tasks(coldPoints),
];

export const drinkingWaterUnchecked: UncheckedSpec<UncheckedCode>[] = [
  { code: 'biocide' },
  { code: 'legionellaShare' },
  { code: 'terminalPoints' },
  { code: 'sampledInSitu' },
  { code: 'extraLegionella' },
  { code: 'extraCleaning' },
];
