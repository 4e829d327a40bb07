import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { dayOf } from '../../domain/common';
import { type Verifiable, correctives, isFoundChanged } from '../../domain/correctives';
import { AppError, Clock, type Lease, Locks, inParallel } from '../common';
import { BY_ID } from '../common/resource';
import { type Again, Outbox, type Steps } from '../jobs';
import { CorrectiveStore } from './corrective-store';
import type { StoredCorrective } from './corrective.schema';
import { RecordedInspections } from './recorded-inspections';

/** Measures that are worked out at a time. */
const AT_ONCE = 8;

/**
 * Longer than any call takes that saves an inspection. It is counted from when the measure was found, by the database's clock.
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
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: CorrectiveStore,
    private readonly inspections: RecordedInspections,
    private readonly locks: Locks,
    private readonly clock: Clock,
    outbox: Outbox,
  ) {
    outbox.register({
      kind: 'correctiveUnchecked',
      resources: [correctives.name],
      read: () => undefined,
      perform: (measureId, _, steps) => this.settle(measureId, steps),
    });
  }

  /**
   * Has work done that nobody else does for measures of the element meanwhile. It is done again where the lock was lost: what it wrote
   * last may be what an older look has told.
   */
  async holding(elementId: Types.ObjectId, work: () => Promise<void>): Promise<void> {
    const lockedWork = async (lease: Lease) => {
      await work();
      return lease.isLost;
    };
    while (await this.locks.holding(`corrective ${elementId.toHexString()}`, lockedWork));
  }

  /** Works measures of one element out; the caller holds it. */
  async workOut(ids: readonly Types.ObjectId[]): Promise<void> {
    await inParallel(ids, AT_ONCE, (id) => this.workOutOne(id));
  }

  /** Works a new or reopened measure out. */
  check({ _id, correctiveElementId }: StoredCorrective): Promise<void> {
    return this.holding(correctiveElementId, () => this.workOut([_id]));
  }

  /** Looks at a measure that is new or reopened, and once more a while later. */
  private async settle(_id: Types.ObjectId, steps: Steps): Promise<Again | undefined> {
    const measure = await this.measures.findOne({ _id }, { hint: BY_ID });
    if (measure) await steps.step(() => this.check(measure));
    if (steps.done > 0) return undefined;
    steps.done = 1;
    return { afterMs: SETTLED_MS };
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
