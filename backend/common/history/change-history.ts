import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { type RecordFields, actionOf, changesOf } from '../../../domain/history';
import { Clock } from '../clock';
import { areDuplicateKeys } from '../duplicate-key';
import {
  type Author,
  type HistoryDocument,
  HISTORY,
  INLINE_HISTORY,
  type InlineEntry,
  authorId,
} from './entry';

/** The fields of a record that its history needs. */
export interface HistoricRecord {
  _id: Types.ObjectId;
  __v: number;
  [INLINE_HISTORY]?: InlineEntry[];
}

/** The most entries inside a record: even the largest take far less than a document may. */
const MAX_INLINE = 8;

/**
 * Keeps who changed what of a record. An entry is part of the write that it describes, in a field of the
 * record, so neither is without the other and a save needs no further command. Most records change a few
 * times in their life, and their entries stay there. The write of every eighth revision first copies the
 * older entries into a collection, by their ids, and then removes them from the record. No answer ever
 * contains them.
 */
@Injectable()
export class ChangeHistory {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** The entry of a write, if it changes a field that has a history. @param fields The fields that are written. */
  entryOf(
    resource: ResourceName,
    before: HistoricRecord & RecordFields,
    fields: RecordFields,
    author: Author,
  ): InlineEntry | undefined {
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

  /** Whether the write of this revision removes the record's entries, so that they have to be copied before. */
  movesEntries(revision: number): boolean {
    return revision % MAX_INLINE === 0;
  }

  /** Copies the record's entries into the collection. It is idempotent, so the write that follows may fail. */
  async copyEntries(resource: ResourceName, recordId: Types.ObjectId): Promise<void> {
    const record = await this.connection
      .collection<HistoricRecord>(resource)
      .findOne({ _id: recordId }, { hint: { _id: 1 }, projection: { [INLINE_HISTORY]: 1 } });
    const entries = (record?.[INLINE_HISTORY] ?? []).map((entry): HistoryDocument => ({
      ...entry,
      resource,
      recordId,
    }));
    if (entries.length === 0) return;
    try {
      await this.connection.collection<HistoryDocument>(HISTORY).insertMany(entries, { ordered: false });
    } catch (error) {
      if (!areDuplicateKeys(error)) throw error;
    }
  }
}
