import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type Types } from 'mongoose';
import { planning } from '../../domain/planning';
import { type BasisResource, basisResources, programmes } from '../../domain/programmes';
import { Clock } from '../common';
import { BY_ID } from '../common/resource';
import { type Again, InvalidPayloadError, Outbox, type Steps } from '../jobs';
import type { StoredInspection } from '../planning';
import { ProgrammeJobs, programmeOf } from './programme-jobs';
import { ProgrammeMaker } from './programme-maker';
import { MADE_ON, type StoredProgramme } from './programme.schema';
import { standingOn } from './standing-on';

/** Longer than any call takes that saves an inspection. */
const SETTLED_MS = 10_000;

/**
 * Plans the next inspection of a programme that counts days after the last one, as soon as that is done or deleted. The write of that
 * inspection says so in its outbox; the programme is then noted as due, so that its job plans it where the plan fails.
 */
@Injectable()
export class ProgrammeFollowUps {
  private readonly logger = new Logger('Programmes');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly maker: ProgrammeMaker,
    private readonly jobs: ProgrammeJobs,
    private readonly clock: Clock,
    outbox: Outbox,
  ) {
    outbox.register({
      kind: 'inspectionProgressed',
      resources: [planning.name],
      isDoneAtOnce: true,
      read: readProgress,
      perform: async (inspection, { programme, isCorrected }, steps) => {
        await steps.step(() => this.follow(programme, isCorrected ? inspection : undefined));
        return undefined;
      },
    });
    outbox.register({
      kind: 'programmeBasisChanged',
      resources: basisResources,
      isDoneAtOnce: true,
      read: resourceOf,
      perform: async (record, resource, steps) => {
        await steps.step(() => this.lookAt(resource, record));
        return undefined;
      },
    });
    outbox.register({
      kind: 'programmeRuleChanged',
      resources: [programmes.name],
      read: () => undefined,
      perform: (programme, _, steps) => this.lookAgain(programme, steps),
    });
  }

  /** The change itself has looked already. */
  private async lookAgain(programme: Types.ObjectId, steps: Steps): Promise<Again | undefined> {
    if (steps.done === 0) {
      steps.done = 1;
      return { afterMs: SETTLED_MS };
    }
    await steps.step(() => this.follow(programme));
    return undefined;
  }

  /** Notes the programmes as due that stand on a record, and has them planned. */
  private async lookAt(resource: BasisResource, record: Types.ObjectId): Promise<void> {
    const { modifiedCount } = await this.programmes.updateMany(
      { programmeDeleted: false, ...(await standingOn(this.connection, resource, record)) },
      NOTED,
    );
    if (modifiedCount > 0) this.jobs.planDue();
  }

  /**
   * A plan that fails is no failure of the save: the programme's job tries again.
   * @param corrected An inspection whose done date was corrected: the next one of its element is counted anew.
   */
  private async follow(_id: Types.ObjectId, corrected?: Types.ObjectId): Promise<void> {
    const recounted = corrected && (await this.elementOf(corrected));
    const { matchedCount } = await this.programmes.updateOne(
      { _id, programmeAfterDays: { $ne: null }, programmeDeleted: false, programmePaused: false },
      { ...NOTED, ...(recounted && { $addToSet: { 'made.recounted': recounted.toHexString() } }) },
      { hint: BY_ID },
    );
    if (matchedCount === 0) return;
    const id = _id.toHexString();
    try {
      // Of saves that come together, the first plans for those that were noted before.
      await this.maker.holding(id, () => this.maker.make(id, { before: this.clock.today() }));
    } catch (error) {
      this.logger.warn({ err: error }, `could not plan programme ${id}`);
    }
  }

  private async elementOf(inspection: Types.ObjectId): Promise<Types.ObjectId | undefined> {
    const found = await this.connection
      .collection<StoredInspection>(planning.name)
      .findOne({ _id: inspection }, { hint: BY_ID, projection: { elementId: 1 } });
    return found?.elementId;
  }

  private get programmes() {
    return this.connection.collection<StoredProgramme>(programmes.name);
  }
}

/** The revision moves, so that a plan that is under way at this moment leaves the note. */
const NOTED = { $set: { [MADE_ON]: '' }, $inc: { 'made.revision': 1 } };

/** The programme of an inspection, and whether it was done before and only its date is another now. */
function readProgress(payload: unknown): { programme: Types.ObjectId; isCorrected: boolean } {
  const { isCorrected } = Object(payload) as Readonly<Record<string, unknown>>;
  return { programme: programmeOf(payload), isCorrected: isCorrected === true };
}

function resourceOf(payload: unknown): BasisResource {
  const { resource } = Object(payload) as Readonly<Record<string, unknown>>;
  const known = basisResources.find((name) => name === resource);
  if (known === undefined) throw new InvalidPayloadError();
  return known;
}
