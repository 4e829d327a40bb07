import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Job, jobs } from '../../domain/jobs';
import { message } from '../../domain/messages';
import { WriteGate, badRequest, conflict, notFound } from '../common';
import {
  ListAnswer,
  type MongoFilter,
  type ListQuery,
  allOf,
  mongoCondition,
  pageOf,
} from '../common/resource';
import { JobKinds } from './job-kinds';
import { JobStore, type NewJob } from './job-store';
import { JobWorker } from './job-worker';
import type { StoredJob } from './job.schema';

const BATCH_ROWS = 100;

/** What may be asked of jobs, by administrators and by the other modules. */
@Injectable()
export class JobsService {
  constructor(
    private readonly store: JobStore,
    private readonly kinds: JobKinds,
    private readonly worker: JobWorker,
    private readonly gate: WriteGate,
  ) {}

  /** Has work done, from now on; once for a key, as long as the job is open. @returns Whether it is a new job. */
  async queue(job: NewJob): Promise<boolean> {
    const isNew = await this.store.add(job);
    if (isNew) void this.worker.wake(job.kind);
    return isNew;
  }

  /** Makes jobs of what a round found, but of what there is an open job for already; the round then does them. */
  async queueMissing(found: readonly NewJob[]): Promise<void> {
    if (found.length === 0) return;
    const open = await this.store.openKeys(found.map(({ key }) => key));
    for (const job of found) {
      if (!open.has(job.key)) await this.gate.pass(() => this.store.add(job));
    }
  }

  async list({ conditions, search, sort, range }: ListQuery): Promise<ListAnswer> {
    if (search !== undefined) throw badRequest(message('list.unknownField'));
    const filter: MongoFilter = allOf(conditions.map(mongoCondition));
    const field = !sort || sort.field === 'id' ? '_id' : sort.field;
    const direction = sort && !sort.descending ? 1 : -1;
    const selected = () => this.store.select(filter, { [field]: direction, _id: direction });
    const total = await this.store.count(filter);
    if (!range) return new ListAnswer(jobs.name, this.batches(selected()), 0, total);
    const rows = await selected()
      .skip(range.from)
      .limit(range.to - range.from + 1)
      .toArray();
    return new ListAnswer(jobs.name, pageOf(rows.map((job) => this.toResponse(job))), range.from, total);
  }

  async read(id: string): Promise<Job> {
    return this.toResponse(await this.find(id));
  }

  /** Has one tried at once that waits or is parked, as if it had never failed. */
  async retry(id: string): Promise<Job> {
    const job = await this.find(id);
    const retried = await this.store.retry(job._id);
    if (!retried) throw conflict('jobs.isOver');
    void this.worker.wake(retried.kind);
    return this.toResponse(retried);
  }

  /** Ends one that allows it: at once, or after the step that a worker is at. */
  async cancel(id: string): Promise<Job> {
    const job = await this.find(id);
    if (!this.mayCancel(job)) throw conflict('jobs.mayNotCancel');
    const cancelled = await this.store.cancel(job._id);
    if (!cancelled) throw conflict('jobs.isOver');
    return this.toResponse(cancelled);
  }

  private async find(id: string): Promise<StoredJob> {
    const job = await this.store.find(new Types.ObjectId(id));
    if (!job) throw notFound();
    return job;
  }

  private mayCancel({ kind }: StoredJob): boolean {
    return this.kinds.find(kind)?.mayCancel === true;
  }

  private async *batches(rows: AsyncIterable<StoredJob>): AsyncGenerator<Job[]> {
    let batch: Job[] = [];
    for await (const job of rows) {
      batch.push(this.toResponse(job));
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  private toResponse(job: StoredJob): Job {
    const id = job._id.toHexString();
    const { kind, state, done, total, attempts, error } = job;
    return {
      ...{ _id: id, id, kind, state, isRunning: state === 'waiting' && job.lease !== undefined },
      ...{ done, total, attempts, error },
      dueAt: job.dueAt.toISOString(),
      userId: job.userId?.toHexString() ?? null,
      mayCancel: this.mayCancel(job),
      createdAt: job.createdAt.toISOString(),
      updatedAt: job.updatedAt.toISOString(),
    };
  }
}
