import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type Types } from 'mongoose';
import { programmes } from '../../domain/programmes';
import { Clock } from '../common';
import { BY_ID } from '../common/resource';
import { InspectionStore } from '../planning';
import { ProgrammeMaker } from './programme-maker';
import { MADE_ON, type StoredProgramme } from './programme.schema';

/**
 * Plans the next inspection of a programme that counts days after the last one, as soon as that is done or deleted. It is noted on the
 * programme first, so that the job plans it where the call is killed.
 */
@Injectable()
export class ProgrammeFollowUps implements OnModuleInit {
  private readonly logger = new Logger('Programmes');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly inspections: InspectionStore,
    private readonly maker: ProgrammeMaker,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.inspections.onProgrammeProgress((programme) => this.follow(programme));
  }

  /** A plan that fails is no failure of the save: the job tries again. */
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
