import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { OperatorError } from '../operator.error';
import { LOG, type LogDocument, isPaused, isQuiet, logOf, whole } from './log-document';

/** The pause of a killed command holds up writes for no longer than this. */
const PAUSE_MS = 10_000;
const RENEW_MS = 2_000;
const RETRY_MS = 25;
/** How long running writes may take to end. */
const PATIENCE_MS = 60_000;

/**
 * Does work while no instance writes: running writes end first, and new ones wait. One caller at a time,
 * which holds the lock of the schema.
 * @throws OperatorError if writes do not end, or the pause did not hold until the work was done.
 */
export async function pausingWrites<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const log = logOf(connection);
  const owner = randomUUID();
  // A pause that has ended is not renewed: somebody may have written since.
  const mine = { ...LOG, 'pause.owner': owner, $expr: isPaused };
  const until = { $add: ['$$NOW', PAUSE_MS] };
  await log.updateOne(LOG, [{ $set: { ...whole(), pause: { owner, until } } }], { upsert: true });
  const renewal = setInterval(() => {
    log.updateOne(mine, [{ $set: { 'pause.until': until } }]).catch(() => undefined);
  }, RENEW_MS).unref();
  try {
    const quiet = await untilQuiet(log);
    const result = await work();
    const { matchedCount } = await log.updateOne({ ...mine, ...quiet }, { $unset: { pause: '' } });
    if (matchedCount === 0) throw new OperatorError('the writes did not wait until the end: try again');
    return result;
  } finally {
    clearInterval(renewal);
    await log.updateOne({ ...LOG, 'pause.owner': owner }, { $unset: { pause: '' } }).catch(() => undefined);
  }
}

/** Waits until nobody writes. @returns When somebody last wrote, which stays so while nobody does. */
async function untilQuiet(log: mongo.Collection<LogDocument>): Promise<mongo.Filter<LogDocument>> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const quiet = await log.findOne({ ...LOG, $expr: isQuiet });
    if (quiet) return { writingAt: quiet.writingAt ?? { $exists: false } };
    if (performance.now() > giveUpAt) {
      throw new OperatorError('the writes under way do not end: try again later');
    }
    await wait(RETRY_MS);
  }
}
