import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import type { Day } from '../../domain/common';
import { programmes } from '../../domain/programmes';
import { Clock, WriteGate } from '../common';
import { hinted } from '../common/resource';
import { ProgrammeMaker } from './programme-maker';
import { MADE_ON, type StoredProgramme } from './programme.schema';

/** Has every programme planned once a day, and at once what a call that was killed left behind. */
@Injectable()
export class ProgrammeJob implements OnModuleDestroy {
  private readonly logger = new Logger('Programmes');
  private isEnding = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly maker: ProgrammeMaker,
    private readonly gate: WriteGate,
    private readonly clock: Clock,
  ) {}

  onModuleDestroy(): void {
    this.isEnding = true;
  }

  /**
   * Plans for those that nobody has looked at today. One that fails does not keep the others from being planned.
   * @param rest After each, so many times as long as it took is left to those who wait for an answer.
   */
  async run(rest = 0): Promise<void> {
    const today = this.clock.today();
    const due = { [MADE_ON]: { $lt: today } };
    const found = await hinted({ [MADE_ON]: 1 }, (hint) =>
      this.connection
        .collection<StoredProgramme>(programmes.name)
        .find(due, { hint, projection: { _id: 1 } })
        .toArray(),
    );
    for (const { _id } of found) {
      if (this.isEnding) return;
      const tookMs = await this.planned(_id.toHexString(), today);
      if (rest > 0) await wait(rest * tookMs, undefined, { ref: false });
    }
  }

  /** Plans for one. @returns How long that took. */
  private async planned(id: string, today: Day): Promise<number> {
    let begun = performance.now();
    const plan = () => {
      begun = performance.now();
      return this.maker.make(id, { before: today });
    };
    try {
      await this.gate.pass(() => this.maker.holding(id, plan));
    } catch (error) {
      this.logger.warn({ err: error }, `could not plan programme ${id}`);
    }
    return performance.now() - begun;
  }
}
