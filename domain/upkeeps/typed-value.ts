import { foldText, formatDecimal, hasTooManyDigits, readDecimal } from '../common';
import { type Message, message } from '../messages';
import { ABSENT, INDETERMINATE, type Quantity, boundText, isCount, readBound } from './interval';
import { readingText, typedText, understoodText } from './number-text';
import type { Units } from './upkeep-type';

export const UNCERTAINTY_MAX = 40;

/** The value of a number control; `''` is none. */
export type Measurement = number | string;

/** One of the two numbers that a text may mean. */
export interface Reading {
  value: Measurement;
  /** How it is written beside the other: `1.200`. */
  label: string;
  /** What says it by itself, as it could have been typed. */
  text: string;
}

/** What was understood of what somebody typed. */
export type TypedNumber =
  | { kind: 'value'; value: Measurement; uncertainty: string }
  /** A mark that may be a decimal one or separate thousands: somebody has to say which. */
  | { kind: 'ambiguous'; readings: readonly Reading[]; uncertainty: string; problem: Message }
  | { kind: 'problem'; problem: Message };

const UNCERTAINTY = /^(.*?)\s*(?:±|\+\/?-)\s*(.*)$/;
/** Brackets around how far it may be off, and around all of it. */
const BRACKETS = /\(\s*((?:[^()]*?)(?:±|\+\/?-)(?:[^()]|\([^()]*\))*)\)/;
const SIGN = /^(<=|>=|[<>≤≥])?(.*)$/;
const POWER =
  /^(?:([+-]?[\d., ]+?)\s*[·⋅∙×x*]\s*)?10\s*(?:\^\s*([+-]?\d{1,2})|([⁺⁻]?[⁰¹²³⁴-⁹]{1,2}))\s*(.*)$/iu;
const PLAIN = /^([+-]?[\d.,][\d., ]*)(?:e([+-]?\d{1,2})(?!\d))?\s*(.*)$/iu;

/**
 * Reads a number as people and laboratories write it (docs/product.md, "Values"). Nothing is guessed: what has two readings
 * is told as two. What it must be besides, whole for one, is asked elsewhere.
 */
export function readTypedNumber(input: string, quantity: Quantity): TypedNumber {
  const text = input.replace(/\s+/g, ' ').replaceAll('−', '-').trim();
  if (text === '') return { kind: 'value', value: '', uncertainty: '' };
  const word = readWord(text, quantity);
  if (word !== undefined) return { kind: 'value', value: word, uncertainty: '' };

  const [, before = text, uncertain] = UNCERTAINTY.exec(text.replace(BRACKETS, ' $1')) ?? [];
  const [, sign = '', number = ''] = SIGN.exec(before.trim()) ?? [];
  const uncertainty = uncertain === undefined ? '' : readUncertain(uncertain, quantity);
  const isOfNone = uncertain !== undefined && (sign !== '' || uncertainty === '');
  if (isOfNone || (uncertainty?.length ?? 0) > UNCERTAINTY_MAX) {
    return { kind: 'problem', problem: message('planning.valueUncertainty', { max: UNCERTAINTY_MAX }) };
  }
  const scaled = readScaled(number.trim());
  if (!scaled) return { kind: 'problem', problem: message('planning.valueNumber') };
  if (uncertainty === undefined || (scaled.units !== '' && !isUnits(scaled.units, quantity))) {
    return { kind: 'problem', problem: message('planning.valueUnits') };
  }
  if (hasTooManyDigits(scaled.mantissa)) return { kind: 'problem', problem: message('field.digits') };
  const [one, other] = scaled.readings(isCount(quantity)).map((reading) => measurement(sign, reading));
  if (one === undefined) return { kind: 'problem', problem: message('planning.valueNumber') };
  if (other === undefined) return { kind: 'value', value: one, uncertainty };
  const readings = [one, other].map((value) => ({
    value,
    label: readingText(value),
    text: typedText(value, uncertainty),
  }));
  const problem = message('planning.valueAmbiguous', { one: readingText(one), other: readingText(other) });
  return { kind: 'ambiguous', readings, uncertainty, problem };
}

/** Reads a limit or a closing value as people write it: a number by itself, of which nothing is uncertain. */
export function readTypedLimit(input: string, quantity: Quantity): TypedNumber {
  const read = readTypedNumber(input, quantity);
  if (read.kind === 'problem') return read;
  const values = read.kind === 'value' ? [read.value] : read.readings.map(({ value }) => value);
  const isNumber = values.every((value) => typeof value === 'number' || value === '');
  return isNumber && read.uncertainty === ''
    ? read
    : { kind: 'problem', problem: message('upkeeps.limitInterval') };
}

/** What was understood of a text, with its units, where that is not what was typed; else `''`. */
export function understoodOtherwise(
  input: string,
  quantity: Quantity,
  value: Measurement,
  uncertainty = '',
): string {
  const bound = readBound(input);
  const isPlain = value === (bound ? boundText(bound) : (readDecimal(input) ?? input.trim()));
  if (isPlain) return '';
  const text = understoodText(quantity, value, uncertainty);
  const isSame = [text, typedText(value, uncertainty)].some((one) => sameBlanks(one) === sameBlanks(input));
  return isSame ? '' : text;
}

/** The text with the blanks between its digits only. */
function sameBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/(?<!\d) | (?!\d)/g, '');
}

