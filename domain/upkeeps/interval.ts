import { formatDecimal, readDecimal } from '../common';
import { type Message, message } from '../messages';
import type { ControlLimits, RecordedValue } from './limits';
import type { Parameter } from './parameter';
import type { Units } from './upkeep-type';

/** What a number is a number of. */
export interface Quantity {
  upkeepTypeUnits: Units;
  upkeepParameter?: Parameter | null;
}

/** All that a verdict follows from. */
export type JudgedControl = ControlLimits & Quantity;

/** Nothing was found. */
export const ABSENT = 'absent';
/** The laboratory could not count. */
export const INDETERMINATE = 'indeterminate';

/** Whether something is counted: colonies, or their most probable number. */
export function isCount({ upkeepTypeUnits: units }: Quantity): boolean {
  return isColonyCount({ upkeepTypeUnits: units }) || units.startsWith('NMP');
}

/** Whether a value is a number of colonies, and therefore whole; a most probable number is computed. */
export function isColonyCount({ upkeepTypeUnits: units }: Quantity): boolean {
  return units.startsWith('UFC');
}

/** Whether there may be none of it: of counts and concentrations. */
export function canBeAbsent(quantity: Quantity): boolean {
  return isCount(quantity) || ['mg/L', 'ppm'].includes(quantity.upkeepTypeUnits);
}

const signedUnits: readonly Units[] = ['ºC', 'mV', 'text'];
const differences: readonly Parameter[] = ['combined-chlorine', 'co2', 'langelier'];

/** Whether a value may lie below zero: of scales with a zero of their own, and of differences. */
export function canBeNegative({ upkeepTypeUnits: units, upkeepParameter: parameter }: Quantity): boolean {
  return signedUnits.includes(units) || (parameter != null && differences.includes(parameter));
}

/** On which side of a number a value lies. */
export interface Bound {
  sign: '<' | '<=' | '>' | '>=';
  limit: number;
}

const BOUND = /^\s*([<>]=?|[≤≥])(.*)$/;
const signs: Readonly<Record<string, Bound['sign']>> = {
  ...{ '<': '<', '<=': '<=', '≤': '<=' },
  ...{ '>': '>', '>=': '>=', '≥': '>=' },
};

/** Reads a bound; blanks and a decimal comma are taken, thousands and units are not. */
export function readBound(input: unknown): Bound | undefined {
  const [, sign = '', rest] = (typeof input === 'string' ? BOUND.exec(input) : null) ?? [];
  const limit = readDecimal(rest);
  const known = signs[sign];
  return known === undefined || limit === undefined ? undefined : { sign: known, limit };
}

/** The one form in which a bound is kept: `<0.5`. */
export function boundText({ sign, limit }: Bound): string {
  return `${sign}${formatDecimal(limit).replace(',', '.')}`;
}

/** What is wrong with a value of a number control, whatever its limits are. */
export function checkMeasured(quantity: Quantity, value: RecordedValue): Message | undefined {
  const bound = readBound(value);
  const number = bound ? bound.limit : value;
  if (typeof number === 'number' && isColonyCount(quantity) && !Number.isInteger(number)) {
    return message('planning.valueWhole');
  }
  if (value === ABSENT && !canBeAbsent(quantity)) return message('planning.valueAbsent');
  if (value === INDETERMINATE && !isCount(quantity)) return message('planning.valueIndeterminate');
  const interval = intervalOf(quantity, value);
  return bound && interval && isEmpty(interval) ? message('planning.valueNumber') : undefined;
}

/** Between which numbers a value lies. An end that is strict is not part of it. */
export interface Interval {
  down: number;
  downStrict: boolean;
  up: number;
  upStrict: boolean;
}

export const everything: Interval = { down: -Infinity, downStrict: false, up: Infinity, upStrict: false };

export function below(up: number, upStrict: boolean): Interval {
  return { ...everything, up, upStrict };
}

export function above(down: number, downStrict: boolean): Interval {
  return { ...everything, down, downStrict };
}

/** Where the value of a number control lies; null where it says nothing of that. Counts are whole numbers, so `<1` is 0. */
export function intervalOf(quantity: Quantity, value: RecordedValue): Interval | null {
  if (value === ABSENT) return intervalOf(quantity, 0);
  if (typeof value === 'number') return { down: value, downStrict: false, up: value, upStrict: false };
  const bound = readBound(value);
  if (!bound) return null;
  const { sign, limit } = bound;
  const isStrict = !sign.endsWith('=');
  const least = canBeNegative(quantity) ? everything : above(0, false);
  const side = sign.startsWith('<') ? below(limit, isStrict) : above(limit, isStrict);
  const interval = intersection(side, least);
  return isCount(quantity) ? wholeNumbersIn(interval) : interval;
}

function wholeNumbersIn({ down, downStrict, up, upStrict }: Interval): Interval {
  return {
    down: downStrict ? Math.floor(down) + 1 : Math.ceil(down),
    downStrict: false,
    up: upStrict ? Math.ceil(up) - 1 : Math.floor(up),
    upStrict: false,
  };
}

export function intersection(one: Interval, other: Interval): Interval {
  const lower = one.down > other.down || (one.down === other.down && one.downStrict) ? one : other;
  const upper = one.up < other.up || (one.up === other.up && one.upStrict) ? one : other;
  return { down: lower.down, downStrict: lower.downStrict, up: upper.up, upStrict: upper.upStrict };
}

export function isEmpty({ down, downStrict, up, upStrict }: Interval): boolean {
  return down > up || (down === up && (downStrict || upStrict));
}

export function overlap(one: Interval, other: Interval): boolean {
  return !isEmpty(intersection(one, other));
}

/** Whether all of one lies within the other. */
export function isInside(one: Interval, other: Interval): boolean {
  const { down, downStrict, up, upStrict } = intersection(one, other);
  return (
    !isEmpty(one) &&
    down === one.down &&
    downStrict === one.downStrict &&
    up === one.up &&
    upStrict === one.upStrict
  );
}
