import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Connection, Model, Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import { MAX_ELEMENT_UPKEEPS, elements } from '../../domain/elements';
import type { PresetResult } from '../../domain/presets';
import { upkeepTypes, upkeeps } from '../../domain/upkeeps';
import { AppError, Clock, Locks } from '../common';
import { RecordStore, References, type StoredBase } from '../common/resource';
import { StoredElement } from '../elements';
import { StoredUpkeep, StoredUpkeepType } from '../upkeeps';
import { WriteGate } from '../writes';

/** All that one call makes, before anything of it is there. */
export interface PresetPlan {
  types: StoredUpkeepType[];
  controls: StoredUpkeep[];
  /** To whose usual controls these are added. */
  elementIds: Types.ObjectId[];
  upkeepIds: Types.ObjectId[];
  answer: PresetResult;
}

interface PresetRun extends PresetPlan {
  _id: string;
  isDone: boolean;
  createdAt: Date;
}

const LOCK = 'presets';
const KEY_LIFE_MS = 24 * 3_600_000;

/**
 * Makes controls of the law, all or none, and once for an `Idempotency-Key`. What a call makes is decided and written down
 * as a whole, ids and all; from then on it is done, if not by this call then by whoever finds it: each step looks for what
 * is left to do. One call at a time, so that no two make the same control.
 */
@Injectable()
export class PresetRuns {
  private readonly types: RecordStore<StoredUpkeepType>;
  private readonly controls: RecordStore<StoredUpkeep>;
  private readonly elements: RecordStore<StoredElement>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(upkeepTypes.name) typeModel: Model<StoredUpkeepType>,
    @InjectModel(upkeeps.name) controlModel: Model<StoredUpkeep>,
    @InjectModel(elements.name) elementModel: Model<StoredElement>,
    private readonly references: References,
    private readonly locks: Locks,
    private readonly gate: WriteGate,
    private readonly clock: Clock,
  ) {
    this.types = new RecordStore(typeModel, upkeepTypes, references.watch(upkeepTypes.name));
    this.controls = new RecordStore(controlModel, upkeeps, references.watch(upkeeps.name));
    this.elements = new RecordStore(elementModel, elements, references.watch(elements.name));
  }

  private get runs() {
    return this.connection.collection<PresetRun>('presetruns');
  }

  /** @param key The caller's idempotency key, if it sent one; keys of different users are different. */
  run(userId: string, key: string | undefined, plan: () => Promise<PresetPlan>): Promise<PresetResult> {
    const _id = key === undefined ? randomUUID() : idOfKey(userId, key);
    return this.locks.holding(LOCK, async () => {
      await this.finishAll();
      const known = await this.runs.findOne({ _id });
      if (known && known.createdAt >= this.oldestKey()) return known.answer;
      const run: PresetRun = { _id, ...(await plan()), isDone: false, createdAt: this.clock.now() };
      await this.runs.replaceOne({ _id }, run, { upsert: true });
      await this.finish(run);
      return run.answer;
    });
  }

  /** Does what calls left undone that were killed. */
  async finishAbandoned(): Promise<void> {
    if (!(await this.runs.findOne({ isDone: false }, { projection: { _id: 1 } }))) return;
    await this.gate.pass(() => this.locks.holding(LOCK, () => this.finishAll()));
  }

  async purgeExpired(): Promise<void> {
    await this.runs.deleteMany({ isDone: true, createdAt: { $lt: this.oldestKey() } });
  }

  private oldestKey(): Date {
    return new Date(this.clock.now().getTime() - KEY_LIFE_MS);
  }

  private async finishAll(): Promise<void> {
    for (const run of await this.runs.find({ isDone: false }).toArray()) await this.finish(run);
  }

  private async finish({ _id, types, controls, elementIds, upkeepIds }: PresetRun): Promise<void> {
    await this.insertMissing(upkeepTypes.name, this.types, types);
    await this.insertMissing(upkeeps.name, this.controls, controls);
    for (const id of elementIds) await this.addToElement(id, upkeepIds);
    await this.runs.updateOne({ _id }, { $set: { isDone: true } });
  }

  private async insertMissing<T extends StoredBase>(
    resource: ResourceName,
    store: RecordStore<T>,
    documents: readonly T[],
  ): Promise<void> {
    const ids = await this.references.idsOf(resource, { _id: { $in: documents.map(({ _id }) => _id) } });
    const there = new Set(ids.map(String));
    const missing = documents.filter((document) => !there.has(String(document._id)));
    if (missing.length > 0) await store.createMany(missing);
  }

  /** An element that somebody filled up meanwhile takes what fits; one that was deleted meanwhile takes nothing. */
  private async addToElement(id: Types.ObjectId, upkeepIds: readonly Types.ObjectId[]): Promise<void> {
    try {
      await this.elements.update(id.toHexString(), undefined, ({ elementUpkeeps }) => {
        const known = new Set(elementUpkeeps.map(String));
        const added = upkeepIds.filter((upkeep) => !known.has(String(upkeep)));
        if (added.length === 0) return null;
        return { elementUpkeeps: [...elementUpkeeps, ...added].slice(0, MAX_ELEMENT_UPKEEPS) };
      });
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error;
    }
  }
}

function idOfKey(userId: string, key: string): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('base64url');
}
