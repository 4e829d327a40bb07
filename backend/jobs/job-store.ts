import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types, type mongo } from 'mongoose';
import { type JobKind, type JobState, MAX_JOB_ATTEMPTS, jobs, waitAfter } from '../../domain/jobs';
import { Clock, isDuplicateKey } from '../common';
import { BY_ID, KEY_LIFE_MS, type MongoFilter, hinted } from '../common/resource';
import { type StoredJob, byDue, byKey } from './job.schema';

/** What its worker leaves behind when it dies is free after it; a living worker renews it. */
export const LEASE_MS = 10_000;
/** A job that so many workers have died of is parked, before it takes the server down for ever. */
const MAX_LOST_LEASES = 20;

/** Work that is to be done. */
export interface NewJob {
  kind: JobKind;
  key: string;
  payload: unknown;
  total?: number;
  userId?: Types.ObjectId | null;
  /** When, at the earliest; by default now. */
  dueAt?: Date;
}

type Claimed = Pick<StoredJob, '_id' | 'fence'>;

/** By the database's clock, as leases are: the clocks of instances may differ. */
const leaseEnd = { $add: ['$$NOW', LEASE_MS] };
/** As if it had never failed. */
const RETRIED = { state: 'waiting' satisfies JobState, attempts: 0, lostLeases: 0 };
const isFree = { $not: [{ $gt: ['$lease.until', '$$NOW'] }] };
const hasLease = { $eq: [{ $type: '$lease.until' }, 'date'] };

/** The documents of the jobs. What a worker writes asks for the fence of its claim, so that of one that slept nothing is taken. */
@Injectable()
export class JobStore {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  private get jobs() {
    return this.connection.collection<StoredJob>(jobs.name);
  }

