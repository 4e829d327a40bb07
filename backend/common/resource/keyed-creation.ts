import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { RECORDED_MAX_DAYS } from '../../../domain/planning';
import type { Clock } from '../clock';
import type { RecordStore } from './record-store';
import type { StoredBase } from './schema';

/** For how long a key stands for what was created with it: a day longer than a phone may keep what it has not sent. */
export const KEY_LIFE_MS = (RECORDED_MAX_DAYS + 1) * 86_400_000;

/** A record that keeps the key that it was created with, as long as that counts. */
export interface KeyedRecord extends StoredBase {
  creationKey?: string;
}

/** Creates one record, once for an `Idempotency-Key`: the key is on the record itself, as long as it counts. */
export class KeyedCreations<T extends KeyedRecord> {
  constructor(
    private readonly connection: Connection,
    private readonly store: RecordStore<T>,
    private readonly clock: Clock,
  ) {}

  /**
   * @param prepare Makes the record, everything about it checked.
   * @returns The record, or what has become of the one that was created with the key before.
   */
  async create(userId: string, key: string | undefined, prepare: () => Promise<T>): Promise<T> {
    if (key === undefined) return this.insert(await prepare());
    const creationKey = keyOfUser(userId, key);
    try {
      return await this.insert(Object.assign(await prepare(), { creationKey }));
    } catch (error) {
      // What cannot be created again may have been created before.
      const known = await this.records.findOne<T>({ creationKey });
      if (!known) throw error;
      if (known.createdAt >= this.oldest()) return await this.store.acknowledge(known);
      await this.records.updateOne({ _id: known._id, creationKey }, { $unset: { creationKey: '' } });
      return this.create(userId, key, prepare);
    }
  }

  /** Takes the keys away that count no more; to nobody else is it a change. */
  async purgeExpired(): Promise<void> {
    await this.records.updateMany(
      { creationKey: { $exists: true }, createdAt: { $lt: this.oldest() } },
      { $unset: { creationKey: '' } },
      { hint: { creationKey: 1 } },
    );
  }

  private get records() {
    return this.connection.collection<KeyedRecord>(this.store.resource.name);
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - KEY_LIFE_MS);
  }

  private async insert(record: T): Promise<T> {
    await this.store.insert(record);
    return record;
  }
}

/** Keys of different users are different. */
export function keyOfUser(userId: string, key: string): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('base64url');
}
