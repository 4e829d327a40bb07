import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import { catalogue } from '../../domain/catalogue';
import type { HistoryEntry } from '../../domain/history';
import { message } from '../../domain/messages';
import { Clock, type FiledEntry, HISTORY, type UnfiledEntry, badRequest, notFound } from '../common';
import {
  BY_ID,
  ListAnswer,
  type ListQuery,
  type MongoFilter,
  type RawListQuery,
  type StoredRecord,
  hinted,
  readListQuery,
} from '../common/resource';
import { HistoryMapper } from './history.mapper';
import { byRecord } from './history.schema';

/** The most entries of a page: one of them may tell of two hundred values. */
export const MAX_HISTORY_RANGE = 100;
const BATCH_ENTRIES = 20;

/** What is known of a record, as it was when it was read. */
interface Told {
  /** What waits in the record, the newest first. */
  waiting: UnfiledEntry[];
  /** Selects what is filed, which is older. */
  filed: MongoFilter;
  /** How the record began. */
  first: UnfiledEntry;
}

/** Reads the history of a record. Nothing but a change of the record writes it. */
@Injectable()
export class HistoryService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly mapper: HistoryMapper,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 where there is no such record; one that is deleted is there. */
  async list(name: ResourceName, id: string, raw: RawListQuery): Promise<ListAnswer> {
    const range = this.rangeIn(name, raw);
    const told = await this.told(name, id);
    const total = told.waiting.length + (await this.countFiled(told)) + 1;
    if (!range) return new ListAnswer(HISTORY, this.batches(name, told), 0, total);
    const rows = await this.mapper.toResponses(name, await this.page(told, range, total));
    const page = { length: rows.length, json: JSON.stringify(rows), ids: new Set(rows.map((row) => row.id)) };
    return new ListAnswer(HISTORY, page, range.from, total);
  }

  /** A history has one order, and is not filtered. */
  private rangeIn(name: ResourceName, raw: RawListQuery): ListQuery['range'] {
    const unsorted = { ...catalogue[name], filters: {}, sorts: [] };
    const { range, search } = readListQuery(raw, unsorted, this.clock.zone);
    if (search !== undefined) throw badRequest(message('list.unknownField'));
    if (range && range.to - range.from >= MAX_HISTORY_RANGE) {
      throw badRequest(message('list.range', { max: MAX_HISTORY_RANGE }));
    }
    return range;
  }

  /**
   * What is filed of a record is older than what waits in it (`ChangeHistory`). The record is read first, so that what is filed
   * meanwhile is told once, and what is written meanwhile not at all.
   */
  private async told(resource: ResourceName, id: string): Promise<Told> {
    const record = await this.connection.collection<StoredRecord>(resource).findOne(
      // What waits for a batch does not exist yet.
      { _id: new Types.ObjectId(id), openBatch: { $exists: false } },
      { hint: BY_ID, projection: { unfiled: 1, createdAt: 1, createdBy: 1, __v: 1 } },
    );
    if (!record) throw notFound();
    const { _id, createdAt: at, createdBy, __v, unfiled = [] } = record;
    const action = createdBy === undefined ? 'before' : 'create';
    return {
      waiting: unfiled.toReversed(),
      filed: { resource, recordId: _id, revision: { $lt: unfiled[0]?.revision ?? __v + 1 } },
      first: { _id, revision: 0, at, userId: createdBy ?? null, action, changes: [] },
    };
  }

  private countFiled({ filed }: Told): Promise<number> {
    return hinted(byRecord, (hint) => this.entries.countDocuments(filed, { hint }));
  }

  /** @param end The first entry after the page. */
  private async page(told: Told, { from, to }: { from: number; to: number }, total: number) {
    const { waiting, first } = told;
    const end = Math.min(to + 1, total);
    const skip = Math.max(from - waiting.length, 0);
    const limit = Math.min(end, total - 1) - waiting.length - skip;
    return [
      ...waiting.slice(from, end),
      ...(limit > 0 ? await this.cursor(told).skip(skip).limit(limit).toArray() : []),
      ...(from < total && end === total ? [first] : []),
    ];
  }

  private async *batches(name: ResourceName, told: Told): AsyncGenerator<HistoryEntry[]> {
    let batch: UnfiledEntry[] = told.waiting;
    for await (const entry of this.cursor(told).batchSize(BATCH_ENTRIES)) {
      batch.push(entry);
      if (batch.length < BATCH_ENTRIES) continue;
      yield this.mapper.toResponses(name, batch);
      batch = [];
    }
    yield this.mapper.toResponses(name, [...batch, told.first]);
  }

  private cursor({ filed }: Told) {
    return this.entries.find(filed).sort({ revision: -1 });
  }

  private get entries() {
    return this.connection.collection<FiledEntry>(HISTORY);
  }
}
