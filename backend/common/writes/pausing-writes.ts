import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { OperatorError } from '../operator.error';
import { LOG, type LogDocument, livingWriters, logOf } from './log-document';

/** What a killed command leaves behind holds up the writes for no longer than this. */
const PAUSE_MS = 10_000;
const RENEW_MS = 2_000;
const RETRY_MS = 25;
/** How long writes that are under way may take to end. */
const PATIENCE_MS = 60_000;

const pauseEnd = { $add: ['$$NOW', PAUSE_MS] };
const stillRuns = { $expr: { $gt: ['$pause.until', '$$NOW'] } };

const nobodyWrites = { $expr: { $eq: [livingWriters, {}] } };

/**
 * Does work while no instance writes: what is under way ends first, and what comes meanwhile waits.
 * One caller at a time; it holds the lock of the schema.
 * @throws OperatorError when writes do not end, or when the pause did not hold until the work was done.
 */
export async function pausingWrites<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const log = logOf(connection);
  const owner = randomUUID();
  const mine = { ...LOG, 'pause.owner': owner };
  await log.updateOne(
    LOG,
    [{ $set: { pause: { owner, until: pauseEnd, isHeld: false, isBroken: false } } }],
    { upsert: true },
  );
  const renew = () =>
    log
      // One that is over is not brought back: somebody may have written since.
      .updateOne({ ...mine, ...stillRuns }, [{ $set: { 'pause.until': pauseEnd } }])
      .catch(() => undefined);
  const renewal = setInterval(() => void renew(), RENEW_MS).unref();
  try {
    await untilNobodyWrites(log, mine);
    const result = await work();
    const held = { ...mine, 'pause.isBroken': false, ...stillRuns };
    const { matchedCount } = await log.updateOne(held, { $unset: { pause: '' } });
    if (matchedCount === 0) throw new OperatorError('the writes did not wait until the end: try again');
    return result;
  } finally {
    clearInterval(renewal);
    await log.updateOne(mine, { $unset: { pause: '' } }).catch(() => undefined);
  }
}

async function untilNobodyWrites(
  log: mongo.Collection<LogDocument>,
  mine: mongo.Filter<LogDocument>,
): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  const hold = () =>
    log.updateOne({ ...mine, ...nobodyWrites }, { $set: { 'pause.isHeld': true, writers: {} } });
  while ((await hold()).matchedCount === 0) {
    if (performance.now() > giveUpAt) {
      throw new OperatorError('the writes under way do not end: try again later');
    }
    await wait(RETRY_MS);
  }
}
