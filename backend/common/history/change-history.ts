import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types, mongo } from 'mongoose';
import { type ResourceName, resourceNames } from '../../../domain/api';
import { type RecordFields, actionOf, changesOf } from '../../../domain/history';
import { Clock } from '../clock';
import { areDuplicateKeys } from '../duplicate-key';
import { hinted } from '../resource/hinted';
import { WriteGate } from '../writes';
import {
  type Author,
  type FiledEntry,
  HISTORY,
  UNFILED,
  type UnfiledEntry,
  authorId,
  byUnfiled,
  hasUnfiled,
} from './entry';

/** A record, as far as its history is concerned. */
export interface HistoricRecord {
  _id: Types.ObjectId;
  __v: number;
  [UNFILED]?: UnfiledEntry[];
}

type Entry = HistoricRecord & { [UNFILED]: UnfiledEntry[] };

const BATCH_RECORDS = 250;
/** The most entries that wait in one record: with the largest there are, it stays far below what a document may have. */
const MAX_UNFILED = 8;

/** What need not wait for the journal: what is lost of it is done again. */
const lightly = { ordered: false, writeConcern: { w: 1 } } as const;

/**
 * Writes down who changed what of a record. An entry is part of the write that it tells of, in a field of the record itself, so
 * that it is there or neither is and no save asks the database once more. From there it is filed: copied into a collection of its
 * own, by its id, and then taken away. That is done in the background by the instance that wrote it, and by whoever finds it after
 * a kill; doing it twice does nothing more. Nothing of it is ever answered with the record, so nobody who remembers records has to
 * know, and neither `__v` nor `updatedAt` moves.
 */
@Injectable()
export class ChangeHistory {
  private written = new Map<ResourceName, Map<string, Types.ObjectId>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly gate: WriteGate,
    private readonly clock: Clock,
  ) {}

  /** The entry of a write, if it changes what the history tells of. @param fields What is written of the record. */
  entryOf(
    resource: ResourceName,
    before: HistoricRecord & RecordFields,
    fields: RecordFields,
    author: Author,
  ): UnfiledEntry | undefined {
    const changes = changesOf(resource, before, fields);
    if (changes.length === 0) return undefined;
    return {
      _id: new Types.ObjectId(),
      revision: before.__v + 1,
      at: this.clock.now(),
      userId: authorId(author),
      action: actionOf(resource, before, changes),
      changes,
    };
  }

  /** Files what waits in a record where another entry would be one too many. It is part of a write, which has passed the gate. */
  async makeRoom(resource: ResourceName, { _id, [UNFILED]: unfiled = [] }: HistoricRecord): Promise<void> {
    if (unfiled.length >= MAX_UNFILED) await this.fileRecords(resource, [_id]);
  }

  /** Takes note of a record into which an entry was written. */
  noteWritten(resource: ResourceName, id: Types.ObjectId): void {
    const records = this.written.get(resource) ?? new Map<string, Types.ObjectId>();
    this.written.set(resource, records.set(id.toHexString(), id));
  }

  /** Files what was written here. What fails, or is not filed before a stop, is found by `fileAbandoned`. */
  async fileWritten(): Promise<void> {
    const { written } = this;
    this.written = new Map();
    for (const [resource, records] of written) {
      const ids = [...records.values()];
      for (let from = 0; from < ids.length; from += BATCH_RECORDS) {
        const some = ids.slice(from, from + BATCH_RECORDS);
        await this.gate.pass(() => this.fileRecords(resource, some));
      }
    }
  }

  /** Files what was left by an instance that was killed. */
  async fileAbandoned(): Promise<void> {
    for (const resource of resourceNames) {
      for (;;) {
        const found = await hinted(byUnfiled, (hint) =>
          this.records(resource)
            .find(hasUnfiled, { hint, projection: { _id: 1 }, limit: BATCH_RECORDS })
            .toArray(),
        );
        const ids = found.map(({ _id }) => _id);
        if (ids.length > 0) await this.gate.pass(() => this.fileRecords(resource, ids));
        if (ids.length < BATCH_RECORDS) break;
      }
    }
  }

  /**
   * Files all entries of each record together, so that what is filed of a record is always older than what waits in it: that is
   * how `HistoryService` puts both together.
   */
  private async fileRecords(resource: ResourceName, ids: readonly Types.ObjectId[]): Promise<void> {
    const found = await this.records(resource)
      .find({ _id: { $in: [...ids] } }, { hint: { _id: 1 }, projection: { [UNFILED]: 1 } })
      .toArray();
    const records = found.filter(hasEntries);
    if (records.length === 0) return;
    await this.file(
      records.flatMap(({ _id: recordId, [UNFILED]: unfiled }) =>
        unfiled.map((entry): FiledEntry => ({ ...entry, resource, recordId })),
      ),
    );
    const { modifiedCount } = await this.records(resource).bulkWrite(records.map(takenAwayWhole), lightly);
    if (modifiedCount < records.length) {
      await this.records(resource).bulkWrite(records.map(takenAway), lightly);
    }
  }

  private async file(entries: readonly FiledEntry[]): Promise<void> {
    try {
      await this.connection.collection<FiledEntry>(HISTORY).insertMany([...entries], { ordered: false });
    } catch (error) {
      if (!areDuplicateKeys(error)) throw error;
    }
  }

  private records(resource: ResourceName) {
    return this.connection.collection<HistoricRecord>(resource);
  }
}

function hasEntries(record: HistoricRecord): record is Entry {
  return (record[UNFILED]?.length ?? 0) > 0;
}

/** Takes the field away where nothing was written after the entries that were filed. */
function takenAwayWhole({ _id, [UNFILED]: unfiled }: Entry): mongo.AnyBulkWriteOperation<HistoricRecord> {
  const filter = {
    _id,
    [`${UNFILED}.${unfiled.length - 1}._id`]: unfiled.at(-1)?._id,
    [`${UNFILED}.${unfiled.length}`]: { $exists: false },
  };
  return { updateOne: { filter, update: { $unset: { [UNFILED]: '' } } } };
}

function takenAway({ _id, [UNFILED]: unfiled }: Entry): mongo.AnyBulkWriteOperation<HistoricRecord> {
  const filed = { _id: { $in: unfiled.map((entry) => entry._id) } };
  return { updateOne: { filter: { _id }, update: { $pull: { [UNFILED]: filed } } } };
}
