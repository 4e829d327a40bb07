import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { companies } from '../../domain/companies';
import { Clock } from '../common';
import { MasterDataService, RecordStore, References, type StoredRecord } from '../common/resource';

@Injectable()
export class CompaniesService extends MasterDataService {
  constructor(@InjectModel(companies.name) model: Model<StoredRecord>, references: References, clock: Clock) {
    super(new RecordStore(model, companies, references.watch(companies.name)), references, clock);
  }
}
