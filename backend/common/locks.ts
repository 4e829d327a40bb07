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

/** The lease of a dead holder ends by itself; a living one renews it. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const FIRST_RETRY_MS = 25;
const LONGEST_RETRY_MS = 250;
const PATIENCE_MS = 15_000;

/** By the database's clock, since those of instances may differ. */
const leaseEnd = { $add: ['$$NOW', LEASE_MS] };

/**
 * Locks that all instances on a database share, for the few rules that depend on several documents at once.
 * They replace transactions.
 */
@Injectable()
export class Locks {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  private get locks() {
    return this.connection.collection<Lock>('locks');
  }

  /**
   * Runs the work while it holds the lock of that name. The work gets the lease, which it loses if the
   * process stands still, or the database is unreachable, for too long.
   * @throws AppError 503 if the lock stays taken for longer than `patienceMs`.
   */
  async holding<T>(name: string, work: (lease: Lease) => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
    const owner = randomUUID();
    const lease = new Lease(LEASE_MS, await this.acquire(name, owner, patienceMs));
    const renewal = setInterval(() => void this.renew(name, owner, lease), RENEW_MS).unref();
    try {
      return await work(lease);
    } finally {
      clearInterval(renewal);
      // The work is done even if the lock cannot be released; it ends by itself.
      await this.locks.deleteOne({ _id: name, owner }).catch(() => undefined);
    }
  }

  /** @returns When it was requested, in ms of `performance.now()`. */
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
      // Another holder created it at the same moment.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** A failed renewal is repeated at the next turn, before the lease is over. */
  private async renew(name: string, owner: string, lease: Lease): Promise<void> {
    const askedAt = performance.now();
    await this.locks
      .updateOne({ _id: name, owner }, [{ $set: { expiresAt: leaseEnd } }])
      .then(({ matchedCount }) => lease.renewed(askedAt, matchedCount > 0))
      .catch(() => undefined);
  }
}
