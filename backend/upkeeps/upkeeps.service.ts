import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import {
  type LimitTypeInput,
  type LimitsToCheck,
  type Upkeep,
  checkLimits,
  limitsOf,
  purposeOf,
  readLimitType,
  upkeeps,
} from '../../domain/upkeeps';
import { ChangeHistory, type SignedInUser, WriteLog, refuse } from '../common';
import {
  CreationKeys,
  type ListAnswer,
  type ListQuery,
  RecordStore,
  References,
  baseOf,
  basisEffect,
  listRecords,
  onlyItem,
} from '../common/resource';
import { Outbox } from '../jobs';
import type { CreateUpkeepDto } from './dto/create-upkeep.dto';
import type { UpdateUpkeepDto } from './dto/update-upkeep.dto';
import { StoredUpkeep } from './upkeep.schema';

@Injectable()
export class UpkeepsService {
  private readonly store: RecordStore<StoredUpkeep>;

  constructor(
    @InjectModel(StoredUpkeep.name) model: Model<StoredUpkeep>,
    private readonly references: References,
    log: WriteLog,
    history: ChangeHistory,
    private readonly keys: CreationKeys,
    private readonly outbox: Outbox,
  ) {
    this.store = new RecordStore(model, upkeeps, log, history, basisEffect('upkeeps'));
  }

  list(query: ListQuery): Promise<ListAnswer<Upkeep>> {
    return listRecords(this.store, query, (records) => this.toResponses(records));
  }

  async read(id: string): Promise<Upkeep> {
    return this.toResponse(await this.store.read(id));
  }

  async create(control: CreateUpkeepDto, caller: SignedInUser, key?: string): Promise<Upkeep> {
    const created = await this.keys.once(this.store, caller.id, key, async (newId) => {
      const fields = storedFields(control);
      await this.requireTypeAndLimits(control, {
        ...limitsOf(fields),
        upkeepDerived: fields.upkeepDerived,
        upkeepLimitType: said(control.upkeepLimitType),
      });
      return this.store.create(fields, caller.id, await newId());
    });
    return this.toResponse(created);
  }

  async update(id: string, { __v, ...change }: UpdateUpkeepDto, caller: SignedInUser): Promise<Upkeep> {
    const updated = await this.store.update(id, __v, (current) => this.changed(current, change), caller.id);
    await this.outbox.settle(upkeeps.name, updated);
    return this.toResponse(updated);
  }

  async remove(id: string, caller: SignedInUser): Promise<void> {
    await this.update(id, { upkeepDeleted: true }, caller);
  }

  /** What a change makes of a control, after everything about it was checked. */
  private async changed(
    current: StoredUpkeep,
    change: Omit<UpdateUpkeepDto, '__v'>,
  ): Promise<Partial<StoredUpkeep>> {
    const fields = storedFields(change);
    if (change.upkeepDeleted !== true) {
      const upkeepLimitType =
        change.upkeepLimitType === undefined ? saidOf(current) : said(change.upkeepLimitType);
      await this.requireTypeAndLimits(
        change,
        { ...limitsOf(current), upkeepDerived: current.upkeepDerived, ...fields, upkeepLimitType },
        current,
      );
    }
    return fields;
  }

  /**
   * Refuses a type that is not there, and limits that do not fit the control's value
   * (docs/product.md, "Limits and verdicts").
   */
  private async requireTypeAndLimits(
    { upkeepTypeId }: Pick<UpdateUpkeepDto, 'upkeepTypeId'>,
    limits: LimitsToCheck,
    before?: StoredUpkeep,
  ): Promise<void> {
    refuse({
      ...(await this.references.problemsOf(upkeeps, { upkeepTypeId }, before)),
      ...checkLimits(limits),
    });
  }

  private toResponse(control: StoredUpkeep): Promise<Upkeep> {
    return onlyItem(this.toResponses([control]));
  }

  private async toResponses(records: readonly StoredUpkeep[]): Promise<Upkeep[]> {
    const found = await this.references.of(upkeeps, records);
    return records.map((control) => ({
      upkeepName: control.upkeepName,
      upkeepDescription: control.upkeepDescription,
      upkeepTypeId: found.populate('upkeepstypes', control.upkeepTypeId),
      ...limitsOf(control),
      ...purposeOf(control),
      upkeepPreset: control.upkeepPreset,
      upkeepActive: control.upkeepActive,
      upkeepDeleted: control.upkeepDeleted,
      ...baseOf(control),
    }));
  }
}

/** A control's fields as they are kept. */
function storedFields({
  upkeepTypeId,
  upkeepLimitType,
  ...fields
}: Omit<UpdateUpkeepDto, '__v'>): Partial<StoredUpkeep> {
  return {
    ...fields,
    ...(upkeepTypeId !== undefined && { upkeepTypeId: new Types.ObjectId(upkeepTypeId) }),
    ...(upkeepLimitType !== undefined && { upkeepLimitType: readLimitType(upkeepLimitType) }),
  };
}

/** The limit type that somebody says, if anybody does: a number without limit takes an explicit null. */
function said(input: LimitTypeInput | '' | null | undefined): LimitsToCheck['upkeepLimitType'] {
  return input === undefined || input === '' ? undefined : readLimitType(input);
}

/** What was said of a control: null of one that is no number means nothing. */
function saidOf({ upkeepValue, upkeepLimitType }: StoredUpkeep): LimitsToCheck['upkeepLimitType'] {
  return upkeepValue === 'number' ? upkeepLimitType : (upkeepLimitType ?? undefined);
}
