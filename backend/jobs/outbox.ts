import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import type { JobKind } from '../../domain/jobs';
import { WriteGate } from '../common';
import { BY_ID, type Internal, OUTBOX, type OutboxEntry, byOutbox, hinted } from '../common/resource';
import { type Again, InvalidPayloadError, JobKinds } from './job-kinds';
import { JobWorker } from './job-worker';
import { JobsService } from './jobs.service';

interface Outboxed {
  _id: Types.ObjectId;
  internal?: Internal;
}

/** What doing an entry consists of. */
export interface Steps {
  /** How far it has come, where it goes on after a while. */
  done: number;
  /** Does one step, which writes. */
  step: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What an entry of one kind asks for. Doing it twice does nothing more. */
export interface EntryDefinition<Payload> {
  kind: JobKind;
  /** The resources whose records have such entries; those of others are never run. */
  resources: readonly ResourceName[];
  /** @throws InvalidPayloadError */
  read: (payload: unknown) => Payload;
  /** @returns When it goes on, if it is not done yet: the entry stays. */
  perform: (recordId: Types.ObjectId, payload: Payload, steps: Steps) => Promise<Again | undefined>;
  /** Whether who wrote it does it before the call is answered, and who reads or changes the record what a killed call left. */
  isDoneAtOnce?: boolean;
}

/** Does an entry for a call, which has passed the gate. */
type DoAtOnce = (recordId: Types.ObjectId, payload: unknown) => Promise<unknown>;

/** Entries whose jobs are looked for at a time. */
const BATCH = 500;

/**
 * The relay of the outboxes: what a write left to be done that nobody has done, since whoever wrote was killed or failed, it makes a job
 * of. The job's key is the entry's id, so there is one of it.
 */
@Injectable()
export class Outbox {
  private readonly logger = new Logger('Outbox');
  /** Records whose outbox cannot be read, as far as they were told of: each is, once. */
  private readonly parked = new Set<string>();
  private readonly kindsOf = new Map<ResourceName, Set<JobKind>>();
  private readonly atOnce = new Map<JobKind, DoAtOnce>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly kinds: JobKinds,
    private readonly jobs: JobsService,
    private readonly gate: WriteGate,
    worker: JobWorker,
  ) {
    worker.onRound(() => this.relay());
  }

  register<Payload>({ kind, resources, read, perform, isDoneAtOnce }: EntryDefinition<Payload>): void {
    for (const resource of resources) {
      this.kindsOf.set(resource, (this.kindsOf.get(resource) ?? new Set()).add(kind));
    }
    if (isDoneAtOnce) {
      const steps: Steps = { done: 0, step: (work) => work() };
      this.atOnce.set(kind, (recordId, payload) => perform(recordId, read(payload), steps));
    }
    this.kinds.register({
      kind,
      run: async (payload, run) => {
        const { resource, recordId, entryId } = readReference(payload, resources);
        const entry = await this.find(resource, recordId, entryId);
        // Somebody else has done it.
        if (entry?.kind !== kind) return undefined;
        const again = await perform(recordId, read(entry.payload), run);
        if (again) return again;
        await run.step(() => this.remove(resource, recordId, entryId));
        return undefined;
      },
    });
  }

  /**
   * Does the entries of a record that are done at once; the caller has passed the gate. One that fails is left to the relay: the record
   * is written all the same.
   */
  async settle(resource: ResourceName, record: Outboxed): Promise<void> {
    for (const { _id, kind, payload } of this.leftAtOnce(record)) {
      try {
        await this.atOnce.get(kind)?.(record._id, payload);
        await this.remove(resource, record._id, _id);
      } catch (error) {
        this.logger.warn({ err: error }, `could not do ${kind} of ${resource} at once`);
      }
    }
  }

  /** Does them for a record that was found by who only reads. */
  async settleFound(resource: ResourceName, record: Outboxed): Promise<void> {
    if (this.leftAtOnce(record).length > 0) await this.gate.pass(() => this.settle(resource, record));
  }

  private leftAtOnce(record: Outboxed): OutboxEntry[] {
    return entriesOf(record).filter(({ kind }) => this.atOnce.has(kind));
  }

