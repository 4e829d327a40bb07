import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/**
 * In times of what the work took. One export that rests so leaves others six sevenths of the time; two, as many as work at
 * once, leave them five.
 */
const REST = 6;
/** Work that takes longer than a sixth of this waits for the database most of the time, in which others go on. */
const LONGEST_MS = 500;

/** Rests after work of so many milliseconds, and no longer than what it is for stays open. */
export async function restAfter(tookMs: number, reply: Writable): Promise<void> {
  if (reply.destroyed) return;
  const gone = new AbortController();
  const leave = () => gone.abort();
  reply.once('close', leave);
  await setTimeout(Math.min(REST * tookMs, LONGEST_MS), undefined, { signal: gone.signal }).catch(
    () => undefined,
  );
  reply.off('close', leave);
}
