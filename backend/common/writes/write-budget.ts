import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type Types, mongo } from 'mongoose';
import { addDays, startOfDay } from '../../../domain/common';
import { Settings } from '../../config';
import { Clock } from '../clock';
import { tooManyRequests } from '../errors';

const MEGABYTE = 1_000_000;

/** How much was written: records and entries of history, and what they take. */
interface Written {
  writes: number;
  bytes: number;
}

/** What a user wrote on a day, through all instances; the id is the day and the user's. */
interface StoredWritten extends Written {
  _id: string;
}

/**
 * Bounds what one user writes in a day, since nobody can delete a record or its history. A write is counted in memory and costs the database
 * nothing; every few seconds what came is added to what all instances have counted (`flush`), which is read at a user's first write of the
 * day. So a restart forgets a few seconds, and an instance learns of the others as late.
 */
@Injectable()
export class WriteBudget {
  /** What was counted in the database, as far as it is known here. */
  private readonly counted = new Map<string, Written>();
  /** What was written here since. */
  private fresh = new Map<string, Written>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 429 when the user has written as much today as anybody may. */
  async check(userId: string): Promise<void> {
    const key = this.keyOf(userId);
    const counted = this.counted.get(key) ?? (await this.read(key));
    const { writes, bytes } = sum(counted, this.fresh.get(key));
    const { WRITES_PER_DAY, MEGABYTES_PER_DAY } = this.settings;
    if (writes < WRITES_PER_DAY && bytes < MEGABYTES_PER_DAY * MEGABYTE) return;
    const tomorrow = startOfDay(addDays(this.clock.today(), 1), this.clock.zone);
    const seconds = Math.ceil((tomorrow.getTime() - this.clock.now().getTime()) / 1000);
    throw tooManyRequests(Math.max(1, seconds), 'error.enoughWritten');
  }

  /** Counts documents, or updates of some, that were written for a user; what the system writes is nobody's. */
  spend(user: Types.ObjectId | string | null | undefined, documents: readonly object[]): void {
    for (const document of documents) this.add(user, 1, mongo.BSON.calculateObjectSize(document));
  }

  /** Counts what was written for a user. */
  add(user: Types.ObjectId | string | null | undefined, writes: number, bytes: number): void {
    if (!user) return;
    const key = this.keyOf(user.toString());
    this.fresh.set(key, sum(this.fresh.get(key), { writes, bytes }));
  }

  /** Adds what was written here to what is counted in the database, and learns what that is. */
  async flush(): Promise<void> {
    const { fresh } = this;
    if (fresh.size === 0) return;
    this.fresh = new Map();
    try {
      await this.collection.bulkWrite(
        [...fresh].map(([_id, written]) => ({
          updateOne: { filter: { _id }, update: { $inc: { ...written } }, upsert: true },
        })),
        // To lose it in a crash of the database is no worse than in one of ours.
        { ordered: false, writeConcern: { w: 1 } },
      );
    } catch (error) {
      for (const [key, written] of fresh) this.fresh.set(key, sum(this.fresh.get(key), written));
      throw error;
    }
    for (const [key, written] of await this.find([...fresh.keys()])) this.counted.set(key, written);
    for (const key of this.counted.keys()) if (!key.startsWith(this.clock.today())) this.counted.delete(key);
  }

  /** Forgets what was written before yesterday: no instance counts for it any more. */
  async purgeExpired(): Promise<void> {
    await this.collection.deleteMany({ _id: { $lt: addDays(this.clock.today(), -1) } });
  }

  private get collection(): mongo.Collection<StoredWritten> {
    return this.connection.collection<StoredWritten>('writebudgets');
  }

  private async read(key: string): Promise<Written> {
    const written = (await this.find([key])).get(key) ?? { writes: 0, bytes: 0 };
    this.counted.set(key, written);
    return written;
  }

  private async find(keys: string[]): Promise<Map<string, Written>> {
    const found = await this.collection.find({ _id: { $in: keys } }, { hint: { _id: 1 } }).toArray();
    return new Map(found.map(({ _id, writes, bytes }) => [_id, { writes, bytes }]));
  }

  private keyOf(userId: string): string {
    return `${this.clock.today()} ${userId}`;
  }
}

function sum(one: Written | undefined, other: Written | undefined): Written {
  return {
    writes: (one?.writes ?? 0) + (other?.writes ?? 0),
    bytes: (one?.bytes ?? 0) + (other?.bytes ?? 0),
  };
}
