import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import type { JobKind } from '../../domain/jobs';
import { WriteGate } from '../common';
import { BY_ID, type Internal, OUTBOX, type OutboxEntry, byOutbox, hinted } from '../common/resource';
import { type Again, InvalidPayloadError, JobKinds } from './job-kinds';
import type { JobRun } from './job-run';
import { JobStore } from './job-store';
import { JobWorker } from './job-worker';

interface Outboxed {
  _id: Types.ObjectId;
  internal?: Internal;
}

/** What an entry of one kind asks for. Doing it twice does nothing more. */
export interface EntryDefinition<Payload> {
  kind: JobKind;
  /** The resource whose records have such entries; those of others are never run. */
  resource: ResourceName;
  /** @throws InvalidPayloadError */
  read: (payload: unknown) => Payload;
  /** @returns When it goes on, if it is not done yet: the entry stays. */
  perform: (recordId: Types.ObjectId, payload: Payload, run: JobRun) => Promise<Again | undefined>;
}

/** Entries whose jobs are looked for at a time. */
const BATCH = 500;

/**
 * The relay of the outboxes: what a write left to be done that nobody has done, since whoever wrote was killed or failed, it makes a job
 * of. The job's key is the entry's id, so there is one of it.
 */
@Injectable()
export class Outbox {
  private readonly kindsOf = new Map<ResourceName, Set<JobKind>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly kinds: JobKinds,
    private readonly store: JobStore,
    private readonly gate: WriteGate,
    worker: JobWorker,
  ) {
    worker.onRound(() => this.relay());
  }

  register<Payload>({ kind, resource, read, perform }: EntryDefinition<Payload>): void {
    this.kindsOf.set(resource, (this.kindsOf.get(resource) ?? new Set()).add(kind));
    this.kinds.register({
      kind,
      run: async (payload, run) => {
        const { recordId, entryId } = readReference(payload, resource);
        const entry = await this.find(resource, recordId, entryId);
        // Somebody else has done it.
        if (entry?.kind !== kind) return undefined;
        const again = await perform(recordId, read(entry.payload), run);
        if (again) return again;
        await run.step(() => this.remove(resource, recordId, [entryId]));
        return undefined;
      },
    });
  }

  /** Takes entries away that are done. */
  async remove(
    resource: ResourceName,
    recordId: Types.ObjectId,
    entryIds: readonly Types.ObjectId[],
  ): Promise<void> {
    const records = this.connection.collection<Outboxed>(resource);
    await records.updateOne(
      { _id: recordId },
      { $pull: { [OUTBOX]: { _id: { $in: [...entryIds] } } } },
      { hint: BY_ID },
    );
    // The index is of the records that have an entry.
    await records.updateOne(
      { _id: recordId, [OUTBOX]: { $size: 0 } },
      { $unset: { [OUTBOX]: '' } },
      { hint: BY_ID },
    );
  }

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
      for await (const { _id: recordId, internal } of found) {
        const entries = (internal?.outbox ?? []).filter(({ kind }) => kinds.has(kind));
        batch.push(...entries.map((entry) => ({ recordId, entry })));
        if (batch.length < BATCH) continue;
        await this.queue(resource, batch);
        batch = [];
      }
      await this.queue(resource, batch);
    }
  }

  private async queue(
    resource: ResourceName,
    found: readonly { recordId: Types.ObjectId; entry: OutboxEntry }[],
  ): Promise<void> {
    if (found.length === 0) return;
    const open = await this.store.openKeys(found.map(({ entry }) => entry._id.toHexString()));
    for (const { recordId, entry } of found) {
      const key = entry._id.toHexString();
      if (open.has(key)) continue;
      const payload = { resource, recordId, entryId: entry._id };
      await this.gate.pass(() => this.store.add({ kind: entry.kind, key, payload }));
    }
  }

  private async find(
    resource: ResourceName,
    _id: Types.ObjectId,
    entryId: Types.ObjectId,
  ): Promise<OutboxEntry | undefined> {
    const record = await this.connection
      .collection<Outboxed>(resource)
      .findOne({ _id }, { hint: BY_ID, projection: { [OUTBOX]: 1 } });
    return record?.internal?.outbox?.find((entry) => entry._id.equals(entryId));
  }
}

/** Where a job's entry is; a job of an archive may say anything. */
function readReference(payload: unknown, resource: ResourceName) {
  const { recordId, entryId, ...rest } = Object(payload) as Readonly<Record<string, unknown>>;
  const isReference = recordId instanceof Types.ObjectId && entryId instanceof Types.ObjectId;
  if (!isReference || rest.resource !== resource) throw new InvalidPayloadError();
  return { recordId, entryId };
}
