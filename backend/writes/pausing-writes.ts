import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { OperatorError } from '../common';
import { PAUSE, endIn, pauses, stillRuns, writers } from './leases';

/** What a killed command leaves behind holds up the writes for no longer than this. */
const LEASE_MS = 10_000;
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
  const owner = randomUUID();
  const mine = { _id: PAUSE, owner } as const;
  await pauses(connection).updateOne(
    { _id: PAUSE },
    [{ $set: { owner, until: endIn(LEASE_MS), broken: false } }],
    { upsert: true },
  );
  const renew = () =>
    pauses(connection)
      // One that is over is not brought back: somebody may have written since.
      .updateOne({ ...mine, ...stillRuns }, [{ $set: { until: endIn(LEASE_MS) } }])
      .catch(() => undefined);
  const renewal = setInterval(() => void renew(), RENEW_MS).unref();
  try {
    await untilNobodyWrites(connection);
    const result = await work();
    const { deletedCount } = await pauses(connection).deleteOne({ ...mine, broken: false, ...stillRuns });
    if (deletedCount === 0) throw new OperatorError('the writes did not wait until the end: try again');
    return result;
  } finally {
    clearInterval(renewal);
    await pauses(connection)
      .deleteOne(mine)
      .catch(() => undefined);
  }
}

async function untilNobodyWrites(connection: Connection): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (await writers(connection).findOne(stillRuns)) {
    if (performance.now() > giveUpAt)
      throw new OperatorError('the writes under way do not end: try again later');
    await wait(RETRY_MS);
  }
  await writers(connection).deleteMany({});
}
