import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { checkUnverified, correctives, demandsMeasure, doneInstant, foundIn } from '../../domain/correctives';
import {
  type CorrectiveInput,
  type RegisterRecord,
  type VerifiedCorrective,
  planning,
} from '../../domain/planning';
import { type FieldMessages } from '../../domain/messages';
import { Clock, type SignedInUser } from '../common';
import { BY_ID, References, allOf, hinted, mongoCondition } from '../common/resource';
import { newCorrective } from './corrective-document';
import { scopeOfCorrectives } from './corrective-filters';
import { type Outboxed, byOpened } from './corrective-outbox';
import { byElement } from './corrective-queries';
import { CorrectiveStore } from './corrective-store';
import type { StoredCorrective } from './corrective.schema';

/** Where a measure was opened, from the point of view of one inspection. */
export type OpenedCorrective = (id: string) => 'here' | 'elsewhere' | undefined;

/** What the save of an inspection asks and says of measures. */
@Injectable()
export class SaveCorrectives {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly references: References,
    private readonly store: CorrectiveStore,
    private readonly clock: Clock,
  ) {}

  /** Tells which of the ids stand for a measure already, be it deleted or still to be made of an outbox. */
  async openedOf(
    { _id, openedCorrectives = [] }: Outboxed,
    inputs: readonly CorrectiveInput[],
  ): Promise<OpenedCorrective> {
    if (inputs.length === 0) return () => undefined;
    const ids = inputs.map(({ id }) => new Types.ObjectId(id));
    const [measures, elsewhere] = await Promise.all([
      this.measures
        .find({ _id: { $in: ids } }, { hint: BY_ID, projection: { correctivePlanningId: 1 } })
        .toArray(),
      // Its call may not have made it yet, or have died.
      hinted(byOpened, (hint) =>
        this.inspections
          .find(
            { openedCorrectives: { $exists: true, $in: ids }, _id: { $ne: _id } },
            { hint, projection: { openedCorrectives: 1 } },
          )
          .toArray(),
      ),
    ]);
    const [here, there] = [new Set<string>(), new Set<string>()];
    for (const id of openedCorrectives) here.add(id.toHexString());
    for (const measure of measures) {
      (measure.correctivePlanningId?.equals(_id) ? here : there).add(measure._id.toHexString());
    }
    for (const id of elsewhere.flatMap((inspection) => inspection.openedCorrectives ?? [])) {
      there.add(id.toHexString());
    }
    return (id) => (here.has(id) ? 'here' : there.has(id) ? 'elsewhere' : undefined);
  }

  /** The measures that a save opens, with copies of the values that it records. */
  opened(
    inspection: Outboxed,
    inputs: readonly CorrectiveInput[],
    {
      doDate,
      registers,
      caller,
    }: { doDate: Date; registers: readonly RegisterRecord[]; caller: SignedInUser },
  ): StoredCorrective[] {
    const now = this.clock.now();
    const { zone } = this.clock;
    return inputs.map(({ id, upkeepId, description, deadline, userId = caller.id }) => {
      const register = registers.find(({ elementRegistersUpkeeps }) => elementRegistersUpkeeps === upkeepId);
      return newCorrective(
        {
          _id: new Types.ObjectId(id),
          elementId: inspection.elementId,
          planningId: inspection._id,
          upkeepId: new Types.ObjectId(upkeepId),
          description,
          userId: new Types.ObjectId(userId),
          deadline,
          found: register && register.elementValues !== '' ? foundIn(register, doDate, zone) : null,
          foundAt: doneInstant(doDate, zone),
          plannedUserId: inspection.elementUserPlanningId,
          location: {
            elementCompanyId: inspection.elementCompanyId,
            elementAreaId: inspection.elementAreaId,
          },
          author: caller.id,
        },
        now,
      );
    });
  }

  /** What is wrong with opening the measures beside those of the element that wait to be verified. */
  async problemsOfOpening(
    { elementId }: Outboxed,
    inputs: readonly CorrectiveInput[],
  ): Promise<FieldMessages> {
    const controls = [...new Set(inputs.map(({ upkeepId }) => upkeepId))];
    const problems = await Promise.all(
      controls.map(async (upkeepId) => {
        const opened = inputs.filter((input) => input.upkeepId === upkeepId);
        const before = await this.store.countUnverified(elementId, new Types.ObjectId(upkeepId));
        const problem = checkUnverified(upkeepId, { before, opened: opened.length });
        return problem ? opened.map(({ id }) => [`elementCorrectives.${id}`, problem] as const) : [];
      }),
    );
    return Object.fromEntries(problems.flat());
  }

  /** Those of an element's controls that fail and must not without a measure: its company asks for one, and none is open or waits to be verified. */
  async required({ elementId, elementCompanyId }: Outboxed, controls: readonly string[]): Promise<string[]> {
    if (controls.length === 0 || !elementCompanyId) return [];
    const found = await this.references.one('companies', elementCompanyId);
    const companyRequireCorrective =
      found.row(elementCompanyId.toHexString())?.companyRequireCorrective === true;
    if (!companyRequireCorrective) return [];
    const upkeepIds = controls.map((id) => new Types.ObjectId(id));
    const unverified = await hinted(byElement, (hint) =>
      this.measures
        .find(
          {
            correctiveElementId: elementId,
            verifiedAt: null,
            correctiveUpkeepId: { $in: upkeepIds },
            correctiveDeleted: false,
          },
          { hint, projection: { correctiveUpkeepId: 1 } },
        )
        .toArray(),
    );
    const answered = new Set(unverified.map(({ correctiveUpkeepId }) => correctiveUpkeepId?.toHexString()));
    return controls.filter((id) => demandsMeasure({ companyRequireCorrective }, answered, id));
  }

  /** The measures that the write of an inspection has newly verified, as far as the caller may see them. */
  async verifiedBy({ _id, outbox }: Outboxed, caller: SignedInUser): Promise<VerifiedCorrective[]> {
    if (!outbox) return [];
    const ids = [...outbox.recheck, ...outbox.correctives.map((measure) => measure._id)];
    const verified = await this.measures
      .find(
        allOf([
          {
            _id: { $in: ids, $nin: outbox.verified ?? [] },
            correctiveVerifiedPlanningId: _id,
            correctiveDeleted: false,
          },
          ...scopeOfCorrectives(caller).map(mongoCondition),
        ]),
        { hint: BY_ID },
      )
      .toArray();
    return verified.map((measure) => ({
      _id: measure._id.toHexString(),
      correctiveDescription: measure.correctiveDescription,
    }));
  }

  private get inspections() {
    return this.connection.collection<Outboxed>(planning.name);
  }

  private get measures() {
    return this.connection.collection<StoredCorrective>(correctives.name);
  }
}
