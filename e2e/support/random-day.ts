import { type Cut, HOTEL, HOTEL_ELSEWHERE, type Impostor } from './proxy';
import type { Random } from './random';

/** What a network does to calls of the API, until it changes. */
export interface Weather {
  isOffline?: boolean;
  /** What answers in the place of the server. */
  impostor?: Impostor;
  cut?: Cut;
  /** Whether it meets saves alone. */
  isOfSaves?: boolean;
  /** How many calls it meets; all of them where it is left out. */
  times?: number;
}

export const CALM: Weather = {};

/** Two numbers that an inspection asks for. */
export const controls = ['range', 'upper'] as const;
export type Control = (typeof controls)[number];

/** What is killed: its tabs, of which none is told, or the browser with all that it has not written yet. */
export type Kill = 'tabs' | 'browser';

/** How a save ends: told by a screen, or by a kill, at once or once it is under way. */
export type SaveEnd = 'told' | { killed: Kill; isSent: boolean };

/** What happens on a day. What cannot be done where it stands, such as a save with nothing to save, is left out. */
export type Step =
  | { do: 'type'; job: number; control: Control; value: number; tab: number }
  /** @param loads whether what somebody else has saved is loaded first, where the form says so */
  | { do: 'save'; job: number; tab: number; end: SaveEnd; loads: boolean }
  | { do: 'reload' }
  | { do: 'kill'; what: Kill }
  | { do: 'weather'; weather: Weather }
  /** An administrator changes a value at a desk. */
  | { do: 'desk'; job: number; control: Control; value: number }
  /** The session ends, somebody else signs in, and the first one again. */
  | { do: 'somebody else' };

export interface RandomDay {
  steps: Step[];
  /** How the app is opened in the evening. */
  evening: 'cold' | 'as it is';
  /** What becomes of what was refused. */
  refused: 'saved' | 'discarded';
}

/** What gateways and filters answer themselves. */
const GATEWAY = [
  ...[401, 403, 404, 407, 408, 409, 413, 429, 500, 502, 503, 504, 511],
  ...[520, 521, 522, 523, 524, 525, 526, 527],
];

/** In hundredths, within the limits: what lies beyond asks for more than a value. */
const LIMITS: Record<Control, readonly [from: number, to: number]> = { range: [651, 759], upper: [11, 499] };

/** A day of some saves of one or two inspections. No value comes twice. */
export function drawDay(random: Random): RandomDay {
  const steps: Step[] = [];
  const used = new Set<string>();
  const jobs = 1 + random.below(2);

  const valueOf = (control: Control): number => {
    const [from, to] = LIMITS[control];
    const hundredths = from + random.below(to - from);
    const name = `${control} ${hundredths}`;
    // One that ends in 0 is shown otherwise than it was typed.
    if (hundredths % 10 === 0 || used.has(name)) return valueOf(control);
    used.add(name);
    return hundredths / 100;
  };
  const disturb = (job: number) => {
    const control = random.oneOf(controls);
    const what = random.pick([
      [4, { do: 'weather', weather: drawWeather(random) }],
      [3, { do: 'desk', job, control, value: valueOf(control) }],
      [3, { do: 'kill', what: drawKill(random) }],
      [2, { do: 'reload' }],
      [0.5, { do: 'somebody else' }],
    ] as const satisfies (readonly [number, Step])[]);
    steps.push(what);
  };

  const saves = 2 + random.below(3);
  for (let count = 0; count < saves; count += 1) {
    const job = random.below(jobs);
    const first = random.oneOf(controls);
    const other = first === 'range' ? 'upper' : 'range';
    if (random.chance(0.75)) steps.push({ do: 'weather', weather: drawWeather(random) });
    steps.push({ do: 'type', job, control: first, value: valueOf(first), tab: 0 });
    if (random.chance(0.3)) disturb(job);
    if (random.chance(0.45)) {
      steps.push({ do: 'type', job, control: other, value: valueOf(other), tab: random.below(2) });
    }
    if (random.chance(0.2)) disturb(job);
    const save = { do: 'save', job, tab: random.below(2), loads: random.chance(0.6) } as const;
    if (random.chance(0.04)) {
      // Who is in the way of the others for a minute is killed.
      const weather: Weather = { cut: 'hang', isOfSaves: true };
      steps.push({ do: 'weather', weather }, { ...save, end: 'told' }, { do: 'kill', what: 'tabs' });
      steps.push({ do: 'weather', weather: CALM });
    } else if (random.chance(0.9)) {
      const isTold = random.chance(0.7);
      const end = isTold ? 'told' : { killed: drawKill(random), isSent: random.chance(0.7) };
      steps.push({ ...save, end });
    }
    if (random.chance(0.25)) disturb(job);
  }
  return {
    steps,
    evening: random.chance(0.5) ? 'cold' : 'as it is',
    refused: random.chance(0.6) ? 'saved' : 'discarded',
  };
}

function drawKill(random: Random): Kill {
  return random.chance(0.3) ? 'browser' : 'tabs';
}

function drawWeather(random: Random): Weather {
  const met = {
    isOfSaves: random.chance(0.5),
    ...random.pick([
      [2, {}],
      [1, { times: 1 }],
      [1, { times: 2 }],
    ] as const),
  };
  return random.pick<() => Weather>([
    [2, () => CALM],
    [3, () => ({ isOffline: true })],
    [2, () => ({ impostor: random.oneOf([HOTEL, HOTEL_ELSEWHERE]), ...met })],
    [3, () => ({ impostor: { status: random.oneOf(GATEWAY) }, ...met })],
    [4, () => ({ cut: random.oneOf(['before', 'amid', 'after'] as const), ...met })],
  ])();
}

/** A value as it is typed. */
export function textOf(value: number): string {
  return value.toFixed(2).replace('.', ',');
}
