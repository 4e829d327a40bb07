import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import {
  type RecordedRegister,
  type Recording,
  type Verifiable,
  recordingsOf,
  verifiableAfter,
  verifyingRecording,
} from '../../domain/correctives';
import type { Caller } from '../../domain/access';
import { type RegisterSnapshot, mayReadInspection, planning } from '../../domain/planning';
import type { RecordedValue, Verdict } from '../../domain/upkeeps';
import { Clock } from '../common';
import { BY_ID, hinted } from '../common/resource';

/** One control of an inspection and what was recorded for it. */
interface RecordedRegisterDocument {
  elementRegistersUpkeeps: Types.ObjectId;
  elementValues: RecordedValue;
  elementUncertainty?: string;
  elementDecision?: object;
  elementResult: Verdict | null;
  elementCritical: boolean;
  elementRegistersSnapshot: RegisterSnapshot | null;
}

/** An inspection as far as measures ask; `backend/planning` stores it, and depends on this folder. */
export interface RecordedDocument {
  _id: Types.ObjectId;
  elementId: Types.ObjectId;
  elementUserPlanningId: Types.ObjectId;
  elementPlanningDeleted: boolean;
  elementDoDate: Date | null;
  elementReturned: boolean;
  elementCompanyId: Types.ObjectId | null;
  elementAreaId: Types.ObjectId | null;
  elementRegisters: RecordedRegisterDocument[];
  /** That a measure was found in it, or is about to be; most have none, and their saves need not look for any. */
  hasCorrectives?: boolean;
}

const DAY_MS = 86_400_000;

/** The index of an element's inspections by when they were done. */
const BY_DONE = { elementPlanningDeleted: 1, elementId: 1, elementDoDate: 1, _id: 1 } as const;

/** What was recorded before an inspection was returned is of no account, and long. */
const WITHOUT_RETURNS = { elementReturns: 0 } as const;

/** What was recorded in inspections, as the database has it now. */
@Injectable()
export class RecordedInspections {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** An inspection, be it deleted. */
  find(id: Types.ObjectId): Promise<RecordedDocument | null> {
    return this.inspections.findOne({ _id: id }, { hint: BY_ID, projection: WITHOUT_RETURNS });
  }

  /**
   * Says of an inspection that a measure is found in it, before there is one: so it is true also where that call is killed.
   * @returns Whether it is still there: its programme may have taken it back, and does so no more from here on.
   */
  async noteCorrective(_id: Types.ObjectId): Promise<boolean> {
    const noted = { $set: { hasCorrectives: true } };
    return (await this.inspections.updateOne({ _id }, noted, { hint: BY_ID })).matchedCount > 0;
  }

  /** The ids of those of the inspections that somebody may read. */
  async readableBy(caller: Caller, ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const found = await this.inspections
      .find(
        { _id: { $in: [...ids] } },
        { hint: BY_ID, projection: { elementUserPlanningId: 1, elementPlanningDeleted: 1 } },
      )
      .toArray();
    return new Set(found.filter((one) => isReadableBy(caller, one)).map(({ _id }) => _id.toHexString()));
  }

  recordingsOf(inspection: RecordedDocument): Recording[] {
    return recordingsIn(inspection, this.clock.zone);
  }

  /** The recording on its element that verifies a measure, by what is recorded now. */
  async verifying(elementId: Types.ObjectId, measure: Verifiable): Promise<Recording | undefined> {
    if (measure.upkeepId === null) return undefined;
    const filter = {
      elementPlanningDeleted: false,
      elementId,
      // A day that was picked is stored as its beginning, and counts as its end.
      elementDoDate: { $gt: new Date(verifiableAfter(measure).getTime() - DAY_MS) },
      elementRegisters: {
        $elemMatch: {
          elementRegistersUpkeeps: new Types.ObjectId(measure.upkeepId),
          elementResult: 'pass' as const,
        },
      },
    };
    return hinted(BY_DONE, async (hint) => {
      const recordings: Recording[] = [];
      const cursor = this.inspections
        .find(filter, { hint, projection: WITHOUT_RETURNS })
        .sort({ elementDoDate: 1, _id: 1 })
        .batchSize(10);
      for await (const inspection of cursor) {
        const first = verifyingRecording(measure, recordings);
        // From here on all were done later.
        if (first && inspection.elementDoDate && inspection.elementDoDate > first.at) break;
        recordings.push(...this.recordingsOf(inspection));
      }
      return verifyingRecording(measure, recordings);
    });
  }

  private get inspections() {
    return this.connection.collection<RecordedDocument>(planning.name);
  }
}

/** Whether somebody may read an inspection. */
export function isReadableBy(
  caller: Caller,
  {
    elementUserPlanningId,
    elementPlanningDeleted,
  }: Pick<RecordedDocument, 'elementUserPlanningId' | 'elementPlanningDeleted'>,
): boolean {
  const plannedFor = { elementUserPlanningId: elementUserPlanningId.toHexString(), elementPlanningDeleted };
  return mayReadInspection(plannedFor, caller);
}

/** A control of an inspection as the rules know it. */
export function recordOf({
  elementRegistersUpkeeps,
  ...recorded
}: RecordedRegisterDocument): RecordedRegister {
  return { elementRegistersUpkeeps: elementRegistersUpkeeps.toHexString(), ...recorded };
}

/** What was recorded in an inspection. */
export function recordingsIn(inspection: RecordedDocument, zone: string): Recording[] {
  const { _id, elementDoDate, elementPlanningDeleted, elementRegisters } = inspection;
  return recordingsOf(
    _id.toHexString(),
    { elementDoDate, elementPlanningDeleted, elementRegisters: elementRegisters.map(recordOf) },
    zone,
  );
}
