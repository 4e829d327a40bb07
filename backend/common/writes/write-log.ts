import { randomUUID } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type mongo } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { TakenTogether } from '../taken-together';
import type { Change, ChangedRecord, WriteWatch } from './change';
import {
  LOG,
  type LogDocument,
  type LoggedWrite,
  appended,
  livingWriters,
  logOf,
  newsSince,
} from './log-document';
import { Visitors } from './visitors';

/** Where it is noted that records are being put in the place of others: while it is, they are not whole. */
export const REPLACEMENTS = 'replacements';

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
  /** Whether writes are to wait, as this instance knows it. */
  isPaused = false;
  /** Whether somebody is putting other records in the place of all, or has died of it: what is there is not whole. */
  areReplaced = false;
  private readonly writer = `writers.${randomUUID()}`;
  private readonly aboutToWrite = { $currentDate: { [this.writer]: true as const } };
  private logId = '';
  private position = 0;
  /** Moves when this instance comes to be alone, or ceases to be: positions of before mean nothing then. */
  private era = 0;
  /** How often all records may have been replaced, and how often that was so when it was last looked whether they are whole. */
  private replacements = 0;
  private lookedAt = 0;
  private readonly asking = new TakenTogether(() => this.ask());
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

  /**
   * As `catchUp`; from here on, a pause of the writes waits for this instance (`LEASE_MS`).
   * @param isWriting Whether a write is under way: a pause that is held all the same did not wait for it.
   */
  async announceWriting(isWriting: boolean): Promise<void> {
    const known = this.position;
    // Nothing is lost with it: it need not wait for the journal.
    const options = { ...this.answered(known), writeConcern: { w: 1 } };
    const news = await this.log.findOneAndUpdate(LOG, this.aboutToWrite, options);
    await this.learn(news, known);
    if (news?.isHeld && isWriting) await this.breakPause();
  }

  /** This instance writes no more, for now. */
  async announceQuiet(): Promise<void> {
    if (!this.isAlone) await this.log.updateOne(LOG, { $unset: { [this.writer]: '' } });
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
   * Watches the writes of a resource.
   * @param fields Those of a record that listeners ask for, besides its id.
   */
  watch(resource: ResourceName, fields: readonly string[] = []): WriteWatch {
    return {
      track: async (write, changesOf) => {
        const { position: began, era } = this;
        let changes: readonly Change[] | undefined;
        try {
          const result = await write();
          changes = changesOf(result);
          for (const change of changes ?? []) await this.followed(resource, change);
          return result;
        } catch (error) {
          changes = undefined;
          throw error;
        } finally {
          if (changes?.length !== 0) {
            const told =
              changes && changes.length <= MAX_CHANGES && era === this.era
                ? changes.map((change) => reduced(change, fields))
                : null;
            await this.append({ resource, began, changes: told });
          }
        }
      },
    };
  }

  /**
   * Logs a write that was done before, by whoever died before logging it: from here on it is acknowledged.
   * What it changed is not known.
   */
  async acknowledge(resource: ResourceName): Promise<void> {
    await this.append({ resource, began: this.position, changes: null });
  }

  /** Looks whether the records are whole; to be done before the first call. */
  async start(): Promise<void> {
    const whole = {
      id: { $ifNull: ['$id', randomUUID()] },
      position: { $ifNull: ['$position', 0] },
      writes: { $ifNull: ['$writes', []] },
      writers: livingWriters,
    };
    await this.log.updateOne(LOG, [{ $set: whole }], { upsert: true });
    await this.lookForReplacement();
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
    const known = this.position;
    const update = { ...appended(write), ...this.aboutToWrite };
    const news = await this.log
      .findOneAndUpdate(LOG, update, this.answered(known))
      .catch((error: unknown) => {
        // What was written is in the database all the same.
        this.forget();
        throw error;
      });
    await this.learn(news, known);
    if (news?.isHeld) await this.breakPause();
  }

  private async breakPause(): Promise<void> {
    await this.log.updateOne(LOG, { $set: { 'pause.isBroken': true } });
  }

  private async ask(): Promise<void> {
    const known = this.position;
    const areVisited = this.visitors === undefined || this.visitors.count > 0;
    await this.learn(await this.log.findOne(LOG, { projection: newsSince(known) }), known);
    // One may have come in meanwhile.
    if (areVisited || this.isAlone || this.visitors.count > 0) return;
    this.isAlone = true;
    this.isPaused = false;
    this.forget();
  }

  private answered(known: number) {
    return { upsert: true, returnDocument: 'after', projection: newsSince(known) } as const;
  }

  /** @param known The position that was asked from: by now it may be further. */
  private async learn(answer: LogDocument | null, known: number): Promise<void> {
    const { id, position, writes, isPaused = false } = answer ?? { id: '', position: 0, writes: [] };
    this.isPaused = isPaused;
    const missed = position - this.position;
    if (id !== this.logId || position < known || missed > writes.length) {
      this.logId = id;
      this.position = position;
      this.forget();
    } else if (missed > 0) {
      this.position = position;
      for (const write of writes.slice(-missed)) this.tell(write);
    }
    // Whoever replaced them may have died before telling that they are whole again.
    if (this.replacements > this.lookedAt || this.areReplaced) await this.lookForReplacement();
  }

  private forget(): void {
    this.era += 1;
    this.tell({ resource: null, began: 0, changes: null });
  }

  private tell(write: LoggedWrite): void {
    if (write.resource === null) this.replacements += 1;
    for (const listener of this.listeners) listener(write);
  }

  private async lookForReplacement(): Promise<void> {
    const { replacements } = this;
    this.areReplaced = (await this.connection.collection(REPLACEMENTS).findOne({})) !== null;
    this.lookedAt = replacements;
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
