const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From so much on a device's clock is off: less may be the network's, and is put up with. */
export const CLOCK_OFF_MS = 5 * MINUTE_MS;

/** An answer that took longer says too little of when it was given. */
const SLOW_MS = 30_000;

/** An answer of the server: when it was asked for and came, by the device's clock in milliseconds, and two of its headers. */
export interface TimedAnswer {
  asked: number;
  came: number;
  /** `Date`, in whole seconds. */
  date: string | null;
  /** `Age`, which a cache adds. */
  age: string | null;
}

/**
 * Measures how far a device's clock is ahead of the server's by one of its answers. @returns Milliseconds, 0 for less than five
 * minutes; undefined where the answer does not tell: it took long, or a cache gave it.
 */
export function clockAhead({ asked, came, date, age }: TimedAnswer): number | undefined {
  const given = Date.parse(date ?? '');
  const took = came - asked;
  if (Number.isNaN(given) || took < 0 || took > SLOW_MS || Number(age) > 0) return undefined;
  const ahead = asked + took / 2 - given;
  return Math.abs(ahead) < CLOCK_OFF_MS ? 0 : ahead;
}

/** A moment by a device's clock, as the server's clock has it. */
export function onServerClock(moment: Date, ahead: number): Date {
  return new Date(moment.getTime() - ahead);
}

/** How far a clock is off, in round numbers. */
export interface ClockError {
  direction: 'ahead' | 'behind';
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** Undefined for a clock that is not off. */
export function clockError(ahead: number): ClockError | undefined {
  const size = Math.abs(ahead);
  if (size < CLOCK_OFF_MS) return undefined;
  const direction = ahead > 0 ? 'ahead' : 'behind';
  const minutes = Math.round(size / MINUTE_MS);
  if (minutes < 60) return { direction, unit: 'minutes', count: minutes };
  const hours = Math.round(size / HOUR_MS);
  if (hours < 24) return { direction, unit: 'hours', count: hours };
  return { direction, unit: 'days', count: Math.round(size / DAY_MS) };
}
