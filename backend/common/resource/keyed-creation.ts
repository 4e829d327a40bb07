import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { RECORDED_MAX_DAYS } from '../../../domain/planning';
import type { Clock } from '../clock';
import type { MongoFilter } from './conditions';
import type { RecordStore } from './record-store';
import type { StoredBase } from './schema';

/** How long an idempotency key is kept: a day longer than a phone may keep an unsent entry. */
export const KEY_LIFE_MS = (RECORDED_MAX_DAYS + 1) * 86_400_000;

/** A record with the key that created it, for as long as the key is valid. */
export interface KeyedRecord extends StoredBase {
  creationKey?: string;
}

/** Creates one record, once for an idempotency key. The key is stored in the record. */
export class KeyedCreations<T extends KeyedRecord> {
  constructor(
    private readonly connection: Connection,
    private readonly store: RecordStore<T>,
    private readonly clock: Clock,
  ) {}

  /**
   * @param prepare Makes the record after all checks.
   * @param scope What the user may see: a repetition answers 404 for anything else, as a read does.
   * @returns The record, or the present state of the one that the key created before.
   */
  async create(
    userId: string,
    key: string | undefined,
    prepare: () => Promise<T>,
    scope: MongoFilter = {},
  ): Promise<T> {
    if (key === undefined) return this.insert(await prepare());
    const creationKey = keyOfUser(userId, key);
    try {
      return await this.insert(Object.assign(await prepare(), { creationKey }));
    } catch (error) {
      // Creating it again fails if the call before has created it.
      const known = await this.records.findOne<T>({ creationKey });
      if (!known) throw error;
      if (known.createdAt >= oldestKey(this.clock)) {
        return await this.store.acknowledge(await this.store.read(known._id.toHexString(), scope));
      }
      await this.records.updateOne({ _id: known._id, creationKey }, { $unset: { creationKey: '' } });
      return this.create(userId, key, prepare, scope);
    }
  }

  /** Removes expired keys. It counts as no change. */
  async purgeExpired(): Promise<void> {
    await this.records.updateMany(
      { creationKey: { $exists: true }, createdAt: { $lt: oldestKey(this.clock) } },
      { $unset: { creationKey: '' } },
      { hint: { creationKey: 1 } },
    );
  }

  private get records() {
    return this.connection.collection<KeyedRecord>(this.store.resource.name);
  }

  private async insert(record: T): Promise<T> {
    await this.store.insert(record);
    return record;
  }
}

/** A key that was kept before counts no more. */
export function oldestKey(clock: Clock): Date {
  return new Date(clock.now().getTime() - KEY_LIFE_MS);
}

/** Keys of different users are different. */
export function keyOfUser(userId: string, key: string): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('base64url');
}
