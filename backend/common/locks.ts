import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { isDuplicateKey } from './duplicate-key';
import { unavailable } from './errors';
import { Lease } from './lease';

interface Lock {
  _id: string;
  owner: string;
  expiresAt: Date;
}

/** What its holder leaves behind when it dies ends by itself after it; a living holder renews it. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const FIRST_RETRY_MS = 25;
const LONGEST_RETRY_MS = 250;
const PATIENCE_MS = 15_000;

/** The database's own clock counts, so that instances whose clocks differ agree on when a lease ends. */
const leaseEnd = { $add: ['$$NOW', LEASE_MS] };

/**
 * Locks that all instances on one database share, for the few rules that look at several documents at once.
 * They stand for what a transaction would be where the server has none.
 */
@Injectable()
export class Locks {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  private get locks() {
    return this.connection.collection<Lock>('locks');
  }

  /**
   * Runs the work while holding the lock of that name. The work is given its lease, which it can lose where the process stands
   * still, or the database cannot be reached, for longer than that.
   * @throws AppError 503 when it stays taken for longer than `patienceMs`.
   */
  async holding<T>(name: string, work: (lease: Lease) => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
    const owner = randomUUID();
    const lease = new Lease(LEASE_MS, await this.acquire(name, owner, patienceMs));
    const renewal = setInterval(() => void this.renew(name, owner, lease), RENEW_MS).unref();
    try {
      return await work(lease);
    } finally {
      clearInterval(renewal);
      // The work is done whatever becomes of its lock, which ends by itself.
      await this.locks.deleteOne({ _id: name, owner }).catch(() => undefined);
    }
  }

  /** @returns When it was asked for, in ms of `performance.now()`. */
  private async acquire(name: string, owner: string, patienceMs: number): Promise<number> {
    const giveUpAt = performance.now() + patienceMs;
    let retryMs = FIRST_RETRY_MS;
    for (;;) {
      const askedAt = performance.now();
      if (await this.tryAcquire(name, owner)) return askedAt;
      if (askedAt > giveUpAt) throw unavailable();
      await wait(retryMs);
      retryMs = Math.min(retryMs * 1.5, LONGEST_RETRY_MS);
    }
  }

  private async tryAcquire(name: string, owner: string): Promise<boolean> {
    const isTaken = { $gt: ['$expiresAt', '$$NOW'] };
    try {
      const lock = await this.locks.findOneAndUpdate(
        { _id: name },
        [
          {
            $set: {
              owner: { $cond: [isTaken, '$owner', owner] },
              expiresAt: { $cond: [isTaken, '$expiresAt', leaseEnd] },
            },
          },
        ],
        { upsert: true, returnDocument: 'after' },
      );
      return lock?.owner === owner;
    } catch (error) {
      // Somebody else's came into being at the same moment.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** A renewal that fails is tried again at its next turn, before the lease is over. */
  private async renew(name: string, owner: string, lease: Lease): Promise<void> {
    const askedAt = performance.now();
    await this.locks
      .updateOne({ _id: name, owner }, [{ $set: { expiresAt: leaseEnd } }])
      .then(({ matchedCount }) => lease.renewed(askedAt, matchedCount > 0))
      .catch(() => undefined);
  }
}
