import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import { correctives, mostUnverified } from '../../domain/correctives';
import { type Author, ChangeHistory, WriteLog } from '../common';
import {
  type MongoFilter,
  type OutboxEntry,
  RecordStore,
  type SortKeys,
  ascending,
  hinted,
  outboxEntry,
} from '../common/resource';
import { derivedFields } from './corrective-document';
import { byElement } from './corrective-queries';
import { StoredCorrective } from './corrective.schema';

/** The documents of the measures. What follows from the other fields is written with them. */
@Injectable()
export class CorrectiveStore extends RecordStore<StoredCorrective> {
  protected override readonly collation = undefined;

  constructor(
    @InjectModel(StoredCorrective.name) model: Model<StoredCorrective>,
    log: WriteLog,
    history: ChangeHistory,
  ) {
    super(model, correctives, log, history);
  }

  /** By state, and within one by deadline; it is the order of the indexes too. */
  protected override sortKeys(field: string): SortKeys {
    return ascending(field === 'correctiveState' ? ['correctiveState', 'correctiveDeadline'] : [field]);
  }

  /** A recording that is written at the same moment does not see that a measure is open again: it is looked at once more. */
  protected override outboxOf(_: StoredCorrective, fields: Partial<StoredCorrective>): OutboxEntry[] {
    return fields.correctiveReopenings ? [outboxEntry('correctiveUnchecked')] : [];
  }

  /** How many measures of an element and a control, or of none, wait to be verified; counted as far as it matters. */
  countUnverified(
    correctiveElementId: Types.ObjectId,
    correctiveUpkeepId: Types.ObjectId | null,
  ): Promise<number> {
    const filter = { correctiveElementId, verifiedAt: null, correctiveUpkeepId, correctiveDeleted: false };
    const limit = mostUnverified(correctiveUpkeepId?.toHexString() ?? null);
    return hinted(byElement, (hint) => this.model.collection.countDocuments(filter, { hint, limit }));
  }

  override write(
    current: StoredCorrective,
    fields: Partial<StoredCorrective>,
    author: Author,
    scope: MongoFilter = {},
  ): Promise<StoredCorrective | null> {
    const derived = derivedFields(Object.assign({}, current, fields));
    return super.write(current, { ...fields, ...derived }, author, scope);
  }
}
