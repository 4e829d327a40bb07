import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Connection, Model, Types, type mongo } from 'mongoose';
import type { ElementKind, ElementTraits } from '../../domain/elements';
import type { PresetResult } from '../../domain/presets';
import { upkeepTypes, upkeeps } from '../../domain/upkeeps';
import { AppError, ChangeHistory, Clock, Locks, WriteGate, WriteLog, isUnavailable } from '../common';
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
  /** An element does not get these, since it has others in their place; most calls have none. */
  spared?: { elementId: Types.ObjectId; upkeepIds: Types.ObjectId[] }[];
  /** The answers, which elements of the kind keep; runs of the version before have neither. */
  kind: ElementKind;
  traits: ElementTraits;
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
  /** Runs that cannot be finished; they are tried again when the server starts anew. */
  private readonly parked = new Set<string>();
  private readonly logger = new Logger('Presets');
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
      // All that can be: what is still to come of one would otherwise be made a second time.
      await this.finishLeft();
      const known = await this.runs.findOne({ _id });
      if (known && known.createdAt >= this.oldestKey()) {
        // A parked one is tried again for who asked for it, and its failure told.
        if (!known.isDone) await this.finish(known);
        return known.answer;
      }
      const run: PresetRun = { _id, ...(await plan()), isDone: false, createdAt: this.clock.now() };
      await this.runs.replaceOne({ _id }, run, { upsert: true });
      await this.finish(run);
      return run.answer;
    });
  }

  /** Does what calls left undone that were killed. */
  async finishAbandoned(): Promise<void> {
    if (!(await this.runs.findOne(this.unfinished, { projection: { _id: 1 } }))) return;
    await this.gate.pass(() => this.locks.holding(LOCK, () => this.finishLeft()));
  }

  async purgeExpired(): Promise<void> {
    await this.runs.deleteMany({ isDone: true, createdAt: { $lt: this.oldestKey() } });
  }

  private oldestKey(): Date {
    return new Date(this.clock.now().getTime() - KEY_LIFE_MS);
  }

  private get unfinished(): mongo.Filter<PresetRun> {
    return { isDone: false, _id: { $nin: [...this.parked] } };
  }

  /** Each run apart: one that cannot be finished is parked, and told, and keeps nobody from the others. */
  private async finishLeft(): Promise<void> {
    for (const run of await this.runs.find(this.unfinished).toArray()) {
      try {
        await this.finish(run);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        this.parked.add(run._id);
        this.logger.error(
          { err: error, run: run._id },
          'controls of the law cannot be finished, and are parked',
        );
      }
    }
  }

  private async finish(run: PresetRun): Promise<void> {
    const { _id, types, controls, elementIds } = run;
    await this.types.insertMissing(types);
    await this.controls.insertMissing(controls);
    for (const id of elementIds) await this.addToElement(id, run);
    await this.runs.updateOne({ _id }, { $set: { isDone: true } });
    this.parked.delete(_id);
  }

  /** An element that somebody filled up meanwhile takes what fits; one that was deleted meanwhile takes nothing. */
  private async addToElement(
    id: Types.ObjectId,
    { upkeepIds, spared = [], kind, traits, author }: PresetRun,
  ): Promise<void> {
    const kept = spared.find(({ elementId }) => elementId.equals(id))?.upkeepIds ?? [];
    const upkeeps = upkeepIds.filter((upkeep) => !kept.some((one) => one.equals(upkeep)));
    try {
      await this.elements.addOfPreset(
        id.toHexString(),
        { upkeeps, kind, traits },
        author?.toHexString() ?? null,
      );
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error;
    }
  }
}
