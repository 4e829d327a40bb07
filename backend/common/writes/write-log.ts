import { Injectable, Optional } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type mongo } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { CoalescedLookup } from '../coalesced-lookup';
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
import { loggedFields } from './logged-fields';
import { AttachedCommands } from './attached-commands';
import { WriteBudget } from './write-budget';

/** Announces that this instance writes, so that a pause waits for it. */
const WRITING = { $currentDate: { writingAt: true } } as const;

/** A write of more records evicts everything, which is less work than looking. */
const MAX_CHANGES = 50;

/** Work on other documents that a change needs; it is done before the write is acknowledged. */
type Follow = (change: Change) => Promise<void>;

/**
 * The log of writes, for caches. Each write is logged after it was done and before it is acknowledged, and
 * each call reads the log before it begins. So no call misses a write that was acknowledged before it came,
 * by any instance.
 *
 * The log is one document that all instances share. An instance on the embedded database is alone, except
 * while a command runs (`AttachedCommands`): alone, it neither reads nor writes the log.
 */
@Injectable()
export class WriteLog {
  /** Whether no other process writes. */
  isAlone: boolean;
  /** Whether writes have to wait, as far as this instance knows; the next writer asks. */
  isPaused = false;
  /** Whether records are being replaced, or a command died of it, so that they are incomplete. */
  areReplaced = false;
  private logId = '';
  private position = 0;
  /** Moves when this instance starts or stops being alone: older positions then mean nothing. */
  private era = 0;
  /** When this instance last announced that it writes, in ms of `performance.now()`. */
  private announcedAt = -Infinity;
  private readonly asking = new CoalescedLookup(() => this.ask());
  private readonly announcing = new CoalescedLookup(() => this.announce());
  private readonly listeners: ((write: LoggedWrite) => void)[] = [];
  private readonly followers: { resource: ResourceName; follow: Follow }[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    /** What is written for a user counts against it. */
    readonly budget: WriteBudget,
    @Optional() private readonly commands?: AttachedCommands,
  ) {
    this.isAlone = commands?.count === 0;
  }

  /** Whether no unknown write is possible. */
  get isCurrent(): boolean {
    return this.isAlone && !this.areReplaced;
  }

  /** Whether a write may begin: a pause would wait for it. */
  get mayWrite(): boolean {
    return this.isAlone || performance.now() - this.announcedAt < LEASE_MS / 3;
  }

  /** Calls a listener for every write, once each, in order. */
  subscribe(listener: (write: LoggedWrite) => void): void {
    this.listeners.push(listener);
  }

  /** Does work as part of every write of this instance to a resource. */
  follow(resource: ResourceName, follow: Follow): void {
    this.followers.push({ resource, follow });
  }

  /** Learns of all writes that were acknowledged until now. */
  catchUp(): Promise<void> {
    if (this.isCurrent) return Promise.resolve();
    return this.asking.get();
  }

  /**
   * Like `catchUp`, and announces writing: unless writes are paused already, a pause now waits for this
   * instance (`mayWrite`).
   */
  announceWriting(): Promise<void> {
    return this.announcing.get();
  }

  /** Announces that a write still runs: a new pause waits for it, and a present one fails. */
  async keepWriting(): Promise<void> {
    if (!this.isAlone) await this.log.updateOne(LOG, WRITING);
  }

  /** From here on other processes write too. */
  share(): void {
    this.isAlone = false;
    this.forget();
  }

  /**
   * The present position. A write that `began` there or later began after everything that was read before
   * this call.
   */
  async mark(): Promise<number> {
    await this.catchUp();
    if (!this.isAlone) return this.position + 1;
    this.position += 1;
    return this.position;
  }

  /**
   * Runs one write of a resource, and logs it.
   * @param changesOf What the write changed, by its result; undefined if that is unknown. After a failure
   * it is unknown too: the write may have happened.
   */
  async track<T>(
    resource: ResourceName,
    write: () => Promise<T>,
    changesOf: (result: T) => readonly Change[] | undefined,
  ): Promise<T> {
    const { position: began, era } = this;
    let logged: readonly Change[] | null = null;
    try {
      const result = await write();
      const changes = changesOf(result);
      for (const change of changes ?? []) await this.followed(resource, change);
      if (changes && changes.length <= MAX_CHANGES && era === this.era) {
        logged = changes.map((change) => reduced(change, loggedFields[resource] ?? []));
      }
      return result;
    } finally {
      if (logged?.length !== 0) await this.append({ resource, began, changes: logged });
    }
  }

  /** Begins or continues the log; called before the first request. */
  async start(): Promise<void> {
    await this.log.updateOne(LOG, [{ $set: whole() }], { upsert: true });
    this.commands?.admit();
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
      // The write is in the database all the same.
      this.forget();
      throw error;
    });
  }

  /** Announces that this instance writes, and learns in the same step of what was logged before. */
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
    // Losing it does no harm, so it need not wait for the journal.
    await this.tellLog([{ $set: { ...whole(), writingAt, pause } }], { writeConcern: { w: 1 } });
  }

  private async ask(): Promise<void> {
    const known = this.position;
    const hasCommands = this.commands === undefined || this.commands.count > 0;
    await this.learn(await this.log.findOne(LOG, { projection: GLANCE }), known);
    // A command may have connected meanwhile.
    if (hasCommands || this.isAlone || this.commands.count > 0) return;
    this.isAlone = true;
    this.isPaused = false;
    this.forget();
  }

  /** @param known The position when the question was sent; it may have moved since. */
  private async learn(glance: LogDocument | null, known: number): Promise<void> {
    const isMore = glance && glance.position - this.position > glance.writes.length;
    const news = isMore ? await this.log.findOne(LOG) : glance;
    if (!news) {
      // The log was lost.
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

/** Texts are cut: conditions compare a few letters, or ask whether there is one. */
const MAX_TEXT = 60;

function picked(record: ChangedRecord, fields: readonly string[]): ChangedRecord {
  const some: Record<string, unknown> & { _id: ChangedRecord['_id'] } = { _id: record._id };
  for (const field of fields) {
    const value = record[field] ?? null;
    some[field] = typeof value === 'string' ? value.slice(0, MAX_TEXT) : value;
  }
  return some;
}
