import { Injectable, Optional } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type mongo } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { TakenTogether } from '../taken-together';
import type { Change, ChangedRecord } from './change';
import {
  GLANCE,
  LEASE_MS,
  LOG,
  type LogDocument,
  type LoggedWrite,
  appended,
  isPaused,
  logOf,
  whole,
} from './log-document';
import { toldFields } from './told-fields';
import { Visitors } from './visitors';

/** This instance writes: a pause of the writes waits for it. */
const WRITING = { $currentDate: { writingAt: true } } as const;

/** A write of more records than this makes everybody forget what it remembers, which is less work than looking. */
const MAX_CHANGES = 50;

/** What a change asks of those who keep something of the record elsewhere in the database; it is done before the write counts as done. */
type Follow = (change: Change) => Promise<void>;

/**
 * What was written to the records, for those who remember something of them. Each write is logged after it was
 * done and before it is answered; each call brings the log up to date before it begins. So no call is answered
 * with less than what was acknowledged before it came, whoever acknowledged it.
 *
 * The log is one document in the database, which all instances share. An instance on the embedded database has
 * nobody to share it with, save for a command that visits (`Visitors`): alone, it asks and writes nothing.
 */
@Injectable()
export class WriteLog {
  /** Whether no other process writes. */
  isAlone: boolean;
  /** Whether writes are to wait, as this instance knows it; the next that is to write knows better. */
  isPaused = false;
  /** Whether other records are being put in the place of all, or whoever did so has died of it: what is there is not whole. */
  areReplaced = false;
  private logId = '';
  private position = 0;
  /** Moves when this instance comes to be alone, or ceases to be: positions of before mean nothing then. */
  private era = 0;
  /** When this instance last said that it writes, in ms of `performance.now()`. */
  private announcedAt = -Infinity;
  private readonly asking = new TakenTogether(() => this.ask());
  private readonly announcing = new TakenTogether(() => this.announce());
  private readonly listeners: ((write: LoggedWrite) => void)[] = [];
  private readonly followers: { resource: ResourceName; follow: Follow }[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Optional() private readonly visitors?: Visitors,
  ) {
    this.isAlone = visitors?.count === 0;
  }

  /** Whether nothing can have been written that is not known here. */
  get isCurrent(): boolean {
    return this.isAlone && !this.areReplaced;
  }

  /** Whether a write may begin: a pause would wait for it. */
  get mayWrite(): boolean {
    return this.isAlone || performance.now() - this.announcedAt < LEASE_MS / 3;
  }

  /** Has a listener told of every write, once each, in their order. */
  subscribe(listener: (write: LoggedWrite) => void): void {
    this.listeners.push(listener);
  }

  /** Has work done as part of every write of this instance to a resource. */
  follow(resource: ResourceName, follow: Follow): void {
    this.followers.push({ resource, follow });
  }

  /** Learns of all that was acknowledged until now. */
  catchUp(): Promise<void> {
    if (this.isCurrent) return Promise.resolve();
    return this.asking.get();
  }

  /** As `catchUp`; from here on, unless writes are paused already, a pause waits for this instance (`mayWrite`). */
  announceWriting(): Promise<void> {
    return this.announcing.get();
  }

  /** A write is still under way: a pause that has not begun waits for it, and one that has did not hold. */
  async keepWriting(): Promise<void> {
    if (!this.isAlone) await this.log.updateOne(LOG, WRITING);
  }

  /** Others write too from here on. */
  share(): void {
    this.isAlone = false;
    this.forget();
  }

  /**
   * The position of now. A write that `began` there or later begins after whatever was read before this was asked.
   */
  async mark(): Promise<number> {
    await this.catchUp();
    if (!this.isAlone) return this.position + 1;
    this.position += 1;
    return this.position;
  }

  /**
   * Runs one write of a resource, and logs it.
   * @param changesOf What it changed, by its result, or undefined when that cannot be told. When the write fails nobody
   * knows either: it may have happened.
   */
  async track<T>(
    resource: ResourceName,
    write: () => Promise<T>,
    changesOf: (result: T) => readonly Change[] | undefined,
  ): Promise<T> {
    const { position: began, era } = this;
    let told: readonly Change[] | null = null;
    try {
      const result = await write();
      const changes = changesOf(result);
      for (const change of changes ?? []) await this.followed(resource, change);
      if (changes && changes.length <= MAX_CHANGES && era === this.era) {
        told = changes.map((change) => reduced(change, toldFields[resource] ?? []));
      }
      return result;
    } finally {
      if (told?.length !== 0) await this.append({ resource, began, changes: told });
    }
  }

