import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { startOfDay } from '../../domain/common';
import { programmes } from '../../domain/programmes';
import { Clock, CoalescedLookup } from '../common';
import { hinted } from '../common/resource';
import { InvalidPayloadError, JobKinds, type JobRun, JobStore, JobWorker, JobsService } from '../jobs';
import { ProgrammeMaker } from './programme-maker';
import { MADE_ON, type StoredProgramme } from './programme.schema';

/** Planning is in no hurry: a fifth of the time is work. */
const REST = 4;

/**
 * Has every programme planned once a day, and at once what was decided on and not carried out. What is to be planned stands in the
 * programme itself (docs/decisions/0012); the job of each only says whose turn it is.
 */
@Injectable()
export class ProgrammeJobs {
  private readonly logger = new Logger('Programmes');
  private readonly queueing = new CoalescedLookup(() => this.queueDue());

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly maker: ProgrammeMaker,
    private readonly jobs: JobsService,
    private readonly store: JobStore,
    private readonly clock: Clock,
    kinds: JobKinds,
    private readonly worker: JobWorker,
  ) {
    kinds.register({ kind: 'programmeDue', rest: REST, run: (payload, run) => this.plan(payload, run) });
    worker.onRound(() => this.queueDue());
  }

  /**
   * Has those planned at once that nobody has looked at since they were noted as due. A call that passes the write gate does not wait
   * for it, since it passes the gate itself; where it fails, the next round finds them.
   */
  planDue(): void {
    this.doDue()
      // A job that was under way has not seen the note, and its key kept another from being queued. It has ended by now.
      .then(() => this.doDue())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'could not queue programmes that are due'));
  }

  private async doDue(): Promise<void> {
    await this.queueing.get();
    await this.worker.wake('programmeDue', false);
  }

  /** Queues those that nobody has looked at today. */
  private async queueDue(): Promise<void> {
    const today = this.clock.today();
    const due = { [MADE_ON]: { $lt: today } };
    const found = await hinted({ [MADE_ON]: 1 }, (hint) =>
      this.connection
        .collection<StoredProgramme>(programmes.name)
        .find(due, { hint, projection: { _id: 1 } })
        .toArray(),
    );
    if (found.length === 0) return;
    await this.store.retryParked('programmeDue', startOfDay(today, this.clock.zone));
    await this.jobs.queueMissing(
      found.map(({ _id: programmeId }) => ({
        kind: 'programmeDue',
        key: `programme ${programmeId.toHexString()}`,
        payload: { programmeId },
      })),
    );
  }

  private async plan(payload: unknown, run: JobRun): Promise<undefined> {
    const id = programmeOf(payload).toHexString();
    const plan = () => this.maker.make(id, { before: this.clock.today() });
    await run.step(() => this.maker.holding(id, plan));
    return undefined;
  }
}

/** The programme that a job or an entry of an outbox is about. */
export function programmeOf(payload: unknown): Types.ObjectId {
  const { programmeId } = Object(payload) as Readonly<Record<string, unknown>>;
  if (!(programmeId instanceof Types.ObjectId)) throw new InvalidPayloadError();
  return programmeId;
}
