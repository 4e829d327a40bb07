import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { changedControls, correctives, isSameValue } from '../../domain/correctives';
import { planning } from '../../domain/planning';
import { WriteGate, forEachApart } from '../common';
import { hinted } from '../common/resource';
import { CorrectiveChecks } from './corrective-checks';
import { byElement, byInspection } from './corrective-queries';
import { CorrectiveStore } from './corrective-store';
import type { StoredCorrective } from './corrective.schema';
import { type RecordedDocument, RecordedInspections } from './recorded-inspections';

/** The outbox of a write that opens measures; `CorrectiveOutbox.of` adds the rest. */
export function outboxOf(opened: readonly StoredCorrective[]): Outbox {
  return { _id: new Types.ObjectId(), correctives: [...opened], recheck: [], verified: [] };
}

/** What is still to be done about a write of an inspection. It is part of that write, so it is there or neither is. */
export interface Outbox {
  /** Another one for each write. */
  _id: Types.ObjectId;
  /** Measures that the write opened, whole. */
  correctives: StoredCorrective[];
  /** Measures that are to be worked out anew. */
  recheck: Types.ObjectId[];
  /** Those of them that the inspection has verified before the write. What an older server left has none. */
  verified?: Types.ObjectId[];
}

/** A measure that is to be worked out anew, and which inspection has verified it until then. */
type Concerned = Pick<StoredCorrective, '_id' | 'correctiveVerifiedPlanningId'>;

/** An inspection with what is still to be done about it. */
export interface Outboxed extends RecordedDocument {
  outbox?: Outbox;
  /**
   * The ids of the measures that its saves have opened. No other inspection has one of them (`byOpened`): of two saves that bring
   * the same id at the same moment the database refuses the second one.
   */
  openedCorrectives?: Types.ObjectId[];
}

/** The name of that field, for queries. */
export const OUTBOX = 'outbox' satisfies keyof Outboxed;
/** The inspections that have one: few, and for a moment. */
export const byOutbox = { [`${OUTBOX}._id`]: 1 } as const;
/** The inspection whose save has opened a measure. */
export const byOpened = { openedCorrectives: 1 } as const satisfies Partial<Record<keyof Outboxed, 1>>;

/**
 * Makes the measures that a save opens, and works those out anew that a recording may verify, or no longer does. What is to be done is
 * written with the inspection; whoever finds it does it: the call itself, or after a kill the next one that reads or changes the
 * inspection, a sweep within seconds, or the next start. Doing it twice does nothing more.
 */