  /** Takes an entry away that is done. */
  private async remove(
    resource: ResourceName,
    recordId: Types.ObjectId,
    entryId: Types.ObjectId,
  ): Promise<void> {
    const left = { $filter: { input: `$${OUTBOX}`, cond: { $ne: ['$$this._id', entryId] } } };
    await this.connection.collection<Outboxed>(resource).updateOne(
      { _id: recordId, [`${OUTBOX}._id`]: entryId },
      // The index is of the records that have an entry.
      [
        {
          $set: {
            [OUTBOX]: {
              $let: { vars: { left }, in: { $cond: [{ $eq: ['$$left', []] }, '$$REMOVE', '$$left'] } },
            },
          },
        },
      ],
      // Should it be lost, they are done once more: it need not wait for the journal.
      { hint: BY_ID, writeConcern: { w: 1 } },
    );
  }

  /** An outbox that cannot be read is left where it is, and told once. */
  private async relay(): Promise<void> {
    for (const [resource, kinds] of this.kindsOf) {
      let batch: { recordId: Types.ObjectId; entry: OutboxEntry }[] = [];
      const found = await hinted(byOutbox.keys, async (hint) => {
        const cursor = this.connection
          .collection<Outboxed>(resource)
          .find(byOutbox.only, { hint, projection: { [`${OUTBOX}._id`]: 1, [`${OUTBOX}.kind`]: 1 } });
        await cursor.hasNext();
        return cursor;
      });
      for await (const record of found) {
        const readable = entriesOf(record);
        if (readable.length < outboxOf(record).length) this.park(resource, record._id);
        const entries = readable.filter(({ kind }) => kinds.has(kind));
        batch.push(...entries.map((entry) => ({ recordId: record._id, entry })));
        if (batch.length < BATCH) continue;
        await this.queue(resource, batch);
        batch = [];
      }
      await this.queue(resource, batch);
    }
  }

  private park(resource: ResourceName, recordId: Types.ObjectId): void {
    const record = `${resource} ${recordId.toHexString()}`;
    if (this.parked.has(record)) return;
    this.parked.add(record);
    this.logger.error(`an entry in the outbox of ${record} cannot be read, and is parked`);
  }

  private async queue(
    resource: ResourceName,
    found: readonly { recordId: Types.ObjectId; entry: OutboxEntry }[],
  ): Promise<void> {
    await this.jobs.queueMissing(
      found.map(({ recordId, entry: { _id: entryId, kind } }) => ({
        ...{ kind, key: entryId.toHexString() },
        payload: { resource, recordId, entryId },
      })),
    );
  }

  private async find(
    resource: ResourceName,
    _id: Types.ObjectId,
    entryId: Types.ObjectId,
  ): Promise<OutboxEntry | undefined> {
    const record = await this.connection
      .collection<Outboxed>(resource)
      .findOne({ _id }, { hint: BY_ID, projection: { [OUTBOX]: 1 } });
    return record ? entriesOf(record).find((entry) => entry._id.equals(entryId)) : undefined;
  }
}

/** An outbox as it is stored; a hand in the database can have put anything there. */
function outboxOf({ internal }: Outboxed): readonly unknown[] {
  const outbox: unknown = internal?.outbox ?? [];
  return Array.isArray(outbox) ? outbox : [outbox];
}

/** The entries that can be read. */
function entriesOf(record: Outboxed): OutboxEntry[] {
  return outboxOf(record).filter(isEntry);
}

function isEntry(value: unknown): value is OutboxEntry {
  const { _id, kind } = Object(value) as Readonly<Record<string, unknown>>;
  return _id instanceof Types.ObjectId && typeof kind === 'string';
}

/** Where a job's entry is; a job of an archive may say anything. */
function readReference(payload: unknown, resources: readonly ResourceName[]) {
  const { recordId, entryId, ...rest } = Object(payload) as Readonly<Record<string, unknown>>;
  const resource = resources.find((name) => name === rest.resource);
  const isReference = recordId instanceof Types.ObjectId && entryId instanceof Types.ObjectId;
  if (!isReference || resource === undefined) throw new InvalidPayloadError();
  return { resource, recordId, entryId };
}
