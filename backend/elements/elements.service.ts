import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { elements } from '../../domain/elements';
import { Clock } from '../common';
import { MasterDataService, RecordStore, References, type StoredRecord } from '../common/resource';
import { elementRules } from './element-rules';

@Injectable()
export class ElementsService extends MasterDataService {
  constructor(@InjectModel(elements.name) model: Model<StoredRecord>, references: References, clock: Clock) {
    super(new RecordStore(model, elements), references, clock, elementRules(references));
  }
}
