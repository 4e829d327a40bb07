import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { areas } from '../../domain/areas';
import { Clock } from '../common';
import { MasterDataService, RecordStore, References, type StoredRecord } from '../common/resource';
import { areaRules } from './area-rules';

@Injectable()
export class AreasService extends MasterDataService {
  constructor(@InjectModel(areas.name) model: Model<StoredRecord>, references: References, clock: Clock) {
    super(new RecordStore(model, areas), references, clock, areaRules(references));
  }
}
