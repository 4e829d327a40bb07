import { isInstalled } from '../providers/connection';
import { idle } from './idle';

/** Deletes what has been kept for too long at each visit: a phone on which nobody signs in again reads nothing anew. */
export async function dropExpiredWhenIdle(): Promise<void> {
  if (!isInstalled()) return;
  await idle();
  // Without its file, the next visit does it.
  const late = await import('./late').catch(() => undefined);
  await late?.dropExpired();
}
