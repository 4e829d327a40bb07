import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { Clock, Semaphore, tooManyRequests } from '../common';

interface Counter {
  _id: string;
  count: number;
  expiresAt: Date;
}

/** A counter as it stands at the moment at which it is read. */
interface Standing {
  count: number;
  /** How much of its window is left. */
  leftMs: number;
}

const WINDOW_MS = 15 * 60_000;

/** How often something may go wrong in a window before further tries are refused. */
interface Limit {
  name: string;
  max: number;
}

/** What a try counts against: a limit, for one user, one address or both. */
interface Quota {
  limit: Limit;
  key: string;
}

export const limits = {
  /** Wrong passwords for one user from one address. */
  pair: { name: 'login-pair', max: 10 },
  /** Wrong passwords from one address. */
  address: { name: 'login-address', max: 50 },
  refreshAddress: { name: 'refresh-address', max: 50 },
  /** Refreshes of one user, right ones too: no admin needs more. */
  refreshUser: { name: 'refresh-user', max: 300 },
  /** Wrong present passwords when one changes one's own. */
  password: { name: 'password', max: 10 },
} as const satisfies Record<string, Limit>;

/** Passwords hashed at the same time on one instance: as many as there are threads for it. */
const TRIES_AT_ONCE = 4;

/** Wrong tries for one user from anywhere slow its sign-in, so that nobody can lock out somebody else. */
const BY_USER = 'login-user';
const SLOW_AFTER = 10;
const SLOW_STEP_MS = 200;
const SLOW_MAX_MS = 2_000;

/**
 * Counts tries in windows of 15 minutes, in the database and by its clock: a restart or another instance forgets nothing.
 * The keys are digests, since who tried from where is nobody's business.
 */
@Injectable()
export class Attempts {
  private readonly gate = new Semaphore(TRIES_AT_ONCE);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  private get counters() {
    return this.connection.collection<Counter>('attempts');
  }

  /**
   * Makes a try within limits on wrong ones; a wrong one gives undefined.
   * Only a few are made at a time, each checked when its turn comes, so that tries sent at once cost no more
   * work than the limits allow. A right one is checked again: it counts only if the wrong ones that ended
   * before it were not too many already.
   * @throws AppError 429 when a limit is reached.
   */
  async within<T>(quotas: readonly Quota[], attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.gate.pass(async () => {
      for (const quota of quotas) await this.check(quota);
      const result = await attempt();
      if (result === undefined) await Promise.all(quotas.map((quota) => this.count(quota)));
      else for (const quota of quotas) await this.check(quota);
      return result;
    });
  }

  /** @throws AppError 429 when the limit is reached already. */
  async check({ limit, key }: Quota): Promise<void> {
    const counter = await this.running(limit.name, key);
    if (counter && counter.count >= limit.max) this.refuse(counter);
  }

  /** Counts a try. @throws AppError 429 when it is one too many. */
  async count(quota: Quota): Promise<void> {
    const count = await this.increment(idOf(quota.limit.name, quota.key));
    if (count > quota.limit.max) await this.check(quota);
  }

  async forget({ limit, key }: Quota): Promise<void> {
    await this.counters.deleteOne({ _id: idOf(limit.name, key) });
  }

  /** Counts a wrong try for a user from anywhere. */
  async countForUser(user: string): Promise<void> {
    await this.increment(idOf(BY_USER, user));
  }

  /** Waits as long as the wrong tries for this user ask for, whether it exists or not. */
  async slowDown(user: string): Promise<void> {
    const counter = await this.running(BY_USER, user);
    const excess = (counter?.count ?? 0) - SLOW_AFTER;
    if (excess > 0) await wait(Math.min(excess * SLOW_STEP_MS, SLOW_MAX_MS));
  }

  async purgeExpired(): Promise<void> {
    await this.counters.deleteMany({ $expr: { $lt: ['$expiresAt', this.clock.shared()] } });
  }

  private running(name: string, key: string): Promise<Standing | null> {
    return this.counters.findOne<Standing>(
      { _id: idOf(name, key), $expr: this.isRunning },
      { projection: { count: 1, leftMs: { $subtract: ['$expiresAt', this.clock.shared()] } } },
    );
  }

  private get isRunning() {
    return { $gt: ['$expiresAt', this.clock.shared()] };
  }

  /** @returns How many there are by now. */
  private async increment(id: string): Promise<number> {
    const { isRunning } = this;
    const windowEnd = { $add: [this.clock.shared(), WINDOW_MS] };
    const counter = await this.counters.findOneAndUpdate(
      { _id: id },
      [
        {
          $set: {
            count: { $cond: [isRunning, { $add: ['$count', 1] }, 1] },
            expiresAt: { $cond: [isRunning, '$expiresAt', windowEnd] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after' },
    );
    return counter?.count ?? 1;
  }

  private refuse({ leftMs }: Standing): never {
    throw tooManyRequests(Math.max(1, Math.ceil(leftMs / 1000)));
  }
}

function idOf(name: string, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`;
}
