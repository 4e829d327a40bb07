import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { type RecordFields, actionOf, changesOf } from '../../../domain/history';
import { Clock } from '../clock';
import { areDuplicateKeys } from '../duplicate-key';
import { type Author, type FiledEntry, HISTORY, UNFILED, type UnfiledEntry, authorId } from './entry';

/** A record, as far as its history is concerned. */
export interface HistoricRecord {
  _id: Types.ObjectId;
  __v: number;
  [UNFILED]?: UnfiledEntry[];
}

/** The most entries that stay in a record: with the largest there are, it is far below what a document may have. */
const MAX_UNFILED = 8;

/**
 * Writes down who changed what of a record. An entry is part of the write that it tells of, in a field of the record itself, so
 * that it is there or neither is and no save asks the database once more. There it stays: most records are changed a few times
 * in their life. Only with every eighth change the older ones are filed: copied into a collection of its own, by their ids, before
 * the write that takes them away. Nothing of it is ever answered with the record.
 */
@Injectable()
export class ChangeHistory {
  constructor(
    @InjectConnection() private readonly connection: Connection,
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

  /** Whether a write that makes this revision takes away what waits in the record, and so has to file it before. */
  isFiledBefore(revision: number): boolean {
    return revision % MAX_UNFILED === 0;
  }

  /** Files what waits in a record. Doing it twice does nothing more, so it does not matter when the write after it fails. */
  async file(resource: ResourceName, recordId: Types.ObjectId): Promise<void> {
    const record = await this.connection
      .collection<HistoricRecord>(resource)
      .findOne({ _id: recordId }, { hint: { _id: 1 }, projection: { [UNFILED]: 1 } });
    const entries = (record?.[UNFILED] ?? []).map((entry): FiledEntry => ({ ...entry, resource, recordId }));
    if (entries.length === 0) return;
    try {
      await this.connection.collection<FiledEntry>(HISTORY).insertMany(entries, { ordered: false });
    } catch (error) {
      if (!areDuplicateKeys(error)) throw error;
    }
  }
}
