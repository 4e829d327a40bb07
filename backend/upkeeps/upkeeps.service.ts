import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { upkeeps } from '../../domain/upkeeps';
import { Clock } from '../common';
import { MasterDataService, RecordStore, References, type StoredRecord } from '../common/resource';
import { upkeepRules } from './upkeep-rules';

@Injectable()
export class UpkeepsService extends MasterDataService {
  constructor(@InjectModel(upkeeps.name) model: Model<StoredRecord>, references: References, clock: Clock) {
    super(new RecordStore(model, upkeeps, references.watch(upkeeps.name)), references, clock, upkeepRules);
  }
}
