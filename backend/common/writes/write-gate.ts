import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import { unavailable } from '../errors';
import { LEASE_MS } from './log-document';
import { AttachedCommands } from './attached-commands';
import { WriteLog } from './write-log';

const RENEW_MS = LEASE_MS / 3;
const RETRY_MS = 50;
/** How long a write waits for the end of a pause, and how many do: each holds its body. */
const PATIENCE_MS = 30_000;
const MOST_WAITING = 100;

/**
 * Every write passes here, so that a backup sees the state between two writes (`pausingWrites`).
 *
 * An instance that shares its database announces in the log's document that it writes, and learns of a
 * pause in the same step; a pause waits until nobody has announced writing for `LEASE_MS`. Writer and
 * backup update one document, so one notices the other. An announcement serves all writes of the next
 * second; logging a write is one, and so is the question at the start of a call.
 */
@Injectable()
export class WriteGate implements OnModuleInit {
  private readonly underWay = new Set<Promise<unknown>>();
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: WriteLog,
    @Optional() private readonly commands?: AttachedCommands,
  ) {}

  onModuleInit(): void {
    this.commands?.onAttach(async () => {
      this.log.share();
      // They were announced to nobody.
      await Promise.allSettled(this.underWay);
    });
  }

  /**
   * Does work that writes. The work must not pass again: it would wait for itself.
   * @throws AppError 503 if writes are paused for longer than half a minute, too many wait already, or records are
   * incomplete.
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

  /** `WriteLog.catchUp` for a call that will write: the same question announces it. */
  prepare(): Promise<void> {
    return this.log.mayWrite ? this.log.catchUp() : this.log.announceWriting();
  }

  private async untilOpen(): Promise<void> {
    if (this.waiting >= MOST_WAITING) throw unavailable();
    this.waiting += 1;
    try {
      await this.waitUntilOpen();
    } finally {
      this.waiting -= 1;
    }
  }

  private async waitUntilOpen(): Promise<void> {
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
