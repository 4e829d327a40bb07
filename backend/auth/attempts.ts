import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { Clock, tooManyRequests } from '../common';

interface Counter {
  _id: string;
  count: number;
  expiresAt: Date;
}

const WINDOW_MS = 15 * 60_000;

/** How often something may go wrong in a window before further tries are refused. */
interface Limit {
  name: string;
  max: number;
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

/** Wrong tries for one user from anywhere slow its sign-in, so that nobody can lock out somebody else. */
const SLOW_AFTER = 10;
const SLOW_STEP_MS = 200;
const SLOW_MAX_MS = 2_000;

/**
 * Counts tries in windows of 15 minutes, in the database: a restart or another instance forgets nothing.
 * The keys are digests, since who tried from where is nobody's business.
 */
@Injectable()
export class Attempts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  private get counters() {
    return this.connection.collection<Counter>('attempts');
  }

  private idOf({ name }: { name: string }, key: string): string {
    return `${name}:${createHash('sha256').update(key).digest('base64url')}`;
  }

  /** @throws AppError 429 when the limit is reached already. */
  async check(limit: Limit, key: string): Promise<void> {
    const counter = await this.counters.findOne({
      _id: this.idOf(limit, key),
      expiresAt: { $gt: this.clock.now() },
    });
    if (counter && counter.count >= limit.max) this.refuse(counter);
  }

  /** Counts a try. @throws AppError 429 when it is one too many. */
  async count(limit: Limit, key: string): Promise<void> {
    const counter = await this.increment(this.idOf(limit, key));
    if (counter.count > limit.max) this.refuse(counter);
  }

  async forget(limit: Limit, key: string): Promise<void> {
    await this.counters.deleteOne({ _id: this.idOf(limit, key) });
  }

  /** Counts a wrong try for a user from anywhere. */
  async countForUser(user: string): Promise<void> {
    await this.increment(this.idOf({ name: 'login-user' }, user));
  }

  /** Waits as long as the wrong tries for this user ask for, whether it exists or not. */
  async slowDown(user: string): Promise<void> {
    const counter = await this.counters.findOne({
      _id: this.idOf({ name: 'login-user' }, user),
      expiresAt: { $gt: this.clock.now() },
    });
    const excess = (counter?.count ?? 0) - SLOW_AFTER;
    if (excess > 0) await wait(Math.min(excess * SLOW_STEP_MS, SLOW_MAX_MS));
  }

  async purgeExpired(): Promise<void> {
    await this.counters.deleteMany({ expiresAt: { $lt: this.clock.now() } });
  }

  private async increment(id: string): Promise<Counter> {
    const now = this.clock.now();
    const running = { $gt: ['$expiresAt', now] };
    const counter = await this.counters.findOneAndUpdate(
      { _id: id },
      [
        {
          $set: {
            count: { $cond: [running, { $add: ['$count', 1] }, 1] },
            expiresAt: { $cond: [running, '$expiresAt', new Date(now.getTime() + WINDOW_MS)] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after' },
    );
    return counter ?? { _id: id, count: 1, expiresAt: new Date(now.getTime() + WINDOW_MS) };
  }

  private refuse({ expiresAt }: Counter): never {
    throw tooManyRequests(Math.max(1, Math.ceil((expiresAt.getTime() - this.clock.now().getTime()) / 1000)));
  }
}
