import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { type UpkeepType, upkeepTypes } from '../../domain/upkeeps';
import { ChangeHistory, type SignedInUser, WriteLog } from '../common';
import {
  CreationKeys,
  type ListAnswer,
  type ListQuery,
  RecordStore,
  baseOf,
  listRecords,
} from '../common/resource';
import type { CreateUpkeepTypeDto } from './dto/create-upkeep-type.dto';
import type { UpdateUpkeepTypeDto } from './dto/update-upkeep-type.dto';
import { StoredUpkeepType } from './upkeep-type.schema';

@Injectable()
export class UpkeepTypesService {
  private readonly store: RecordStore<StoredUpkeepType>;

  constructor(
    @InjectModel(StoredUpkeepType.name) model: Model<StoredUpkeepType>,
    log: WriteLog,
    history: ChangeHistory,
    private readonly keys: CreationKeys,
  ) {
    this.store = new RecordStore(model, upkeepTypes, log, history);
  }

  list(query: ListQuery): Promise<ListAnswer<UpkeepType>> {
    return listRecords(this.store, query, (records) => records.map(toResponse));
  }

  async read(id: string): Promise<UpkeepType> {
    return toResponse(await this.store.read(id));
  }

  async create(type: CreateUpkeepTypeDto, caller: SignedInUser, key?: string): Promise<UpkeepType> {
    const created = await this.keys.once(this.store, caller.id, key, async (newId) =>
      this.store.create(type, caller.id, await newId()),
    );
    return toResponse(created);
  }

  async update(
    id: string,
    { __v, ...change }: UpdateUpkeepTypeDto,
    caller: SignedInUser,
  ): Promise<UpkeepType> {
    return toResponse(await this.store.update(id, __v, () => change, caller.id));
  }

  async remove(id: string, caller: SignedInUser): Promise<void> {
    await this.update(id, { upkeepTypeDeleted: true }, caller);
  }
}

function toResponse(type: StoredUpkeepType): UpkeepType {
  const { upkeepTypeName, upkeepTypeUnits, upkeepTypeActive, upkeepTypeDeleted } = type;
  return { upkeepTypeName, upkeepTypeUnits, upkeepTypeActive, upkeepTypeDeleted, ...baseOf(type) };
}
