import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { isDuplicateKey } from './duplicate-key';
import { unavailable } from './errors';

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
   * Runs the work while holding the lock of that name.
   * @throws AppError 503 when it stays taken for longer than `patienceMs`.
   */
  async holding<T>(name: string, work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
    const owner = randomUUID();
    await this.acquire(name, owner, patienceMs);
    const renewal = setInterval(() => void this.renew(name, owner), RENEW_MS).unref();
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      // The work is done whatever becomes of its lock, which ends by itself.
      await this.locks.deleteOne({ _id: name, owner }).catch(() => undefined);
    }
  }

  private async acquire(name: string, owner: string, patienceMs: number): Promise<void> {
    const giveUpAt = Date.now() + patienceMs;
    let retryMs = FIRST_RETRY_MS;
    while (!(await this.tryAcquire(name, owner))) {
      if (Date.now() > giveUpAt) throw unavailable();
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
  private async renew(name: string, owner: string): Promise<void> {
    await this.locks
      .updateOne({ _id: name, owner }, [{ $set: { expiresAt: leaseEnd } }])
      .catch(() => undefined);
  }
}