function measurement(sign: string, reading: number): Measurement {
  const bound = sign && readBound(`${sign}0`);
  return bound ? boundText({ ...bound, limit: reading }) : reading;
}

const words: readonly [RegExp, Measurement][] = [
  [/^(?:abs|aus)encia|^absent|^no detecta(?:t|da|do)|^n\.?d(?:\.|\b)/, ABSENT],
  [/^indetermina(?:ble|te)/, INDETERMINATE],
];
const PRESENCE = /^presencia/;

/** What is said in words, be it with units behind. Presence is one or more of what is counted. */
function readWord(text: string, quantity: Quantity): Measurement | undefined {
  const folded = foldText(text);
  const known = isCount(quantity) ? [...words, [PRESENCE, '>=1'] as const] : words;
  for (const [pattern, value] of known) {
    const rest = folded.replace(pattern, '').trim();
    if (rest !== folded && (rest === '' || isUnits(rest.replace(/^en\b/, '/'), quantity))) return value;
  }
  return undefined;
}

/** A number with its exponent and what stands behind it. */
interface Scaled {
  mantissa: string;
  readings: (isCounted: boolean) => number[];
  units: string;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function readScaled(text: string): Scaled | undefined {
  const power = POWER.exec(text);
  if (power) {
    const [, mantissa = '1', plain, raised, units = ''] = power;
    const exponent =
      plain ?? (raised ?? '').replace(/[^⁺⁻]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit)));
    return scaled(mantissa, exponent.replace('⁻', '-').replace('⁺', ''), units);
  }
  const [, mantissa, exponent = '', units = ''] = PLAIN.exec(text) ?? [];
  return mantissa === undefined ? undefined : scaled(mantissa, exponent, units);
}

function scaled(mantissa: string, exponent: string, units: string): Scaled {
  return {
    mantissa,
    units: units.trim(),
    readings: (isCounted) => {
      const decimals = decimalsIn(mantissa.trim(), isCounted, exponent !== '');
      return decimals.flatMap((decimal) => numberOf(decimal, exponent) ?? []);
    },
  };
}

/** Nothing where it has more digits than a value may have. */
function numberOf(decimal: string, exponent: string): number | undefined {
  if (readDecimal(decimal) === undefined) return undefined;
  const number = Number(`${decimal}e${exponent || 0}`) + 0;
  return readDecimal(formatDecimal(number)) === number ? number : undefined;
}

const GROUPED = /^[+-]?[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*$/;
const ONE_MARK = /^([+-]?)(\d*)[.,](\d*)$/;

/** The decimals, with a point, that a text may mean: two where its mark may separate thousands, none where it is no number. */
function decimalsIn(text: string, isCounted: boolean, isScaled: boolean): string[] {
  const single = ONE_MARK.exec(text);
  if (single) {
    const [, sign, whole = '', rest = ''] = single;
    const decimal = text.replace(',', '.');
    const isAmbiguous = rest.length === 3 && /^\d{1,3}$/.test(whole) && whole !== '0' && !isScaled;
    if (!isAmbiguous) return [decimal];
    const thousands = `${sign}${whole}${rest}`;
    return isCounted ? [thousands] : [decimal, thousands];
  }
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const isLastAlone = mark >= 0 && text.indexOf(text[mark] ?? '') === mark;
  const whole = isLastAlone ? text.slice(0, mark) : text;
  const rest = isLastAlone ? text.slice(mark + 1) : '';
  if (!/^\d*$/.test(rest) || !(GROUPED.test(whole) || /^[+-]?\d+$/.test(whole))) return [];
  return [`${whole.replace(/[., ]/g, '')}.${rest}`];
}

/** Other ways to write the same units. */
const otherNames: Readonly<Partial<Record<Units, readonly string[]>>> = {
  ºC: ['c'],
  'mg/L': ['ppm'],
  ppm: ['mg/l'],
  UNF: ['fnu'],
  UNT: ['ntu'],
  'µS/cm': ['us/cm'],
  h: ['hores'],
  min: ['minuts'],
};

/** Units without what people write in different ways. */
function unitsKey(units: string): string {
  const plain = units.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  return plain.replace('°', 'o').replace('cfu', 'ufc').replace('mpn', 'nmp');
}

function isUnits(text: string, { upkeepTypeUnits: units }: Quantity): boolean {
  const [typed, known] = [unitsKey(text).replace('//', '/'), unitsKey(units)];
  // `Absència/100 ml` leaves out what was not there.
  return typed === known || typed === known.replace(/^(ufc|nmp)/, '') || !!otherNames[units]?.includes(typed);
}

/**
 * Reads how far a value may be off, with what is said of that in brackets (`0,2 (k=2)`) and without the units. @returns `''` for
 * what is no number, undefined for other units.
 */
function readUncertain(text: string, quantity: Quantity): string | undefined {
  const [, number = '', behind = ''] = /^(\d[\d., ]*|[.,]\d+)(.*)$/.exec(text) ?? [];
  const notes = behind.match(/\([^()]*\)/g) ?? [];
  const rest = behind.replace(/\([^()]*\)/g, ' ').trim();
  const [, percent = '', other = ''] =
    rest !== '' && isUnits(rest, quantity) ? [] : (/^(%?)\s*(.*)$/.exec(rest) ?? []);
  if (other !== '' && !isUnits(other, quantity)) return undefined;
  return [number.trim(), percent, ...notes].filter(Boolean).join(' ');
}
