import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { programmes } from '../../domain/programmes';
import { Clock, WriteGate } from '../common';
import { hinted } from '../common/resource';
import { ProgrammeMaker } from './programme-maker';
import { MADE_ON, type StoredProgramme } from './programme.schema';

/** Has every programme planned once a day, and at once what a call that was killed left behind. */
@Injectable()
export class ProgrammeJob {
  private readonly logger = new Logger('Programmes');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly maker: ProgrammeMaker,
    private readonly gate: WriteGate,
    private readonly clock: Clock,
  ) {}

  /** Plans for those that nobody has looked at today. One that fails does not keep the others from being planned. */
  async run(): Promise<void> {
    const today = this.clock.today();
    const due = { [MADE_ON]: { $lt: today } };
    const found = await hinted({ [MADE_ON]: 1 }, (hint) =>
      this.connection
        .collection<StoredProgramme>(programmes.name)
        .find(due, { hint, projection: { _id: 1 } })
        .toArray(),
    );
    for (const { _id } of found) {
      const id = _id.toHexString();
      try {
        await this.gate.pass(() => this.maker.holding(id, () => this.maker.make(id, { before: today })));
      } catch (error) {
        this.logger.warn({ err: error }, `could not plan programme ${id}`);
      }
    }
  }
}
