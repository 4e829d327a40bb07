import { Injectable } from '@nestjs/common';
import type { JobKind } from '../../domain/jobs';
import type { JobRun } from './job-run';

/** A payload is not what its kind takes, as only a foreign archive or a hand in the database can make it. */
export class InvalidPayloadError extends Error {
  constructor() {
    super('the payload is not of its kind');
    this.name = 'InvalidPayloadError';
  }
}

/** What a run may end with instead of being done: it goes on after a while. */
export interface Again {
  afterMs: number;
}

/** How work of one kind is done. It may be done more than once, so doing it twice does nothing more. */
export interface JobDefinition {
  kind: JobKind;
  /** @throws InvalidPayloadError where the payload is not of this kind. */
  run: (payload: unknown, run: JobRun) => Promise<Again | undefined>;
  /** Whether somebody may end it before it is done; it then calls `JobRun.progress` between its steps. */
  mayCancel?: boolean;
  /** After each job of a round, so many times as long as it took is left to those who wait for an answer. */
  rest?: number;
}

/** Each module says what its jobs do; what nobody has said is never run. */
@Injectable()
export class JobKinds {
  private readonly definitions = new Map<JobKind, JobDefinition>();

  register(definition: JobDefinition): void {
    this.definitions.set(definition.kind, definition);
  }

  get all(): JobKind[] {
    return [...this.definitions.keys()];
  }

  find(kind: JobKind): JobDefinition | undefined {
    return this.definitions.get(kind);
  }
}
