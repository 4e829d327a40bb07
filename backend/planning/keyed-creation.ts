import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { planning } from '../../domain/planning';
import { Clock, WriteLog } from '../common';
import { InspectionStore } from './inspection-store';
import type { StoredInspection } from './inspection.schema';

/** For how long a key stands for what was created with it. */
export const KEY_LIFE_MS = 24 * 3_600_000;

/** Creates one inspection, once for an `Idempotency-Key`: the key is on the inspection itself, as long as it counts. */
@Injectable()
export class KeyedCreation {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: InspectionStore,
    private readonly clock: Clock,
    private readonly log: WriteLog,
  ) {}

  /**
   * @param prepare Makes the inspection, everything about it checked.
   * @returns The inspection, or what has become of the one that was created with the key before.
   */
  async create(
    userId: string,
    key: string | undefined,
    prepare: () => Promise<StoredInspection>,
  ): Promise<StoredInspection> {
    if (key === undefined) return this.insert(await prepare());
    const creationKey = keyOfUser(userId, key);
    try {
      return await this.insert(Object.assign(await prepare(), { creationKey }));
    } catch (error) {
      // What cannot be created again may have been created before.
      const known = await this.inspections.findOne({ creationKey });
      if (!known) throw error;
      if (known.createdAt >= this.oldest()) {
        // Whoever created it may have died before logging it.
        await this.log.acknowledge(planning.name);
        return known;
      }
      await this.inspections.updateOne({ _id: known._id, creationKey }, { $unset: { creationKey: '' } });
      return this.create(userId, key, prepare);
    }
  }

  /** Takes the keys away that count no more; to nobody else is it a change. */
  async purgeExpired(): Promise<void> {
    await this.inspections.updateMany(
      { creationKey: { $exists: true }, createdAt: { $lt: this.oldest() } },
      { $unset: { creationKey: '' } },
      { hint: { creationKey: 1 } },
    );
  }

  private get inspections() {
    return this.connection.collection<StoredInspection>(planning.name);
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - KEY_LIFE_MS);
  }

  private async insert(inspection: StoredInspection): Promise<StoredInspection> {
    await this.store.insert(inspection);
    return inspection;
  }
}

/** Keys of different users are different. */
export function keyOfUser(userId: string, key: string): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('base64url');
}
