import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { Clock, tooManyRequests } from '../common';
import { type Quota, WINDOW_MS } from './limits';

interface Counter {
  _id: string;
  count: number;
  expiresAt: Date;
}

/** A counter at the moment of reading. */
interface Standing {
  _id: string;
  count: number;
  /** How much of its window is left. */
  leftMs: number;
}

/**
 * Counts attempts in windows, of 15 minutes unless a limit says otherwise. The counters are in the database
 * and go by its clock, so a restart or another instance forgets nothing. Their keys are digests: who tried
 * from where is private.
 */
@Injectable()
export class AttemptCounters {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  private get counters() {
    return this.connection.collection<Counter>('attempts');
  }

  /** @throws AppError 429 if a limit is reached already. */
  async check(...quotas: Quota[]): Promise<void> {
    const standings = await this.standings(quotas);
    const [longest] = quotas
      .flatMap((quota) => {
        const { max, text } = quota.limit;
        const standing = standings.get(idOf(quota));
        return standing && standing.count >= max ? [{ leftMs: standing.leftMs, text }] : [];
      })
      .sort((one, other) => other.leftMs - one.leftMs);
    if (longest) throw tooManyRequests(Math.max(1, Math.ceil(longest.leftMs / 1000)), longest.text);
  }

  /** Counts an attempt. @throws AppError 429 if it is one too many. */
  async count(quota: Quota): Promise<void> {
    const count = await this.increment(quota);
    if (count > quota.limit.max) await this.check(quota);
  }

  /** The attempts in the running window. */
  async countOf(quota: Quota): Promise<number> {
    const standings = await this.standings([quota]);
    return standings.get(idOf(quota))?.count ?? 0;
  }

  async forget(quota: Quota): Promise<void> {
    await this.counters.deleteOne({ _id: idOf(quota) });
  }

  async purgeExpired(): Promise<void> {
    await this.counters.deleteMany({ $expr: { $lt: ['$expiresAt', this.clock.shared()] } });
  }

  /** The running counters by their ids. */
  private async standings(quotas: readonly Quota[]): Promise<Map<string, Standing>> {
    const found = await this.counters
      .find<Standing>(
        { _id: { $in: quotas.map(idOf) }, $expr: this.isRunning },
        { projection: { count: 1, leftMs: { $subtract: ['$expiresAt', this.clock.shared()] } } },
      )
      .toArray();
    return new Map(found.map((standing) => [standing._id, standing]));
  }

  private get isRunning() {
    return { $gt: ['$expiresAt', this.clock.shared()] };
  }

  /** @returns The new count. */
  private async increment(quota: Quota): Promise<number> {
    const { isRunning } = this;
    const windowEnd = { $add: [this.clock.shared(), quota.limit.windowMs ?? WINDOW_MS] };
    const counter = await this.counters.findOneAndUpdate(
      { _id: idOf(quota) },
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
}

function idOf({ limit, key }: Quota): string {
  return `${limit.name}:${createHash('sha256').update(key).digest('base64url')}`;
}
