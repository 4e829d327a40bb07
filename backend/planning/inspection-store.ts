import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { changedRecorded, recordedIn } from '../../domain/coverage';
import { planning, untouchedFields } from '../../domain/planning';
import {
  type Author,
  BusinessMetrics,
  ChangeHistory,
  Clock,
  WriteLog,
  areDuplicateKeys,
  isDuplicateKey,
} from '../common';
import {
  BY_ID,
  type MongoFilter,
  type OutboxEntry,
  RecordStore,
  type RecordUpdate,
  References,
  type SortKeys,
  WITHOUT_HISTORY,
  allOf,
  ascending,
  outboxEntry,
} from '../common/resource';
import { CorrectiveOutbox } from '../correctives';
import { Outbox } from '../jobs';
import { StoredInspection, type Uncounted } from './inspection.schema';

/** By state, and within one by day; it is the order of the indexes too. */
const BY_STATE = ascending(['elementPlanningActive', 'elementPlanningValidation', 'elementPlanningDate']);

/** Where what was returned comes first, the rest comes by day; it is the order of the indexes too. */
const BY_RETURN: SortKeys = { elementReturned: 1, elementPlanningDate: -1, _id: -1 };

/** What `isUntouched` says of an inspection, as a filter. */
export const UNTOUCHED = {
  ...untouchedFields,
  'photos.0': { $exists: false },
  hasCorrectives: { $ne: true },
} as const;

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
    private readonly outbox: Outbox,
    private readonly references: References,
    history: ChangeHistory,
  ) {
    super(model, planning, log, history);
  }

  protected override takesKeys({ elementPlanningValidation }: StoredInspection): boolean {
    return !elementPlanningValidation;
  }

  /** Only what is done is ever validated, so both flags order by state. */
  protected override sortKeys(field: string): SortKeys {
    if (field === 'elementReturned') return BY_RETURN;
    return field === 'elementPlanningActive' || field === 'elementPlanningValidation'
      ? BY_STATE
      : super.sortKeys(field);
  }

  /**
   * What a write means for corrective measures and programmes is part of it, and is done before it is answered. So is that it counts
   * for something else than before, which is counted later.
   */
  override async write(
    current: StoredInspection,
    fields: Partial<StoredInspection>,
    author: Author,
    scope: MongoFilter = {},
  ): Promise<StoredInspection | null> {
    const outbox = await this.outboxes.of(current, fields);
    const uncounted = this.uncountedAfter(current, fields);
    const written = { ...fields, ...(outbox && { outbox }), ...(uncounted && { uncounted }) };
    const updated = await super.write(current, written, author, scope);
    // What follows for measures is written for nobody; each may get an entry of history by it.
    if (updated && outbox) this.log.budget.add(author, outbox.recheck.length, 0);
    if (updated?.outbox) await this.outboxes.settle(updated);
    if (updated) await this.outbox.settle(planning.name, updated);
    return updated;
  }

  /** What the call left undone that has written it, if that was killed, is done for it. */
  override async acknowledge(current: StoredInspection): Promise<StoredInspection> {
    await this.outboxes.settle(current);
    await this.outbox.settle(planning.name, current);
    return super.acknowledge(current);
  }

  protected override async outboxOf(
    current: StoredInspection,
    fields: Partial<StoredInspection>,
  ): Promise<OutboxEntry[]> {
    const { elementProgrammeId: programmeId } = current;
    const next = Object.assign({}, current, fields);
    if (!programmeId || !isProgress(current, next)) return [];
    const found = await this.references.one('programmes', programmeId);
    // One that begins to count days at this moment looks again by itself (`ProgrammeStore`).
    const afterDays = found.row(programmeId.toHexString())?.programmeAfterDays;
    if (typeof afterDays !== 'number') return [];
    // One that was returned has been done before, and its next one is planned.
    const wasDone = current.elementDoDate !== null || current.elementReturned;
    const isCorrected = wasDone && next.elementDoDate !== null;
    return [outboxEntry('inspectionProgressed', { programmeId, isCorrected })];
  }

  /** What waits to be counted after a write; undefined where it counts for the same as before. */
  private uncountedAfter(
    current: StoredInspection,
    fields: Partial<StoredInspection>,
  ): Uncounted | undefined {
    const { zone } = this.clock;
    const [before, after] = [current, Object.assign({}, current, fields)].map((one) => recordedIn(one, zone));
    const { adds, removes } = changedRecorded(before ?? null, after ?? null);
    if (!adds && !removes) return undefined;
    return { _id: new Types.ObjectId(), removes: removes || current.uncounted?.removes === true };
  }

  /**
   * Writes what a programme plans; what is there already, be it deleted, stays as it is.
   * @param by Whose change it follows from: it counts against what a user may write.
   */
  async insertPlanned(documents: readonly StoredInspection[], by: Author): Promise<void> {
    if (documents.length === 0) return;
    await this.log.track(
      planning.name,
      () =>
        this.documents.insertMany([...documents], { ordered: false }).catch((error: unknown) => {
          if (!areDuplicateKeys(error)) throw error;
        }),
      // Somebody else may plan the same at this moment, and die before telling.
      () => undefined,
    );
    this.log.budget.spend(by, documents);
  }

  /** Removes, for good, what a programme takes back; what somebody has touched meanwhile stays. */
  async takeBack(ids: readonly Types.ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.log.track(
      planning.name,
      () => this.documents.deleteMany({ _id: { $in: [...ids] }, ...UNTOUCHED }, { hint: BY_ID }),
      ({ deletedCount }) => (deletedCount === 0 ? [] : undefined),
    );
  }

  private get documents() {
    return this.model.db.collection<StoredInspection>(planning.name);
  }

  /** What the rules have decided on needs no casting, which would cost most of the time. */
  protected override async replace(
    current: StoredInspection,
    update: RecordUpdate<StoredInspection>,
    scope: MongoFilter,
  ): Promise<StoredInspection | null> {
    const updated = await this.documents
      .findOneAndUpdate(
        this.visible(allOf([stateOf(current), scope])),
        { ...update, $set: { ...update.$set, updatedAt: this.clock.now() } },
        { returnDocument: 'after', hint: BY_ID, projection: WITHOUT_HISTORY },
      )
      .catch((error: unknown) => {
        // Another inspection came to have a measure of that id meanwhile: deciding anew sees it.
        if (isDuplicateKey(error)) return null;
        throw error;
      });
    if (updated?.elementDoDate && !current.elementDoDate) this.metrics.inspectionsRecorded += 1;
    return updated;
  }
}

/** Whether a write moves when a programme's next one is due that follows the last. */
function isProgress(before: StoredInspection, after: StoredInspection): boolean {
  return (
    before.elementDoDate?.getTime() !== after.elementDoDate?.getTime() ||
    before.elementPlanningDeleted !== after.elementPlanningDeleted
  );
}

/** What makes the state that was read: its revision, and its location, which an element's move changes without one. */
function stateOf({ _id, __v, elementCompanyId, elementAreaId }: StoredInspection): MongoFilter {
  return { _id, __v, elementCompanyId, elementAreaId };
}
