import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type mongo } from 'mongoose';
import { Clock, WriteGate, forEachApart, isDuplicateKey, unavailable } from '../common';
import { KEY_LIFE_MS, keyOfUser } from '../common/resource';
import { type BatchMembers, HiddenInspections } from './hidden-inspections';
import type { StoredInspection } from './inspection.schema';

/**
 * Several inspections that come into being together. The record is written before them and closed after
 * them, with the answer that the call gave; one found open belongs to a call that never ended. Whether it is
 * closed or rolled back is decided by one atomic step from `open`, so that no two can decide differently. Only
 * what is closed is shown.
 */
interface Batch extends BatchMembers {
  /** `takenBack` is rolled back, or about to be. */
  state: 'open' | 'takenBack' | 'closed';
  /** Whether its inspections are visible. Unset by versions that hid none. */
  shown?: boolean;
  answer: unknown;
  createdAt: Date;
  /** While open: when, by the database's clock, the call that writes it is given up for dead. */
  leaseUntil: Date;
}

type Unsettled = Pick<Batch, '_id' | 'ids' | 'shown'>;

/** What one call wants created. */
export interface BatchWork<Answer> {
  /** The inspections, everything about them checked. */
  prepare(): Promise<StoredInspection[]>;
  answer(created: readonly StoredInspection[]): Promise<Answer> | Answer;
}

const LEASE_MS = 10_000;
const POLL_MS = 40;

/** By the database's clock, since those of the instances may differ. */
const isGivenUp = { $expr: { $lt: ['$leaseUntil', '$$NOW'] } };

const isUnfinished: mongo.Filter<Batch> = { $or: [{ state: { $ne: 'closed' } }, { shown: false }] };

/** Creates inspections all or none, and once for an `Idempotency-Key` (docs/product.md, "Inspections: several at once"). */
@Injectable()
export class Batches {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
    private readonly inspections: HiddenInspections,
    private readonly gate: WriteGate,
  ) {}

  private get batches() {
    return this.connection.collection<Batch>('batches');
  }

  /** @param key The caller's idempotency key, if it sent one; keys of different users are different. */
  async run<Answer>(userId: string, key: string | undefined, work: BatchWork<Answer>): Promise<Answer> {
    const id = key === undefined ? randomUUID() : keyOfUser(userId, key);
    for (;;) {
      const known = key === undefined ? undefined : await this.answerOf(id);
      // The answer was given by this very work, so it has its type.
      if (known) return known.answer as Answer;
      const inspections = await work.prepare();
      const batch = { _id: id, ids: inspections.map((inspection) => inspection._id), shown: false };
      if (!(await this.claim(batch))) continue;
      const answer = await this.write(batch, inspections, work);
      await this.show(batch);
      return answer;
    }
  }

  /** Ends what calls left behind that were killed. @param all Also those whose lease still runs. */
  async recoverAbandoned(all: boolean): Promise<void> {
    const abandoned = this.batches.find({ ...isUnfinished, ...(!all && isGivenUp) });
    await forEachApart(abandoned, 'recover batch', (batch) => this.gate.pass(() => this.settle(batch)));
  }

  async purgeExpired(): Promise<void> {
    await this.batches.deleteMany({
      state: 'closed',
      shown: { $ne: false },
      createdAt: { $lt: this.oldestKey() },
    });
  }

  private oldestKey(): Date {
    return new Date(this.clock.now().getTime() - KEY_LIFE_MS);
  }

  /** The first answer to the key; waits while the call that will give it is under way. */
  private async answerOf(id: string): Promise<{ answer: unknown } | undefined> {
    for (;;) {
      const batch = await this.batches.findOne({ _id: id });
      if (!batch) return undefined;
      if (batch.state === 'closed') {
        if (batch.shown === false) await this.show(batch);
        if (batch.createdAt >= this.oldestKey()) return { answer: batch.answer };
        await this.batches.deleteOne({ _id: id, state: 'closed', createdAt: batch.createdAt });
        return undefined;
      }
      const isAbandoned =
        batch.state === 'takenBack' || (await this.batches.findOne({ _id: id, ...isGivenUp })) !== null;
      if (isAbandoned) await this.settle(batch);
      else await wait(POLL_MS);
    }
  }

  private async claim({ _id, ids, shown }: Unsettled): Promise<boolean> {
    const open = { ids, state: 'open', shown, answer: null, createdAt: this.clock.now() };
    try {
      // An insert, in the form that lets the database set the time; where the id is taken, it fails as a duplicate key.
      await this.batches.updateOne(
        { _id, state: { $exists: false } },
        [{ $set: { ...open, leaseUntil: { $add: ['$$NOW', LEASE_MS] } } }],
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Inserts the inspections and closes the batch, or rolls it back. */
  private async write<Answer>(
    batch: Unsettled,
    inspections: StoredInspection[],
    work: BatchWork<Answer>,
  ): Promise<Answer> {
    const { _id, ids } = batch;
    try {
      await this.inspections.insert(_id, inspections);
      const answer = await work.answer(inspections);
      const { matchedCount } = await this.batches.updateOne(
        { _id, ids, state: 'open' },
        { $set: { state: 'closed', answer } },
      );
      if (matchedCount === 0) throw unavailable();
      return answer;
    } catch (error) {
      await this.settle(batch);
      throw error;
    }
  }

  /** Ends a batch that was left behind: it is rolled back, unless it is closed; then it is shown. */
  private async settle(batch: Unsettled): Promise<void> {
    const { _id, ids } = batch;
    await this.batches.updateOne({ _id, ids, state: 'open' }, { $set: { state: 'takenBack' } });
    if (await this.batches.findOne({ _id, ids, state: 'closed' })) await this.show(batch);
    else await this.rollBack(batch);
  }

  private async show(batch: Unsettled): Promise<void> {
    const { _id, ids } = batch;
    await this.inspections.show(batch);
    await this.batches.updateOne(
      { _id, ids, state: 'closed' },
      { $set: { shown: true } },
      // Should it be lost, what is shown is looked for once more: it need not wait for the journal.
      { writeConcern: { w: 1 } },
    );
  }

  private async rollBack(batch: Unsettled): Promise<void> {
    const { _id, ids, shown } = batch;
    if (shown === undefined) await this.inspections.removeUnhidden(batch);
    else await this.inspections.remove(batch);
    await this.batches.deleteOne({ _id, ids, state: 'takenBack' });
  }
}
