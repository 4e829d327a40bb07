import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { dayOf } from '../../domain/common';
import { type Verifiable, correctives, isFoundChanged } from '../../domain/correctives';
import { AppError, Clock, Locks, WriteGate, inParallel } from '../common';
import { hinted } from '../common/resource';
import { CorrectiveStore } from './corrective-store';
import { type StoredCorrective, UNCHECKED_SINCE } from './corrective.schema';
import { RecordedInspections } from './recorded-inspections';

/** Measures that are worked out at a time. */
const AT_ONCE = 8;

/**
 * Longer than any call takes that saves an inspection. It is counted from when this instance first sees the note, by its own
 * clock: the note's time is that of whoever wrote it.
 */
const SETTLED_MS = 10_000;

/** What works a measure out: the inspection that it was found in, and the recording that verifies it. */
type Worked = Pick<
  StoredCorrective,
  | 'correctiveFoundChanged'
  | 'plannedUserId'
  | 'correctiveVerifiedDate'
  | 'correctiveVerifiedPlanningId'
  | 'verifiedAt'
>;

/**
 * Works out what follows for a measure from what is recorded: whether a recording verifies it, and whether its own value is
 * still there. One at a time for an element, so that nobody writes what an older look has told.
 *
 * A save looks for the measures that it concerns before it writes, so that it knows what to note (`CorrectiveOutbox`). One that
 * comes to be at that moment, or is reopened, it does not see. So that one says so in the same write, is looked at at once, and
 * once more a while later.
 */
@Injectable()
export class CorrectiveChecks {
  /** Since when this instance has known of each measure that is to be looked at once more. */
  private firstSeen = new Map<string, number>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: CorrectiveStore,
    private readonly inspections: RecordedInspections,
    private readonly locks: Locks,
    private readonly gate: WriteGate,
    private readonly clock: Clock,
  ) {}

  /** Has work done that nobody else does for measures of the element meanwhile. */
  holding<T>(elementId: Types.ObjectId, work: () => Promise<T>): Promise<T> {
    return this.locks.holding(`corrective ${elementId.toHexString()}`, work);
  }

  /** Works measures of one element out; the caller holds it. */
  async workOut(ids: readonly Types.ObjectId[]): Promise<void> {
    await inParallel(ids, AT_ONCE, (id) => this.workOutOne(id));
  }

  /** Works a new or reopened measure out. */
  check({ _id, correctiveElementId }: StoredCorrective): Promise<void> {
    return this.holding(correctiveElementId, () => this.workOut([_id]));
  }

  /** Looks once more at measures that are new or reopened. */
  async checkNew(): Promise<void> {
    const now = this.clock.now().getTime();
    const seen = new Map<string, number>();
    const unchecked = await hinted({ [UNCHECKED_SINCE]: 1 }, (hint) =>
      this.measures.find({ [UNCHECKED_SINCE]: { $exists: true } }, { hint }).toArray(),
    );
    for (const measure of unchecked) {
      const note = `${measure._id.toHexString()} ${measure.uncheckedSince?.getTime()}`;
      const since = this.firstSeen.get(note) ?? now;
      seen.set(note, since);
      if (now - since < SETTLED_MS) continue;
      await this.gate.pass(async () => {
        await this.check(measure);
        const { _id, uncheckedSince } = measure;
        await this.measures.updateOne({ _id, uncheckedSince }, { $unset: { [UNCHECKED_SINCE]: '' } });
      });
    }
    this.firstSeen = seen;
  }

  private get measures() {
    return this.connection.collection<StoredCorrective>(correctives.name);
  }

  /** One that was deleted meanwhile needs nothing. */
  private async workOutOne(id: Types.ObjectId): Promise<void> {
    try {
      // Nobody in particular: it follows from what is recorded.
      await this.store.update(id.toHexString(), undefined, (current) => this.changed(current), null);
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error;
    }
  }

  private async changed(current: StoredCorrective): Promise<Partial<StoredCorrective>> {
    const worked: Partial<Worked> = {
      ...(await this.origin(current)),
      // What an administrator verified by hand stays so.
      ...(current.correctiveVerifiedUserId === null && (await this.verification(current))),
    };
    return Object.fromEntries(
      Object.entries(worked).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field as keyof Worked]),
      ),
    );
  }

  private async origin({
    correctivePlanningId,
    correctiveUpkeepId,
    correctiveFound,
  }: StoredCorrective): Promise<Partial<Worked>> {
    if (correctivePlanningId === null) return {};
    const inspection = await this.inspections.find(correctivePlanningId);
    const isThere = inspection?.elementPlanningDeleted === false;
    return {
      plannedUserId: isThere ? inspection.elementUserPlanningId : null,
      correctiveFoundChanged: isFoundChanged(
        correctiveFound,
        correctiveUpkeepId?.toHexString() ?? null,
        inspection ? this.inspections.recordingsOf(inspection) : [],
      ),
    };
  }

  private async verification(current: StoredCorrective): Promise<Partial<Worked>> {
    const recording = await this.inspections.verifying(current.correctiveElementId, verifiableOf(current));
    if (!recording) {
      return { correctiveVerifiedDate: null, correctiveVerifiedPlanningId: null, verifiedAt: null };
    }
    return {
      correctiveVerifiedDate: dayOf(recording.at, this.clock.zone),
      correctiveVerifiedPlanningId: new Types.ObjectId(recording.planningId),
      verifiedAt: recording.at,
    };
  }
}

function verifiableOf({ correctiveUpkeepId, foundAt, correctiveReopenings }: StoredCorrective): Verifiable {
  return {
    upkeepId: correctiveUpkeepId?.toHexString() ?? null,
    foundAt,
    reopenings: correctiveReopenings.map(({ at, verifiedAt, verifiedPlanningId }) => ({
      at,
      verifiedAt,
      planningId: verifiedPlanningId?.toHexString() ?? null,
    })),
  };
}
