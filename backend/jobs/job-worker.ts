import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type JobKind, jobKinds } from '../../domain/jobs';
import { AppError, LeaseLostError, WriteGate, WriteLog, isUnavailable } from '../common';
import { type Again, InvalidPayloadError, JobKinds } from './job-kinds';
import { JobCancelledError, JobRun } from './job-run';
import { JobStore } from './job-store';
import type { StoredJob } from './job.schema';

const ROUND_MS = 5_000;
/** Instances that started together do not ask together. */
const JITTER_MS = 1_000;
/** What could not be tried is tried again after it. */
const UNAVAILABLE_MS = 5_000;

/** So many workers died of a job that the next one leaves it alone. */
class DeadlyJobError extends Error {
  override readonly name = 'DeadlyJobError';
}

/**
 * Does jobs: those of a kind in turn, kinds beside each other. It asks for them in rounds; what is queued here starts at once.
 */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Jobs');
  private readonly finders: (() => Promise<void>)[] = [];
  private readonly lanes = new Map<JobKind, Promise<void>>();
  private readonly woken = new Set<JobKind>();
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;
  private isStopped = false;
  private isEnding = false;

  constructor(
    private readonly kinds: JobKinds,
    private readonly store: JobStore,
    private readonly gate: WriteGate,
    private readonly log: WriteLog,
  ) {}

  /** @throws Error for a kind that no module does: its jobs would wait for ever, unseen. */
  onApplicationBootstrap(): void {
    const unknown = jobKinds.filter((kind) => !this.kinds.find(kind));
    if (unknown.length > 0) throw new Error(`No module does jobs of the kind ${unknown.join(', ')}.`);
    this.next(0);
  }

  /** What is under way ends; what is not taken back is taken over by another instance, or by the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stop();
    this.isEnding = true;
    await Promise.allSettled([this.underWay, ...this.lanes.values()]);
  }

  /** Does no more rounds by itself. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Has every round look for what is to be made a job of. */
  onRound(find: () => Promise<void>): void {
    this.finders.push(find);
  }

  /** Looks for what is to be done, and does it. @param isInHurry Whether kinds that rest after each of their jobs do not. */
  async round(isInHurry = true): Promise<void> {
    if (this.log.areReplaced) await this.log.catchUp();
    for (const find of this.finders) await this.quietly(find);
    await this.quietly(async () => {
      const due = await this.store.dueKinds(this.kinds.all);
      await Promise.all(due.map((kind) => this.wake(kind, isInHurry)));
    });
  }

  /** Does the jobs of a kind that are due, after those that are under way. */
  wake(kind: JobKind, isInHurry = true): Promise<void> {
    this.woken.add(kind);
    let lane = this.lanes.get(kind);
    if (!lane) {
      lane = this.quietly(() => this.work(kind, isInHurry));
      this.lanes.set(kind, lane);
    }
    return lane;
  }

  private next(milliseconds: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.underWay = this.round(false).finally(() => this.next(ROUND_MS + Math.random() * JITTER_MS));
    }, milliseconds).unref();
  }

  private async work(kind: JobKind, isInHurry: boolean): Promise<void> {
    try {
      while (this.woken.delete(kind)) {
        while (!this.isEnding) {
          const next = await this.store.next(kind);
          if (!next) break;
          const claimed = await this.gate.pass(() => this.claim(next));
          if (!claimed) continue;
          const begun = performance.now();
          await this.attempt(claimed);
          const { rest = 0 } = this.kinds.find(kind) ?? {};
          if (rest > 0 && !isInHurry) {
            await wait(rest * (performance.now() - begun), undefined, { ref: false });
          }
        }
      }
    } finally {
      this.lanes.delete(kind);
    }
  }

  private async claim(next: StoredJob): Promise<JobRun | undefined> {
    const askedAt = performance.now();
    const job = await this.store.claim(next);
    return job ? new JobRun(job, askedAt, this.store, this.gate) : undefined;
  }

  private async attempt(run: JobRun): Promise<void> {
    const { job } = run;
    try {
      if (this.store.isDeadly(job)) throw new DeadlyJobError();
      const again = await this.kinds.find(job.kind)?.run(job.payload, run);
      await this.gate.pass(() => this.end(run, again ?? undefined));
    } catch (error) {
      await this.gate.pass(() => this.fail(job, error));
    } finally {
      run.end();
    }
  }

  private end(run: JobRun, again: Again | undefined): Promise<void> {
    return again
      ? this.store.postpone(run.job, again.afterMs, run.done)
      : this.store.close(run.job, 'done', run.result);
  }

  private async fail(job: StoredJob, error: unknown): Promise<void> {
    // Somebody else has it.
    if (error instanceof LeaseLostError) return;
    if (error instanceof JobCancelledError) return this.store.close(job, 'cancelled');
    if (isUnavailable(error)) return this.store.release(job, this.store.dueAfter(UNAVAILABLE_MS));
    const label = labelOf(error);
    if (error instanceof InvalidPayloadError || error instanceof DeadlyJobError) {
      this.tellParked(job, error);
      return this.store.park(job, label);
    }
    if (await this.store.fail(job, label)) this.tellParked(job, error);
  }

  private tellParked({ _id, kind }: StoredJob, error?: unknown): void {
    this.logger.error({ err: error, job: _id.toHexString() }, `a job of the kind ${kind} is parked`);
  }

  /** A round that fails is done again at its next turn. */
  private async quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.isEnding) this.logger.warn({ err: error }, 'could not do what is to be done later');
    }
  }
}

/** What kind of error it is, without any value. */
function labelOf(error: unknown): string {
  if (error instanceof AppError) return `AppError ${error.text.key}`;
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'number' || typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
