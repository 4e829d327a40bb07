import { type TimedAnswer, clockAhead, onServerClock } from '../../../domain/common';
import { readLocal, tellFollowers, useStored, writeLocal } from '../common/localStore';

/** It is of the device, whoever signs in, and is known after a reload without network. */
const KEY = 'inspecta.clock';

/**
 * How far this device's clock is ahead of the server's, in milliseconds, as last measured; undefined before, and once the clock was
 * turned back since: somebody has set it, and the next answer measures it anew.
 */
export function knownAhead(): number | undefined {
  const { ahead, at } = Object(readLocal(KEY)) as { ahead?: unknown; at?: unknown };
  return typeof ahead === 'number' && typeof at === 'number' && Date.now() >= at ? ahead : undefined;
}

/** Measures the clock by an answer of the API. */
export function noteClock(answer: TimedAnswer): void {
  const ahead = clockAhead(answer);
  if (ahead === undefined || ahead === knownAhead()) return;
  writeLocal(KEY, { ahead, at: answer.came });
  tellFollowers();
}

/** The present moment, set right by what is known of this device's clock. */
export function rightNow(): Date {
  return onServerClock(new Date(), knownAhead() ?? 0);
}

export function useKnownAhead(): number | undefined {
  return useStored(knownAhead);
}
