import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Connection, Model, Types } from 'mongoose';
import type { PresetResult } from '../../domain/presets';
import { upkeepTypes, upkeeps } from '../../domain/upkeeps';
import { AppError, ChangeHistory, Clock, Locks, WriteGate, WriteLog, forEachApart } from '../common';
import { KEY_LIFE_MS, RecordStore, keyOfUser } from '../common/resource';
import { ElementsService } from '../elements';
import { StoredUpkeep, StoredUpkeepType } from '../upkeeps';

/** All that one call makes, before anything of it is there. */
export interface PresetPlan {
  types: StoredUpkeepType[];
  controls: StoredUpkeep[];
  /** To whose usual controls these are added. */
  elementIds: Types.ObjectId[];
  upkeepIds: Types.ObjectId[];
  /** Who asked for it. */
  author: Types.ObjectId | null;
  answer: PresetResult;
}

interface PresetRun extends PresetPlan {
  _id: string;
  isDone: boolean;
  createdAt: Date;
}

const LOCK = 'presets';

/**
 * Makes controls of the law, all or none, and once for an `Idempotency-Key`. What a call makes is decided and written down
 * as a whole, ids and all; from then on it is done, if not by this call then by whoever finds it: each step looks for what
 * is left to do. One call at a time, so that no two make the same control.
 */
@Injectable()
export class PresetRuns {
  private readonly types: RecordStore<StoredUpkeepType>;
  private readonly controls: RecordStore<StoredUpkeep>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(StoredUpkeepType.name) typeModel: Model<StoredUpkeepType>,
    @InjectModel(StoredUpkeep.name) controlModel: Model<StoredUpkeep>,
    private readonly elements: ElementsService,
    private readonly locks: Locks,
    private readonly gate: WriteGate,
    private readonly clock: Clock,
    log: WriteLog,
    history: ChangeHistory,
  ) {
    this.types = new RecordStore(typeModel, upkeepTypes, log, history);
    this.controls = new RecordStore(controlModel, upkeeps, log, history);
  }

  private get runs() {
    return this.connection.collection<PresetRun>('presetruns');
  }

  /** @param key The caller's idempotency key, if it sent one; keys of different users are different. */
  run(userId: string, key: string | undefined, plan: () => Promise<PresetPlan>): Promise<PresetResult> {
    const _id = key === undefined ? randomUUID() : keyOfUser(userId, key);
    return this.locks.holding(LOCK, async () => {
      // All of them: what is still to come of one would otherwise be made a second time.
      for (const unfinished of await this.unfinished()) await this.finish(unfinished);
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
    await this.gate.pass(() =>
      this.locks.holding(LOCK, async () => {
        await forEachApart(await this.unfinished(), 'finish controls of the law', (run) => this.finish(run));
      }),
    );
  }

  async purgeExpired(): Promise<void> {
    await this.runs.deleteMany({ isDone: true, createdAt: { $lt: this.oldestKey() } });
  }

  private oldestKey(): Date {
    return new Date(this.clock.now().getTime() - KEY_LIFE_MS);
  }

  private unfinished(): Promise<PresetRun[]> {
    return this.runs.find({ isDone: false }).toArray();
  }

  private async finish(run: PresetRun): Promise<void> {
    const { _id, types, controls, elementIds } = run;
    await this.types.insertMissing(types);
    await this.controls.insertMissing(controls);
    for (const id of elementIds) await this.addToElement(id, run);
    await this.runs.updateOne({ _id }, { $set: { isDone: true } });
  }

  /** An element that somebody filled up meanwhile takes what fits; one that was deleted meanwhile takes nothing. */
  private async addToElement(id: Types.ObjectId, { upkeepIds, author }: PresetRun): Promise<void> {
    try {
      await this.elements.addUpkeeps(id.toHexString(), upkeepIds, author?.toHexString() ?? null);
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error;
    }
  }
}
