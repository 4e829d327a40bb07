import { type Day, addDays } from '../common';

/** How long whoever has started a reading on the spot waits before the next one of that element. */
export const SPOT_READING_PAUSE_MS = 60_000;

/** Who had an inspection planned in a centre on one of these days, both included, may start readings on the spot there. */
export function spotReadingDays(today: Day): [first: Day, last: Day] {
  return [addDays(today, -365), today];
}
