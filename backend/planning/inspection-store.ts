import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { planning } from '../../domain/planning';
import { type Author, BusinessMetrics, ChangeHistory, Clock, WriteLog } from '../common';
import {
  BY_ID,
  type MongoFilter,
  RecordStore,
  type RecordUpdate,
  type SortKeys,
  allOf,
  ascending,
} from '../common/resource';
import { CorrectiveOutbox } from '../correctives';
import { watchInspections } from './cache-conditions';
import { StoredInspection } from './inspection.schema';

/** By state, and within one by day; it is the order of the indexes too. */
const BY_STATE = ascending(['elementPlanningActive', 'elementPlanningValidation', 'elementPlanningDate']);

/** Where what was returned comes first, the rest comes by day; it is the order of the indexes too. */
const BY_RETURN: SortKeys = { elementReturned: 1, elementPlanningDate: -1, _id: -1 };

/** The documents of the inspections. No text of theirs is compared or sorted by, so indexes are without collation. */
@Injectable()
export class InspectionStore extends RecordStore<StoredInspection> {
  protected override readonly collation = undefined;

  constructor(
    @InjectModel(StoredInspection.name) model: Model<StoredInspection>,
    log: WriteLog,
    private readonly clock: Clock,
    private readonly metrics: BusinessMetrics,
    private readonly outboxes: CorrectiveOutbox,
    history: ChangeHistory,
  ) {
    super(model, planning, watchInspections(log), history);
  }

  /** Only what is done is ever validated, so both flags order by state. */
  protected override sortKeys(field: string): SortKeys {
    if (field === 'elementReturned') return BY_RETURN;
    return field === 'elementPlanningActive' || field === 'elementPlanningValidation'
      ? BY_STATE
      : super.sortKeys(field);
  }

  /** What a write means for corrective measures is part of it, and is done before it is answered. */
  override async write(
    current: StoredInspection,
    fields: Partial<StoredInspection>,
    author: Author,
    scope: MongoFilter = {},
  ): Promise<StoredInspection | null> {
    const outbox = await this.outboxes.of(current, fields);
    const updated = await super.write(current, outbox ? { ...fields, outbox } : fields, author, scope);
    if (updated?.outbox) await this.outboxes.settle(updated);
    return updated;
  }

  /** What the rules have decided on needs no casting, which would cost most of the time. */
  protected override async replace(
    current: StoredInspection,
    update: RecordUpdate<StoredInspection>,
    scope: MongoFilter,
  ): Promise<StoredInspection | null> {
    const updated = await this.model.db
      .collection<StoredInspection>(planning.name)
      .findOneAndUpdate(
        this.visible(allOf([stateOf(current), scope])),
        { ...update, $set: { ...update.$set, updatedAt: this.clock.now() } },
        { returnDocument: 'after', hint: BY_ID },
      );
    if (updated?.elementDoDate && !current.elementDoDate) this.metrics.inspectionsRecorded += 1;
    return updated;
  }
}

/** What makes the state that was read: its revision, and its location, which an element's move changes without one. */
function stateOf({ _id, __v, elementCompanyId, elementAreaId }: StoredInspection): MongoFilter {
  return { _id, __v, elementCompanyId, elementAreaId };
}
