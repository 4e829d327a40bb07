import { formatDecimal } from '../common';
import { ABSENT } from './interval';
import type { RecordedValue } from './limits';
import { parameters } from './parameter';

export const derivations = [
  'combined-chlorine',
  'co2-difference',
  'air-water',
  'langelier',
  'recirculation',
] as const;
/** How a control's value follows from those of others. */
export type Derivation = (typeof derivations)[number];

export const derivedInputs = [...parameters, 'volume', 'meter-before'] as const;
/** What a value is computed from: what another control measures, the vessel's m³, or what the meter showed last. */
export type DerivedInput = (typeof derivedInputs)[number];

/** What each is computed from, in the order in which its formula takes them. */
export const derivationSources: Readonly<Record<Derivation, readonly DerivedInput[]>> = {
  'combined-chlorine': ['total-chlorine', 'free-chlorine'],
  'co2-difference': ['co2-in', 'co2-out'],
  'air-water': ['air-temperature', 'temperature'],
  langelier: ['ph', 'temperature', 'hardness', 'alkalinity', 'tds'],
  recirculation: ['meter', 'meter-before', 'volume'],
};

/** A value from which another one follows, kept with it so that it can be computed again. */
export interface DerivedSource {
  parameter: DerivedInput;
  /** The control that it was recorded for; null of a volume, which is the element's. */
  upkeepId: string | null;
  value: RecordedValue;
  /** When it was measured, as an ISO instant; null of a volume. */
  at: string | null;
}

/** The number that is computed, or null and the sources that are not there, or do not say one number. */
export interface Derived {
  value: number | null;
  missing: DerivedInput[];
}

/** Computes what follows from other values; where a formula has no result, its value is null and nothing is missing. */
export function derive(derivation: Derivation, sources: readonly Omit<DerivedSource, 'upkeepId'>[]): Derived {
  const given = new Map(sources.map((source) => [source.parameter, source]));
  const numbers: number[] = [];
  const missing: DerivedInput[] = [];
  for (const parameter of derivationSources[derivation]) {
    const number = numberIn(given.get(parameter)?.value);
    if (number === null) missing.push(parameter);
    else numbers.push(number);
  }
  if (missing.length > 0) return { value: null, missing };
  const instantOf = (input: DerivedInput) => Date.parse(given.get(input)?.at ?? '');
  const hours = (instantOf('meter') - instantOf('meter-before')) / HOUR_MS;
  return { value: computed(derivation, numbers, hours), missing };
}

/** Nothing found counts as 0; an interval is no number to compute with. */
function numberIn(value: RecordedValue | undefined): number | null {
  if (value === ABSENT) return 0;
  return typeof value === 'number' ? value : null;
}

/** @param hours between two readings of a meter */
function computed(
  derivation: Derivation,
  [one = 0, two = 0, three = 0, alkalinity = 0, solids = 0]: readonly number[],
  hours: number,
): number | null {
  switch (derivation) {
    case 'combined-chlorine':
    case 'co2-difference':
    case 'air-water':
      return difference(one, two);
    case 'langelier':
      return langelierIndex({ ph: one, temperature: two, hardness: three, alkalinity, solids });
    case 'recirculation':
      return recirculationHours(difference(one, two), three, hours);
  }
}

/** The difference as it is on paper: binary fractions would make 1.1 − 0.5 a little more than 0.6. */
export function difference(one: number, other: number): number {
  const decimals = Math.max(decimalsOf(one), decimalsOf(other));
  return Number((one - other).toFixed(decimals)) + 0;
}

function decimalsOf(value: number): number {
  return formatDecimal(value).split(',')[1]?.length ?? 0;
}

interface Water {
  ph: number;
  /** In ºC. */
  temperature: number;
  /** Calcium hardness, in mg/L of CaCO₃. */
  hardness: number;
  /** In mg/L of CaCO₃. */
  alkalinity: number;
  /** Dissolved solids, in mg/L. */
  solids: number;
}

const KELVIN = 273;

/**
 * The index of Langelier with two decimals, by the formula of Carrier Air Conditioning Company, Handbook of Air Conditioning System
 * Design, McGraw-Hill 1965: pH − pHs, with pHs = (9.3 + A + B) − (C + D). Null where a logarithm has no value.
 */
export function langelierIndex({ ph, temperature, hardness, alkalinity, solids }: Water): number | null {
  if ([hardness, alkalinity, solids, temperature + KELVIN].some((value) => value <= 0)) return null;
  const a = (Math.log10(solids) - 1) / 10;
  const b = -13.12 * Math.log10(temperature + KELVIN) + 34.55;
  const c = Math.log10(hardness) - 0.4;
  const d = Math.log10(alkalinity);
  return rounded(ph - (9.3 + a + b - c - d));
}

const HOUR_MS = 3_600_000;

/**
 * How long a vessel's water takes to go around, in hours with two decimals; null where the meter stands still, or runs backwards.
 * @param recirculated m³ within these hours
 * @param volume the vessel's, in m³
 */
function recirculationHours(recirculated: number, volume: number, hours: number): number | null {
  return hours > 0 && recirculated > 0 ? rounded((volume * hours) / recirculated) : null;
}

function rounded(value: number): number {
  return Number(value.toFixed(2)) + 0;
}
