import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types, mongo } from 'mongoose';
import { planning } from '../../domain/planning';
import { Clock, unavailable } from '../common';
import { WriteGate } from '../writes';
import type { InspectionDocument } from './inspection-document';
import { InspectionStore } from './inspection-store';
import { InspectionWrites } from './inspection-writes';

/**
 * Several inspections that come into being together. The record is written before them and closed after
 * them, with the answer that the call gave; one found open belongs to a call that never ended. Whether it is
 * closed or taken back is decided by one atomic step from `open`, so that no two can decide differently.
 */
interface Batch {
  _id: string;
  ids: Types.ObjectId[];
  state: 'open' | 'takenBack' | 'closed';
  answer: unknown;
  createdAt: Date;
  /** While open: when, by the database's clock, the call that writes it is given up for dead. */
  leaseUntil: Date;
}

/** What one call wants created. */
export interface BatchWork<Answer> {
  /** The inspections, everything about them checked. */
  prepare(): Promise<InspectionDocument[]>;
  answer(created: readonly InspectionDocument[]): Promise<Answer> | Answer;
}

const KEY_LIFE_MS = 24 * 3_600_000;
const LEASE_MS = 10_000;
const POLL_MS = 40;

/** By the database's clock, since those of the instances may differ. */
const isGivenUp = { $expr: { $lt: ['$leaseUntil', '$$NOW'] } };

/** Creates inspections all or none, and once for an `Idempotency-Key` (contract, "Inspections"). */
@Injectable()
export class Batches {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
    private readonly store: InspectionStore,
    private readonly writes: InspectionWrites,
    private readonly gate: WriteGate,
  ) {}

  private get batches() {
    return this.connection.collection<Batch>('batches');
  }

  private get inspections() {
    return this.connection.collection(planning.name);
  }

  /** @param key The caller's idempotency key, if it sent one; keys of different users are different. */
  async run<Answer>(userId: string, key: string | undefined, work: BatchWork<Answer>): Promise<Answer> {
    const id = key === undefined ? randomUUID() : idOfKey(userId, key);
    for (;;) {
      const known = key === undefined ? undefined : await this.answerOf(id);
      // The answer was given by this very work, so it has its type.
      if (known) return known.answer as Answer;
      const inspections = await work.prepare();
      const ids = inspections.map((inspection) => inspection._id);
      if (await this.claim(id, ids)) return this.write(id, inspections, work);
    }
  }

  /** Takes back what calls left behind that never ended. @param all Also those whose lease still runs. */
  async takeBackAbandoned(all: boolean): Promise<void> {
    const abandoned = this.batches.find({
      state: { $ne: 'closed' },
      ...(!all && isGivenUp),
    });
    for await (const batch of abandoned) await this.gate.pass(() => this.takeBack(batch));
  }

  async purgeExpired(): Promise<void> {
    await this.batches.deleteMany({ state: 'closed', createdAt: { $lt: this.oldestKey() } });
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
        if (batch.createdAt >= this.oldestKey()) return { answer: batch.answer };
        await this.batches.deleteOne({ _id: id, state: 'closed', createdAt: batch.createdAt });
        return undefined;
      }
      const isAbandoned =
        batch.state === 'takenBack' || (await this.batches.findOne({ _id: id, ...isGivenUp })) !== null;
      if (isAbandoned) await this.takeBack(batch);
      else await wait(POLL_MS);
    }
  }

  private async claim(id: string, ids: Types.ObjectId[]): Promise<boolean> {
    const open = { ids, state: 'open', answer: null, createdAt: this.clock.now() };
    try {
      // An insert, in the form that lets the database set the time; where the id is taken, its key is double.
      await this.batches.updateOne(
        { _id: id, state: { $exists: false } },
        [{ $set: { ...open, leaseUntil: { $add: ['$$NOW', LEASE_MS] } } }],
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (error instanceof mongo.MongoServerError && error.code === 11000) return false;
      throw error;
    }
  }

  private async write<Answer>(
    id: string,
    inspections: InspectionDocument[],
    work: BatchWork<Answer>,
  ): Promise<Answer> {
    const ids = inspections.map((inspection) => inspection._id);
    try {
      await this.store.createMany(inspections);
      const answer = await work.answer(inspections);
      const closed = await this.batches.updateOne(
        { _id: id, state: 'open', ids },
        { $set: { state: 'closed', answer } },
      );
      if (closed.matchedCount === 0) throw unavailable();
      return answer;
    } catch (error) {
      await this.takeBack({ _id: id, ids });
      throw error;
    }
  }

  /** Removes the inspections of a batch, unless it is closed after all. */
  private async takeBack({ _id, ids }: Pick<Batch, '_id' | 'ids'>): Promise<void> {
    await this.batches.updateOne({ _id, ids, state: 'open' }, { $set: { state: 'takenBack' } });
    if (await this.batches.findOne({ _id, ids, state: 'closed' })) return;
    await this.writes.around(
      () => this.inspections.deleteMany({ _id: { $in: ids } }),
      ({ deletedCount }) => (deletedCount === 0 ? [] : undefined),
    );
    await this.batches.deleteOne({ _id, ids, state: 'takenBack' });
  }
}

function idOfKey(userId: string, key: string): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('base64url');
}
