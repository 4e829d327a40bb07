import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { type Gatekeeper, unavailable } from '../common';
import { PAUSE, endIn, pauses, stillRuns, writers } from './leases';

/** How long an instance that was killed counts as a writer. */
const LEASE_MS = 10_000;
/** How often a living one says whether it still is. */
const RENEW_MS = 1_000;
/** For how long writes may begin without asking again: well before the lease is over it is renewed. */
const ENTER_MS = LEASE_MS / 2;
const RETRY_MS = 50;
/** How long a write waits for the end of a pause. */
const PATIENCE_MS = 30_000;

/**
 * What every write passes, so that a backup sees the state between two writes (`pausingWrites`).
 *
 * An instance that writes has a lease in the database. It takes one and then looks for a pause; whoever pauses
 * sets the pause and then looks for leases: whichever comes second sees the other. While it writes it renews
 * its lease, so that a pause waits for what is under way; what comes after waits for the pause. Within a second
 * of its last write it gives the lease back.
 */
@Injectable()
export class WriteGate implements Gatekeeper, OnModuleDestroy {
  private readonly id = randomUUID();
  private inside = 0;
  private enterUntil = 0;
  private leaseUntil = 0;
  private asking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Does work that writes. Work within it must not pass again: it would wait for itself.
   * @throws AppError 503 when writes are paused for longer than half a minute.
   */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.inside -= 1;
      if (this.inside === 0 && !this.isOpen()) void this.ask().catch(() => undefined);
    }
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.asking?.catch(() => undefined);
    if (performance.now() < this.leaseUntil) await this.release().catch(() => undefined);
  }

  private isOpen(): boolean {
    return performance.now() < this.enterUntil;
  }

  private async enter(): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (!this.isOpen()) {
      await this.ask();
      if (this.isOpen()) break;
      if (performance.now() > giveUpAt) throw unavailable();
      await wait(RETRY_MS);
    }
    this.inside += 1;
    this.timer ??= setInterval(() => this.tick(), RENEW_MS).unref();
  }

  private tick(): void {
    if (this.inside > 0) return void this.ask().catch(() => undefined);
    clearInterval(this.timer);
    this.timer = undefined;
    this.enterUntil = 0;
    this.asking ??= this.release().finally(() => (this.asking = undefined));
    this.asking.catch(() => undefined);
  }

  /** Asks whether writes may begin; those who ask at the same time get the same answer. */
  private ask(): Promise<void> {
    this.asking ??= this.askDatabase().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async askDatabase(): Promise<void> {
    let paused = this.inside === 0 && (await this.isPaused());
    if (!paused) {
      const askedAt = performance.now();
      const lapsed = this.inside > 0 && askedAt > this.leaseUntil;
      await this.takeLease();
      this.leaseUntil = askedAt + LEASE_MS;
      paused = await this.isPaused();
      this.enterUntil = paused ? 0 : askedAt + ENTER_MS;
      if (paused && lapsed) await this.breakPause();
    }
    if (!paused || this.inside > 0) return;
    this.enterUntil = 0;
    if (performance.now() < this.leaseUntil) await this.release();
  }

  private async isPaused(): Promise<boolean> {
    return (await pauses(this.connection).findOne({ _id: PAUSE, ...stillRuns })) !== null;
  }

  private async takeLease(): Promise<void> {
    await writers(this.connection).updateOne({ _id: this.id }, [{ $set: { until: endIn(LEASE_MS) } }], {
      upsert: true,
    });
  }

  private async release(): Promise<void> {
    this.leaseUntil = 0;
    await writers(this.connection).deleteOne({ _id: this.id });
  }

  /** This instance stood still in the midst of a write for so long that it was taken for gone. */
  private async breakPause(): Promise<void> {
    await pauses(this.connection).updateOne({ _id: PAUSE }, { $set: { broken: true } });
  }
}
