import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import type { HistoryEntry } from '../../domain/history';
import { message } from '../../domain/messages';
import { type HistoryDocument, HISTORY, type InlineEntry, badRequest, notFound } from '../common';
import {
  BY_ID,
  ListAnswer,
  type ListQuery,
  type MongoFilter,
  type Queried,
  type StoredRecord,
  hinted,
} from '../common/resource';
import { HistoryMapper } from './history.mapper';
import { byRecord } from './history.schema';

/** A history has one order, and is not filtered. */
export const historyList: Queried = { filters: {}, sorts: [] };

/** The most entries of a page: one entry may hold two hundred values. */
export const MAX_HISTORY_RANGE = 100;
const BATCH_ENTRIES = 20;

/** The history of a record, as it was when the record was read. */
interface RecordHistory {
  /** The entries in the record, newest first. */
  inline: InlineEntry[];
  /** Selects the older entries, in the collection. */
  older: MongoFilter;
  /** The entry of the creation. */
  first: InlineEntry;
}

/** Reads the history of a record. Only changes of the record write it. */
@Injectable()
export class HistoryService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly mapper: HistoryMapper,
  ) {}

  /** @throws AppError 404 if the record is missing; a deleted one has its history. */
  async list(name: ResourceName, id: string, { range, search }: ListQuery): Promise<ListAnswer> {
    if (search !== undefined) throw badRequest(message('list.unknownField'));
    if (range && range.to - range.from >= MAX_HISTORY_RANGE) {
      throw badRequest(message('list.range', { max: MAX_HISTORY_RANGE }));
    }
    const history = await this.read(name, id);
    const total = history.inline.length + (await this.countOlder(history)) + 1;
    if (!range) return new ListAnswer(HISTORY, this.batches(name, history), 0, total);
    const rows = await this.mapper.toResponses(name, await this.page(history, range, total));
    const page = { length: rows.length, json: JSON.stringify(rows), ids: new Set(rows.map((row) => row.id)) };
    return new ListAnswer(HISTORY, page, range.from, total);
  }

  /**
   * Entries in the collection are older than those in the record (`ChangeHistory`). The record is read first, so that an entry that is
   * copied meanwhile is answered once, and a new one not at all.
   */
  private async read(resource: ResourceName, id: string): Promise<RecordHistory> {
    const record = await this.connection.collection<StoredRecord>(resource).findOne(
      // A record of an open batch does not exist yet.
      { _id: new Types.ObjectId(id), openBatch: { $exists: false } },
      { hint: BY_ID, projection: { unfiled: 1, createdAt: 1, createdBy: 1, __v: 1 } },
    );
    if (!record) throw notFound();
    const { _id, createdAt: at, createdBy, __v, unfiled: inline = [] } = record;
    const action = createdBy === undefined ? 'before' : 'create';
    return {
      inline: inline.toReversed(),
      older: { resource, recordId: _id, revision: { $lt: inline[0]?.revision ?? __v + 1 } },
      first: { _id, revision: 0, at, userId: createdBy ?? null, action, changes: [] },
    };
  }

  private countOlder({ older }: RecordHistory): Promise<number> {
    return hinted(byRecord, (hint) => this.entries.countDocuments(older, { hint }));
  }

  /** @param end The first entry after the page. */
  private async page(history: RecordHistory, { from, to }: { from: number; to: number }, total: number) {
    const { inline, first } = history;
    const end = Math.min(to + 1, total);
    const skip = Math.max(from - inline.length, 0);
    const limit = Math.min(end, total - 1) - inline.length - skip;
    return [
      ...inline.slice(from, end),
      ...(limit > 0 ? await this.cursor(history).skip(skip).limit(limit).toArray() : []),
      ...(from < total && end === total ? [first] : []),
    ];
  }

  private async *batches(name: ResourceName, history: RecordHistory): AsyncGenerator<HistoryEntry[]> {
    let batch: InlineEntry[] = history.inline;
    for await (const entry of this.cursor(history).batchSize(BATCH_ENTRIES)) {
      batch.push(entry);
      if (batch.length < BATCH_ENTRIES) continue;
      yield this.mapper.toResponses(name, batch);
      batch = [];
    }
    yield this.mapper.toResponses(name, [...batch, history.first]);
  }

  private cursor({ older }: RecordHistory) {
    return this.entries.find(older).sort({ revision: -1 });
  }

  private get entries() {
    return this.connection.collection<HistoryDocument>(HISTORY);
  }
}