  /** @returns Whether it is new: a job with that key may be open. */
  async add({ kind, key, payload, total, userId, dueAt }: NewJob): Promise<boolean> {
    const now = this.clock.shared();
    const fields = {
      ...{ kind, state: 'waiting' satisfies JobState, isOpen: true, payload, result: null, error: null },
      ...{ attempts: 0, lostLeases: 0, fence: 0, done: 0 },
      ...{ total: total ?? null, userId: userId ?? null },
    };
    const literal = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, { $literal: value }]),
    );
    try {
      // An insert, in the form that lets the database set the time; where the key is taken, it fails as a duplicate key.
      await this.jobs.updateOne(
        { _id: new Types.ObjectId(), key, state: { $exists: false } },
        [{ $set: { ...literal, dueAt: dueAt ?? now, createdAt: now, updatedAt: now } }],
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Those of the keys under which a job is open. */
  async openKeys(keys: readonly string[]): Promise<Set<string>> {
    const open = await hinted(byKey.keys, (hint) =>
      this.jobs.find({ isOpen: true, key: { $in: [...keys] } }, { hint, projection: { key: 1 } }).toArray(),
    );
    return new Set(open.map(({ key }) => key));
  }

  /** The kinds of the jobs that are to be done now. */
  async dueKinds(kinds: readonly JobKind[]): Promise<JobKind[]> {
    const due = await hinted(byDue, (hint) =>
      this.jobs.find(this.dueOf(kinds), { hint, projection: { kind: 1 } }).toArray(),
    );
    return [...new Set(due.map(({ kind }) => kind))];
  }

  /** The job of a kind that is due for longest. */
  async next(kind: JobKind): Promise<StoredJob | undefined> {
    const [next] = await hinted(byDue, (hint) =>
      this.jobs
        .find(this.dueOf([kind]), { hint })
        .sort(byDue)
        .limit(1)
        .toArray(),
    );
    return next;
  }

  /** Takes a job. @returns Null when somebody else came first. */
  claim({ _id, fence }: Claimed): Promise<StoredJob | null> {
    return this.jobs.findOneAndUpdate(
      { ...claimOf({ _id, fence }), $expr: isFree },
      [
        {
          $set: {
            lease: { until: leaseEnd },
            fence: { $add: ['$fence', 1] },
            lostLeases: { $add: ['$lostLeases', { $cond: [hasLease, 1, 0] }] },
          },
        },
      ],
      { hint: BY_ID, returnDocument: 'after' },
    );
  }

  /** @returns Whether the worker still has it. */
  async renew(job: Claimed): Promise<boolean> {
    const { matchedCount } = await this.jobs.updateOne(
      claimOf(job),
      [{ $set: { 'lease.until': leaseEnd } }],
      {
        hint: BY_ID,
      },
    );
    return matchedCount > 0;
  }

  /** @returns Null when the worker has it no more. */
  progress(job: Claimed, done: number, total: number | null): Promise<StoredJob | null> {
    return this.jobs.findOneAndUpdate(
      claimOf(job),
      [{ $set: { done, total, updatedAt: this.clock.shared() } }],
      { hint: BY_ID, returnDocument: 'after' },
    );
  }

  /** It is done, or was cancelled. */
  async close(
    job: Claimed,
    state: Extract<JobState, 'done' | 'cancelled'>,
    result: unknown = null,
  ): Promise<void> {
    await this.release(job, { state, result: { $literal: result }, error: null, isOpen: '$$REMOVE' });
  }

  /** It goes on after a while; what failed before counts no more. */
  async postpone(job: Claimed, afterMs: number, done: number): Promise<void> {
    await this.release(job, { ...this.dueAfter(afterMs), done, attempts: 0, error: null });
  }

  /** It could not be tried. */
  async release(job: Claimed, fields: mongo.Document): Promise<void> {
    await this.jobs.updateOne(
      claimOf(job),
      [{ $set: { ...fields, updatedAt: this.clock.shared() } }, { $unset: 'lease' }],
      { hint: BY_ID },
    );
  }

  dueAfter(milliseconds: number) {
    return { dueAt: { $add: [this.clock.shared(), milliseconds] } };
  }

  /** @returns Whether it is parked: it is not tried any more. */
  async fail(job: StoredJob, error: string): Promise<boolean> {
    const attempts = job.attempts + 1;
    const isParked = attempts >= MAX_JOB_ATTEMPTS;
    await this.release(job, {
      ...{ attempts, error: { $literal: error } },
      ...(isParked ? { state: 'parked' satisfies JobState } : this.dueAfter(waitAfter(attempts))),
    });
    return isParked;
  }

  /** Whether so many workers were gone while they had it that it is tried no more. */
  isDeadly({ lostLeases }: StoredJob): boolean {
    return lostLeases >= MAX_LOST_LEASES;
  }

  async park(job: StoredJob, error: string): Promise<void> {
    await this.release(job, { state: 'parked' satisfies JobState, error: { $literal: error } });
  }

  /** Has a job tried at once that waits or is parked. @returns Null when there is none in such a state. */
  retry(_id: Types.ObjectId): Promise<StoredJob | null> {
    const now = this.clock.shared();
    return this.jobs.findOneAndUpdate(
      { _id, state: { $in: ['waiting', 'parked'] } },
      [{ $set: { ...RETRIED, dueAt: now, updatedAt: now } }],
      { hint: BY_ID, returnDocument: 'after' },
    );
  }

  /** Has the parked jobs of a kind tried again that were due before: of what is to be done each day, a new day. */
  async retryParked(kind: JobKind, dueBefore: Date): Promise<void> {
    const now = this.clock.shared();
    await hinted(byDue, (hint) =>
      this.jobs.updateMany(
        { state: 'parked', kind, dueAt: { $lt: dueBefore } },
        [{ $set: { ...RETRIED, dueAt: now, updatedAt: now } }],
        { hint },
      ),
    );
  }

  /** Ends a job that nobody has, and asks the worker of another to. @returns Null when it is over. */
  cancel(_id: Types.ObjectId): Promise<StoredJob | null> {
    return this.jobs.findOneAndUpdate(
      { _id, state: { $in: ['waiting', 'parked'] } },
      [
        {
          $set: {
            state: { $cond: [isFree, 'cancelled', '$state'] },
            isOpen: { $cond: [isFree, '$$REMOVE', '$isOpen'] },
            isCancelled: true,
            updatedAt: this.clock.shared(),
          },
        },
      ],
      { hint: BY_ID, returnDocument: 'after' },
    );
  }

  find(_id: Types.ObjectId): Promise<StoredJob | null> {
    return this.jobs.findOne({ _id }, { hint: BY_ID });
  }

  select(filter: MongoFilter, sort: mongo.Sort): mongo.FindCursor<mongo.WithId<StoredJob>> {
    return this.jobs.find(filter, { projection: { payload: 0 } }).sort(sort);
  }

  count(filter: MongoFilter): Promise<number> {
    return this.jobs.countDocuments(filter);
  }

  /** How many jobs wait, and how many are parked. */
  async countOpen(): Promise<Record<'waiting' | 'parked', number>> {
    const [waiting, parked] = await Promise.all(
      (['waiting', 'parked'] as const).map((state) => this.jobs.countDocuments({ state }, { hint: byDue })),
    );
    return { waiting: waiting ?? 0, parked: parked ?? 0 };
  }

  async purgeExpired(): Promise<void> {
    const updatedAt = { $lt: new Date(this.clock.now().getTime() - KEY_LIFE_MS) };
    await this.jobs.deleteMany({ state: { $in: ['done', 'cancelled'] }, updatedAt });
  }

  private dueOf(kinds: readonly JobKind[]): mongo.Filter<StoredJob> {
    const isDue = { $lte: ['$dueAt', this.clock.shared()] };
    return { state: 'waiting', kind: { $in: [...kinds] }, $expr: { $and: [isDue, isFree] } };
  }
}

function claimOf({ _id, fence }: Claimed): mongo.Filter<StoredJob> {
  return { _id, fence, state: 'waiting' };
}
