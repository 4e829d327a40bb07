import type { Types } from 'mongoose';
import { Lease, LeaseLostError, type WriteGate } from '../common';
import { type JobStore, LEASE_MS } from './job-store';
import type { StoredJob } from './job.schema';

const RENEW_MS = LEASE_MS / 3;

/** Somebody has asked for a job to end. */
export class JobCancelledError extends Error {}

/** One attempt at a job, by the worker that has claimed it. */
export class JobRun {
  private readonly lease: Lease;
  private readonly renewal: NodeJS.Timeout;
  done: number;
  private total: number | null;
  /** What the job answers once it is done. */
  result: unknown = null;

  /** @param askedAt When it was claimed, in ms of `performance.now()`. */
  constructor(
    readonly job: StoredJob,
    askedAt: number,
    private readonly store: JobStore,
    private readonly gate: WriteGate,
  ) {
    this.done = job.done;
    this.total = job.total;
    this.lease = new Lease(LEASE_MS, askedAt);
    this.renewal = setInterval(() => void this.renew(), RENEW_MS).unref();
  }

  get id(): Types.ObjectId {
    return this.job._id;
  }

  /** Does one step, which writes; a backup may come between two. @throws LeaseLostError when somebody else may have the job. */
  async step<T>(work: () => Promise<T>): Promise<T> {
    this.lease.check();
    return this.gate.pass(() => {
      // It may have waited for long.
      this.lease.check();
      return work();
    });
  }

  /** @throws LeaseLostError to be called before each write within a long step. */
  check(): void {
    this.lease.check();
  }

  /** Says how far it is. @throws JobCancelledError when it is to end here. */
  async progress(done: number, total = this.total): Promise<void> {
    const current = await this.step(() => this.store.progress(this.job, done, total));
    if (!current) throw new LeaseLostError();
    this.done = done;
    this.total = total;
    if (current.isCancelled) throw new JobCancelledError();
  }

  end(): void {
    clearInterval(this.renewal);
  }

  /** One that fails is tried again at its next turn, before the lease is over. */
  private async renew(): Promise<void> {
    const askedAt = performance.now();
    await this.store
      .renew(this.job)
      .then((isHeld) => this.lease.renewed(askedAt, isHeld))
      .catch(() => undefined);
  }
}
