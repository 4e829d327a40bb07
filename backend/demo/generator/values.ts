import {
  TEXT_CORRECT,
  type JudgedControl,
  type RecordedValue,
  boundsOf,
  checkValue,
} from '../../../domain/upkeeps';
import {
  type Behaviour,
  type Deviation,
  type MeterBehaviour,
  type NumberBehaviour,
  type SumBehaviour,
  type TextBehaviour,
} from '../catalogue';
import type { DemoCalendar } from './calendar';
import { type Random, around, between, pick, randomOf } from './random';

const DAY_MS = 86_400_000;
/** The day when meters began to run: before the first inspection. */
const METERS_FROM = -400;

/** Where and when a value is measured. */
export interface Measurement {
  /** Names the element and the control, so that their values are similar each time. */
  place: string;
  /** The day, counted from today. */
  offset: number;
  at: Date;
  calendar: DemoCalendar;
  control: JudgedControl;
  behaviour: Exclude<Behaviour, SumBehaviour>;
  /** Whether it is to go wrong. */
  astray: boolean;
  /** Whether a laboratory cannot tell enough. */
  unclear: boolean;
}

/** A recorded value, and what was done about it if it is out of its limits. */
export interface Recorded {
  value: RecordedValue;
  action?: string;
}

export function measure(measurement: Measurement): Recorded {
  const random = randomOf(`${measurement.place} ${measurement.offset}`);
  const { behaviour, control, astray, unclear } = measurement;
  switch (behaviour.kind) {
    case 'number':
      return measureNumber(measurement, behaviour, random);
    case 'count':
      if (astray) return { value: behaviour.found, action: pick(random, behaviour.actions) };
      return { value: unclear ? behaviour.unclear : behaviour.none };
    case 'answer': {
      const expected = control.upkeepLimit ?? true;
      return astray ? { value: !expected, action: pick(random, behaviour.actions) } : { value: expected };
    }
    case 'text':
      return astray
        ? pick<TextBehaviour['findings'][number]>(random, behaviour.findings)
        : { value: TEXT_CORRECT };
    case 'meter':
      return { value: readMeter(measurement, behaviour, random) };
    case 'computed':
      return { value: '' };
  }
}

/** What two measure together. */
export function sumOf(parts: readonly Recorded[], { digits }: SumBehaviour): Recorded {
  return {
    value: rounded(
      parts.reduce((sum, { value }) => sum + Number(value), 0),
      digits,
    ),
  };
}

function readMeter(
  { at, calendar }: Measurement,
  { start, perDay, noise }: MeterBehaviour,
  random: Random,
): number {
  const days = (at.getTime() - calendar.instant(METERS_FROM, 0).getTime()) / DAY_MS;
  return Math.round(start + perDay * days + noise * around(random));
}

function measureNumber(measurement: Measurement, behaviour: NumberBehaviour, random: Random): Recorded {
  const { control, astray } = measurement;
  const { up, down } = boundsOf(control);
  const value = rounded(
    astray ? beyondLimit(behaviour, { up, down }, random) : usual(measurement, behaviour, random),
    behaviour.digits,
  );
  if (checkValue(control, value) !== 'fail') return { value };
  const deviation = up !== null && value > up ? behaviour.above : behaviour.below;
  return deviation ? { value, action: pick(random, deviation.actions) } : { value };
}

function usual({ place, offset, calendar }: Measurement, behaviour: NumberBehaviour, random: Random): number {
  const own = randomOf(place);
  const spread = around(own) * behaviour.spread;
  const swing = Math.sin(2 * Math.PI * (own() + offset / between(own, 70, 130)));
  return (
    behaviour.mean +
    spread +
    behaviour.season * calendar.season(offset) +
    behaviour.drift * swing +
    behaviour.noise * around(random)
  );
}

function beyondLimit(
  { above, below, mean }: NumberBehaviour,
  { up, down }: { up: number | null; down: number | null },
  random: Random,
): number {
  const distance = ({ beyond: [least, most] }: Deviation) => between(random, least, most);
  const values = [
    ...(above && up !== null ? [up + distance(above)] : []),
    ...(below && down !== null ? [down - distance(below)] : []),
  ];
  return values.length > 0 ? pick(random, values) : mean;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
