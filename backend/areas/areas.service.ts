import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { areas } from '../../domain/areas';
import { type BodyRead, Clock, Locks, type SignedInUser } from '../common';
import {
  type Fields,
  MasterDataService,
  RecordStore,
  References,
  type StoredRecord,
  type Update,
} from '../common/resource';
import { areaRules, placeLock } from './area-rules';

@Injectable()
export class AreasService extends MasterDataService {
  constructor(
    @InjectModel(areas.name) model: Model<StoredRecord>,
    references: References,
    clock: Clock,
    private readonly locks: Locks,
  ) {
    super(
      new RecordStore(model, areas, references.watch(areas.name)),
      references,
      clock,
      areaRules(references),
    );
  }

  override update(id: string, body: BodyRead<Update>, caller: SignedInUser): Promise<Fields> {
    const work = () => super.update(id, body, caller);
    return body.dto.areaCompanyId === undefined ? work() : this.locks.holding(placeLock(id), work);
  }
}
