import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit, Optional } from '@nestjs/common';
import { unavailable } from '../errors';
import { LEASE_MS } from './log-document';
import { Visitors } from './visitors';
import { WriteLog } from './write-log';

const RENEW_MS = LEASE_MS / 4;
const RETRY_MS = 50;
/** How long a write waits for the end of a pause. */
const PATIENCE_MS = 30_000;

/**
 * What every write passes, so that a backup sees the state between two writes (`pausingWrites`).
 *
 * An instance that shares its database says in the log's document when it is about to write, and in the same step
 * learns of a pause; whoever pauses writes it there and then waits for those who were about to write. So whichever comes second
 * sees the other. Saying so once serves all writes of the next seconds; each logged write says it anew.
 */
@Injectable()
export class WriteGate implements OnModuleInit, OnModuleDestroy {
  private inside = 0;
  /** The writes that began while nobody else was there, and so were announced to nobody. */
  private readonly unannounced = new Set<Promise<unknown>>();
  private announcedAt = -Infinity;
  private preparing: Promise<void> | undefined;
  private saying: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: WriteLog,
    @Optional() private readonly visitors?: Visitors,
  ) {}

  onModuleInit(): void {
    this.visitors?.onArrival(async () => {
      this.log.share();
      await Promise.allSettled(this.unannounced);
    });
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.leave();
  }

  /**
   * Does work that writes. Work within it must not pass again: it would wait for itself.
   * @throws AppError 503 when writes are paused for longer than half a minute.
   */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.log.isAlone) return this.passAlone(work);
    await this.untilOpen();
    this.inside += 1;
    this.timer ??= setInterval(() => this.renew(), RENEW_MS).unref();
    try {
      return await work();
    } finally {
      this.inside -= 1;
      if (this.inside === 0 && this.log.isPaused) await this.leave();
    }
  }

  private async passAlone<T>(work: () => Promise<T>): Promise<T> {
    const done = work();
    this.unannounced.add(done);
    try {
      return await done;
    } finally {
      this.unannounced.delete(done);
    }
  }

  /** As `WriteLog.catchUp`, for a call that is going to write: it says so by what it asks anyway. */
  async prepare(): Promise<void> {
    if (this.log.isCurrent) return;
    if (this.isAnnounced || this.preparing) return this.log.catchUp();
    this.preparing = this.announce().finally(() => (this.preparing = undefined));
    return this.preparing;
  }

  private get isAnnounced(): boolean {
    return performance.now() - this.announcedAt < LEASE_MS / 2;
  }

  private async untilOpen(): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (!this.isAnnounced || this.log.isPaused) {
      await this.announce();
      if (!this.log.isPaused) return;
      if (this.inside === 0) await this.leave();
      if (performance.now() > giveUpAt) throw unavailable();
      await wait(RETRY_MS);
    }
  }

  private announce(): Promise<void> {
    return this.inTurn(async () => {
      const now = performance.now();
      await this.log.announceWriting(this.inside > 0);
      this.announcedAt = now;
    });
  }

  private renew(): void {
    if (this.inside > 0) return void this.announce().catch(() => undefined);
    clearInterval(this.timer);
    this.timer = undefined;
    void this.leave();
  }

  /** If it cannot be said that nobody writes here, whoever pauses waits a little longer. */
  private leave(): Promise<void> {
    return this.inTurn(async () => {
      // A write may have begun meanwhile.
      if (this.inside > 0) return;
      this.announcedAt = -Infinity;
      await this.log.announceQuiet().catch(() => undefined);
    });
  }

  /** What is said later must not arrive earlier. */
  private inTurn(say: () => Promise<void>): Promise<void> {
    const said = this.saying.then(say);
    this.saying = said.catch(() => undefined);
    return said;
  }
}
