import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { Clock } from '../clock';
import { isDuplicateKey } from '../duplicate-key';
import { keyOfUser, oldestKey } from './keyed-creation';
import { BY_ID, type RecordStore } from './record-store';
import type { StoredBase } from './schema';

/** Which record a key creates: its id, and nothing of what was sent. */
interface CreationKey {
  _id: string;
  recordId: Types.ObjectId;
  createdAt: Date;
}

/**
 * Creates master data once for an `Idempotency-Key`. The key stands for the id of the record before there is one, so the unique index of
 * ids decides between calls of one key, and what was sent, a password too, is kept nowhere else.
 */
@Injectable()
export class CreationKeys {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * @param create Checks everything about the record, and only then asks for its id and creates it: what is
   * refused leaves no key.
   * @returns The record, or the present state of the one that the key created before.
   */
  async once<T extends StoredBase>(
    store: RecordStore<T>,
    userId: string,
    key: string | undefined,
    create: (newId: () => Promise<Types.ObjectId | undefined>) => Promise<T>,
  ): Promise<T> {
    if (key === undefined) return create(() => Promise.resolve(undefined));
    const _id = keyOfUser(userId, `${store.resource.name} ${key}`);
    const before = await this.createdBy(store, _id);
    if (before) return this.repeated(store, before);
    try {
      return await create(() => this.idOf(_id));
    } catch (error) {
      // Another call of the same key may have created it meanwhile.
      const meanwhile = await this.createdBy(store, _id);
      if (!meanwhile) throw error;
      return this.repeated(store, meanwhile);
    }
  }

  async purgeExpired(): Promise<void> {
    await this.keys.deleteMany({ createdAt: { $lt: oldestKey(this.clock) } });
  }

  /** The id of the record that a key has created. */
  private async createdBy<T extends StoredBase>({ resource }: RecordStore<T>, key: string) {
    const id = await this.knownId(key);
    if (!id) return undefined;
    const count = await this.connection
      .collection(resource.name)
      .countDocuments({ _id: id }, { hint: BY_ID });
    return count > 0 ? id : undefined;
  }

  /** @throws AppError 404 when the record was deleted. */
  private async repeated<T extends StoredBase>(store: RecordStore<T>, id: Types.ObjectId): Promise<T> {
    return store.acknowledge(await store.read(id.toHexString()));
  }

  private get keys() {
    return this.connection.collection<CreationKey>('creationkeys');
  }

  private async knownId(_id: string): Promise<Types.ObjectId | undefined> {
    return (await this.keys.findOne({ _id, createdAt: { $gte: oldestKey(this.clock) } }))?.recordId;
  }

  private async idOf(_id: string): Promise<Types.ObjectId> {
    const fresh: CreationKey = { _id, recordId: new Types.ObjectId(), createdAt: this.clock.now() };
    for (;;) {
      try {
        await this.keys.insertOne(fresh);
        return fresh.recordId;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const known = await this.knownId(_id);
      if (known) return known;
      await this.keys.deleteOne({ _id, createdAt: { $lt: oldestKey(this.clock) } });
    }
  }
}