@Injectable()
export class CorrectiveOutbox {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: CorrectiveStore,
    private readonly checks: CorrectiveChecks,
    private readonly inspections: RecordedInspections,
    private readonly gate: WriteGate,
  ) {}

  /**
   * What a write of an inspection leaves to be done, with what still waits from before; most leave nothing.
   * @param fields What is written of the inspection; an outbox among them has the measures that the write opens.
   */
  async of(current: Outboxed, fields: Partial<Outboxed>): Promise<Outbox | undefined> {
    const opened = fields.outbox?.correctives ?? [];
    const recheck = await this.concerned(current, { ...current, ...fields });
    if (recheck.length === 0 && opened.length === 0) return undefined;
    const { correctives: waiting = [], recheck: unchecked = [] } = current.outbox ?? {};
    return {
      ...outboxOf([...waiting, ...opened]),
      recheck: [...unchecked, ...recheck.map((measure) => measure._id)],
      verified: recheck
        .filter(({ correctiveVerifiedPlanningId }) => correctiveVerifiedPlanningId?.equals(current._id))
        .map((measure) => measure._id),
    };
  }

  /** Does what is still to be done about an inspection. */
  async settle({ _id, elementId, outbox }: Outboxed): Promise<void> {
    if (!outbox) return;
    await this.checks.holding(elementId, async () => {
      await this.store.insertMissing(outbox.correctives);
      await this.checks.workOut([...outbox.recheck, ...outbox.correctives.map((measure) => measure._id)]);
    });
    // A later write has its own.
    await this.planned.updateOne({ _id, [`${OUTBOX}._id`]: outbox._id }, { $unset: { [OUTBOX]: '' } });
  }

  /** Does it for an inspection that was found by who only reads. */
  async settleFound(inspection: Outboxed): Promise<void> {
    if (inspection.outbox) await this.gate.pass(() => this.settle(inspection));
  }

  /** Does what calls left undone that were killed. */
  async settleAbandoned(): Promise<void> {
    const abandoned = await hinted(byOutbox, (hint) =>
      this.planned.find({ [`${OUTBOX}._id`]: { $exists: true } }, { hint }).toArray(),
    );
    await forEachApart(abandoned, 'finish the save of inspection', (one) => this.settleFound(one));
  }

  private get planned() {
    return this.connection.collection<Outboxed>(planning.name);
  }

  private get measures() {
    return this.connection.collection<StoredCorrective>(correctives.name);
  }

  /** The measures for which a write may mean something: those that its recordings may verify or no longer do, and those found in it. */
  private async concerned(before: RecordedDocument, after: RecordedDocument): Promise<Concerned[]> {
    const [known, now] = [this.inspections.recordingsOf(before), this.inspections.recordingsOf(after)];
    const controls = changedControls(known, now);
    // What was never recorded has no findings that could change, unless who it is planned for does; what was returned was.
    const isCorrected =
      (known.length > 0 || before.elementReturned) &&
      (controls.size > 0 ||
        known.some((one) => {
          const corrected = now.find(({ upkeepId }) => upkeepId === one.upkeepId);
          return !corrected || !isSameValue(one, corrected);
        }));
    const changesFindings =
      isCorrected ||
      before.elementPlanningDeleted !== after.elementPlanningDeleted ||
      !before.elementUserPlanningId.equals(after.elementUserPlanningId);
    const [verifiable, found] = await Promise.all([
      this.verifiableBy(before, controls, [...known, ...now]),
      changesFindings && before.hasCorrectives ? this.foundIn(before) : [],
    ]);
    return [
      ...new Map([...verifiable, ...found].map((measure) => [measure._id.toHexString(), measure])).values(),
    ];
  }

  private async verifiableBy(
    { _id, elementId }: RecordedDocument,
    controls: ReadonlySet<string>,
    recordings: readonly { upkeepId: string; at: Date; result: unknown }[],
  ): Promise<Concerned[]> {
    if (controls.size === 0) return [];
    const earliest = new Date(Math.min(...recordings.map(({ at }) => at.getTime())));
    const upkeepIds = [...controls].map((id) => new Types.ObjectId(id));
    const measures = await hinted(byElement, (hint) =>
      this.measures
        .find(
          {
            correctiveElementId: elementId,
            // What was verified earlier stays so.
            verifiedAt: { $not: { $lt: earliest } },
            correctiveUpkeepId: { $in: upkeepIds },
            correctiveDeleted: false,
          },
          { hint, projection: { correctiveUpkeepId: 1, correctiveVerifiedPlanningId: 1 } },
        )
        .toArray(),
    );
    const passes = new Set(
      recordings.flatMap(({ upkeepId, result }) => (result === 'pass' ? [upkeepId] : [])),
    );
    return measures.filter(
      ({ correctiveUpkeepId, correctiveVerifiedPlanningId }) =>
        correctiveVerifiedPlanningId?.equals(_id) === true ||
        (correctiveUpkeepId !== null && passes.has(correctiveUpkeepId.toHexString())),
    );
  }

  private foundIn({ _id }: RecordedDocument): Promise<Concerned[]> {
    return hinted(byInspection, (hint) =>
      this.measures
        .find(
          { correctivePlanningId: _id, correctiveDeleted: false },
          { hint, projection: { correctiveVerifiedPlanningId: 1 } },
        )
        .toArray(),
    );
  }
}
