import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { elements } from '../../domain/elements';
import { placeLock } from '../areas';
import { type BodyRead, Clock, Locks, type SignedInUser } from '../common';
import {
  type Fields,
  MasterDataService,
  RecordStore,
  References,
  type StoredRecord,
  type Update,
} from '../common/resource';
import { elementRules } from './element-rules';

@Injectable()
export class ElementsService extends MasterDataService {
  constructor(
    @InjectModel(elements.name) model: Model<StoredRecord>,
    references: References,
    clock: Clock,
    private readonly locks: Locks,
  ) {
    super(
      new RecordStore(model, elements, references.watch(elements.name)),
      references,
      clock,
      elementRules(references, clock),
    );
  }

  override create(body: BodyRead<Fields>): Promise<Fields> {
    return this.inPlace(body.dto.elementAreaId, () => super.create(body));
  }

  override update(id: string, body: BodyRead<Update>, caller: SignedInUser): Promise<Fields> {
    return this.inPlace(body.dto.elementAreaId, () => super.update(id, body, caller));
  }

  private inPlace<T>(areaId: unknown, work: () => Promise<T>): Promise<T> {
    return typeof areaId === 'string' ? this.locks.holding(placeLock(areaId), work) : work();
  }
}
