import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { upkeepTypes } from '../../domain/upkeeps';
import { Clock } from '../common';
import { MasterDataService, RecordStore, References, type StoredRecord } from '../common/resource';

@Injectable()
export class UpkeepTypesService extends MasterDataService {
  constructor(
    @InjectModel(upkeepTypes.name) model: Model<StoredRecord>,
    references: References,
    clock: Clock,
  ) {
    super(new RecordStore(model, upkeepTypes, references.watch(upkeepTypes.name)), references, clock);
  }
}
