import { type Message, message } from '../messages';
import { valueBesideLimits } from './limit-line';
import { type Interval, type Quantity, above, below, intervalOf, overlap } from './interval';
import type { Bounds, RecordedValue, ValueKind } from './limits';
import type { Parameter } from './parameter';
import type { Units } from './upkeep-type';

/** Between which numbers a quantity lies. */
interface PhysicalRange {
  /** Beyond it a slip is likelier than such a value, which is asked about. */
  likely: Bounds;
  /** Beyond it no instrument shows anything, and a value is refused. Null where nothing is impossible. */
  possible: { down: number; up: number | null } | null;
}

/** What a value's range follows from. */
interface MeasuredControl extends Quantity {
  upkeepValue: ValueKind;
}

/** Nothing beyond it can be. */
function scale(down: number, up: number): PhysicalRange {
  return { likely: { down, up }, possible: { down, up } };
}

/** What is counted is never less than nothing. */
function counted(up: number | null): PhysicalRange {
  return { likely: { down: 0, up }, possible: { down: 0, up: null } };
}

/** What is read from an instrument may well be shown as a little less than nothing. */
function reading(down: number, up: number | null): PhysicalRange {
  return { likely: { down, up }, possible: null };
}

/** In degrees Celsius. */
const ABSOLUTE_ZERO = -273.15;

function celsius(down: number, up: number): PhysicalRange {
  return { likely: { down, up }, possible: { down: ABSOLUTE_ZERO, up: null } };
}

/** What the units say by themselves. */
const byUnits: Readonly<Record<Units, PhysicalRange | null>> = {
  pH: scale(0, 14),
  ºC: celsius(-30, 200),
  '%': reading(0, 100),
  'mg/L': reading(0, null),
  ppm: reading(0, null),
  UNF: reading(0, 4000),
  UNT: reading(0, 4000),
  'UFC/L': counted(null),
  'UFC/ml': counted(null),
  'UFC/100 ml': counted(null),
  'NMP/100 ml': counted(null),
  'NMP/L': counted(null),
  mV: reading(-1500, 1500),
  'µS/cm': reading(0, 200_000),
  'm³': reading(0, null),
  'm³/h': reading(0, null),
  h: reading(0, null),
  min: reading(0, null),
  text: null,
};

/** What is known besides where it is said what is measured, by the units in which it is. */
const byParameter: Readonly<Partial<Record<Parameter, Partial<Record<Units, PhysicalRange>>>>> = {
  temperature: { ºC: celsius(-5, 100) },
  'air-temperature': { ºC: celsius(-40, 60) },
  humidity: { '%': scale(0, 100) },
  'free-chlorine': { 'mg/L': reading(0, 100), ppm: reading(0, 100) },
  'combined-chlorine': { 'mg/L': reading(0, 50), ppm: reading(0, 50) },
  bromine: { 'mg/L': reading(0, 100), ppm: reading(0, 100) },
  'cyanuric-acid': { 'mg/L': reading(0, 1000), ppm: reading(0, 1000) },
  iron: { 'mg/L': reading(0, 100), ppm: reading(0, 100) },
  // It may be the difference to the air outside.
  co2: { ppm: reading(-2000, 40_000) },
  'recirculation-time': { h: counted(100), min: counted(6000) },
};

function rangeOf(control: MeasuredControl): PhysicalRange | null {
  const { upkeepValue, upkeepParameter: parameter, upkeepTypeUnits: units } = control;
  if (upkeepValue !== 'number') return null;
  return (parameter && byParameter[parameter]?.[units]) ?? byUnits[units];
}

/** Whether nothing of what was measured lies within the bounds. */
function isOutside({ down, up }: Bounds, measured: Interval | null): boolean {
  if (measured === null) return false;
  return (
    (down !== null && !overlap(measured, above(down, false))) ||
    (up !== null && !overlap(measured, below(up, false)))
  );
}

/** Whether a number is one that what it measures hardly ever has. */
export function isUnlikely(control: MeasuredControl, value: RecordedValue): boolean {
  const range = rangeOf(control);
  return range !== null && isOutside(range.likely, intervalOf(control, value));
}

/** Why a number cannot be, whatever was measured: a pH of 75. */
export function impossibility(control: MeasuredControl, value: RecordedValue): Message | undefined {
  const possible = rangeOf(control)?.possible;
  if (!possible || !isOutside(possible, intervalOf(control, value))) return undefined;
  const down = valueBesideLimits(control, possible.down);
  return possible.up === null
    ? message('planning.valueTooLow', { down })
    : message('planning.valueImpossible', { down, up: valueBesideLimits(control, possible.up) });
}
