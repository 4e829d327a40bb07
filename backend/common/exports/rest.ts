import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** In times of what the work took: of two that work so at once, both together take two sevenths of the time. */
const REST = 6;
/** Work that waited for the database asks for no longer one. */
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
