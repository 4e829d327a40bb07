import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type Types } from 'mongoose';
import { planning } from '../../domain/planning';
import { programmes } from '../../domain/programmes';
import { Clock } from '../common';
import { BY_ID } from '../common/resource';
import { type Again, Outbox, type Steps } from '../jobs';
import { programmeOf } from './programme-jobs';
import { ProgrammeMaker } from './programme-maker';
import { MADE_ON, type StoredProgramme } from './programme.schema';

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
    private readonly clock: Clock,
    outbox: Outbox,
  ) {
    outbox.register({
      kind: 'inspectionProgressed',
      resource: planning.name,
      isDoneAtOnce: true,
      read: programmeOf,
      perform: async (_, programme, steps) => {
        await steps.step(() => this.follow(programme));
        return undefined;
      },
    });
    outbox.register({
      kind: 'programmeRuleChanged',
      resource: programmes.name,
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

  /** A plan that fails is no failure of the save: the programme's job tries again. */
  private async follow(_id: Types.ObjectId): Promise<void> {
    const { matchedCount } = await this.connection.collection<StoredProgramme>(programmes.name).updateOne(
      { _id, programmeAfterDays: { $ne: null }, programmeDeleted: false, programmePaused: false },
      // Who is planning it at this moment finds another revision, and leaves the note.
      { $set: { [MADE_ON]: '' }, $inc: { 'made.revision': 1 } },
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
}