  /** Begins the log, or goes on with it; to be done before the first call. */
  async start(): Promise<void> {
    await this.log.updateOne(LOG, [{ $set: whole() }], { upsert: true });
    this.visitors?.admit();
  }

  private get log(): mongo.Collection<LogDocument> {
    return logOf(this.connection);
  }

  private async followed(resource: ResourceName, change: Change): Promise<void> {
    for (const follower of this.followers) if (follower.resource === resource) await follower.follow(change);
  }

  private async append(write: LoggedWrite): Promise<void> {
    if (this.isAlone) {
      this.position += 1;
      this.tell(write);
      return;
    }
    await this.tellLog({ ...appended(write), ...WRITING }).catch((error: unknown) => {
      // What was written is in the database all the same.
      this.forget();
      throw error;
    });
  }

  /** Says in the log that this instance writes, and learns in the same step of all that was logged before. */
  private async tellLog(
    update: mongo.UpdateFilter<LogDocument> | mongo.Document[],
    options: mongo.FindOneAndUpdateOptions = {},
  ): Promise<void> {
    const known = this.position;
    const now = performance.now();
    const answered = { upsert: true, returnDocument: 'after', projection: GLANCE } as const;
    const news = await this.log.findOneAndUpdate(LOG, update, { ...options, ...answered });
    this.announcedAt = now;
    await this.learn(news, known);
  }

  private async announce(): Promise<void> {
    const writingAt = { $cond: [isPaused, '$writingAt', '$$NOW'] };
    const pause = { $cond: [isPaused, '$pause', '$$REMOVE'] };
    // Nothing is lost with it: it need not wait for the journal.
    await this.tellLog([{ $set: { ...whole(), writingAt, pause } }], { writeConcern: { w: 1 } });
  }

  private async ask(): Promise<void> {
    const known = this.position;
    const areVisited = this.visitors === undefined || this.visitors.count > 0;
    await this.learn(await this.log.findOne(LOG, { projection: GLANCE }), known);
    // One may have come in meanwhile.
    if (areVisited || this.isAlone || this.visitors.count > 0) return;
    this.isAlone = true;
    this.isPaused = false;
    this.forget();
  }

  /** @param known The position that was asked from: by now it may be further. */
  private async learn(glance: LogDocument | null, known: number): Promise<void> {
    const isMore = glance && glance.position - this.position > glance.writes.length;
    const news = isMore ? await this.log.findOne(LOG) : glance;
    if (!news) {
      // It was lost.
      this.forget();
      return;
    }
    const { id, position, writes, areReplaced = false, pause } = news;
    this.isPaused = pause !== undefined;
    if (pause) this.announcedAt = -Infinity;
    const missed = position - this.position;
    const isOther = id !== this.logId || position < known || missed > writes.length;
    if (!isOther && missed <= 0) return;
    this.logId = id;
    this.position = position;
    this.areReplaced = areReplaced;
    if (isOther) this.forget();
    else for (const write of writes.slice(-missed)) this.tell(write);
  }

  private forget(): void {
    this.era += 1;
    this.tell({ resource: null, began: 0, changes: null });
  }

  private tell(write: LoggedWrite): void {
    for (const listener of this.listeners) listener(write);
  }
}

function reduced({ before, after }: Change, fields: readonly string[]): Change {
  return { before: before && picked(before, fields), after: after && picked(after, fields) };
}

/** Texts are cut: they are asked for a few letters, or whether there is one. */
const MAX_TEXT = 60;

function picked(record: ChangedRecord, fields: readonly string[]): ChangedRecord {
  const some: Record<string, unknown> & { _id: ChangedRecord['_id'] } = { _id: record._id };
  for (const field of fields) {
    const value = record[field] ?? null;
    some[field] = typeof value === 'string' ? value.slice(0, MAX_TEXT) : value;
  }
  return some;
}
