import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import { unavailable } from '../errors';
import { LEASE_MS } from './log-document';
import { Visitors } from './visitors';
import { WriteLog } from './write-log';

const RENEW_MS = LEASE_MS / 3;
const RETRY_MS = 50;
/** How long a write waits for the end of a pause. */
const PATIENCE_MS = 30_000;

/**
 * What every write passes, so that a backup sees the state between two writes (`pausingWrites`).
 *
 * An instance that shares its database says in the log's document that it writes, and learns in the same step of a pause, which waits
 * until nobody has said so for `LEASE_MS`. So whichever comes second sees the other. Each logged write says it anew, and serves all
 * that begin in the next second; so does the question that a call asks anyway.
 */
@Injectable()
export class WriteGate implements OnModuleInit {
  private readonly underWay = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: WriteLog,
    @Optional() private readonly visitors?: Visitors,
  ) {}

  onModuleInit(): void {
    this.visitors?.onArrival(async () => {
      this.log.share();
      // They were announced to nobody.
      await Promise.allSettled(this.underWay);
    });
  }

  /**
   * Does work that writes. Work within it must not pass again: it would wait for itself.
   * @throws AppError 503 when writes are paused for longer than half a minute, or when the records are not whole.
   */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (!this.log.mayWrite) await this.untilOpen();
    if (this.log.areReplaced) throw unavailable();
    const done = work();
    this.underWay.add(done);
    this.timer ??= setInterval(() => this.renew(), RENEW_MS).unref();
    try {
      return await done;
    } finally {
      this.underWay.delete(done);
    }
  }

  /** As `WriteLog.catchUp`, for a call that is going to write: it says so by what it asks anyway. */
  prepare(): Promise<void> {
    return this.log.mayWrite ? this.log.catchUp() : this.log.announceWriting();
  }

  private async untilOpen(): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      await this.log.announceWriting();
      if (this.log.mayWrite) return;
      if (performance.now() > giveUpAt) throw unavailable();
      await wait(RETRY_MS);
    }
  }

  private renew(): void {
    if (this.underWay.size > 0) return void this.log.keepWriting().catch(() => undefined);
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
