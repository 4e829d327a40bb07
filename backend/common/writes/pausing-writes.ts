import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { OperatorError } from '../operator.error';
import { LOG, type LogDocument, isPaused, isQuiet, logOf, whole } from './log-document';

/** What a killed command leaves behind holds up the writes for no longer than this. */
const PAUSE_MS = 10_000;
const RENEW_MS = 2_000;
const RETRY_MS = 25;
/** How long writes that are under way may take to end. */
const PATIENCE_MS = 60_000;

/**
 * Does work while no instance writes: what is under way ends first, and what comes meanwhile waits.
 * One caller at a time; it holds the lock of the schema.
 * @throws OperatorError when writes do not end, or when the pause did not hold until the work was done.
 */
export async function pausingWrites<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const log = logOf(connection);
  const owner = randomUUID();
  // A pause that is over is not brought back: somebody may have written since.
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

/** Waits until nobody writes any more. @returns What the log says for as long as that is so. */
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
