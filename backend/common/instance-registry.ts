import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Interval } from '@nestjs/schedule';
import { Connection, type mongo } from 'mongoose';
import { Subject } from 'rxjs';
import { type ResourceName, resourceNames } from '../../domain/api';
import { inTime } from './in-time';

/** What an instance tells the others: how often it wrote to each resource, and that it lives. */
interface Instance {
  _id: string;
  /** Moves at every turn. */
  beat: number;
  wrote: Partial<Record<ResourceName, number>>;
  /** It has ended, and `wrote` is all that it ever wrote. */
  left?: boolean;
}

/** Stands among the instances for the commands that replace the records, and is never alive. */
const OPERATOR = 'operator';

/** Where it is noted that records are being put in the place of others: while it is, they are not whole. */
export const REPLACEMENTS = 'replacements';

/** What was last seen of another instance, and for how many turns its beat has stood still. */
interface OtherInstance extends Instance {
  still: number;
}

const TURN_MS = 500;
/** Within this time each instance knows what another has written. */
const TRUSTED_MS = 2_000;
/** A turn that hears nothing from the database is given up, and made up for by the next. */
const TURN_PATIENCE_MS = 2_000;
/** Turns without a beat after which an instance counts as dead, with writes that it never told of. */
const DEAD_AFTER = 3;
/** Turns at which it is taken as having written: it may live on for a while, unable to tell. */
const SUSPECTED_AT = new Set([DEAD_AFTER, 10, 30, 60]);
/** Turns after which everybody has heard of it, nothing will come of it any more, and its document goes. */
const GONE_AFTER = 7_200;

/**
 * The other instances of the server on the same database. Each tells the others, twice a second, to what it
 * has written, so that what one remembers of the database is right within two seconds whoever changes it. The
 * telling is apart from the writing: an instance that dies in between is noticed by its silence, and
 * counts as having written to everything. So that none comes and goes unnoticed, each is there before its
 * first write, and leaves behind what it has written.
 */
@Injectable()
export class InstanceRegistry implements OnModuleDestroy {
  private readonly logger = new Logger('InstanceRegistry');
  private readonly id = randomUUID();
  private readonly others = new Map<string, OtherInstance>();
  private readonly wrote: Instance['wrote'] = Object.fromEntries(resourceNames.map((name) => [name, 0]));
  private readonly changes = new Subject<readonly ResourceName[]>();
  private beat = 0;
  /** When the last turn began that came to its end. */
  private heardAt = -Infinity;
  /** None at the first turn, when nothing is remembered yet that could be wrong for long. */
  private seenOfOperator: number | undefined;
  private turning: Promise<void> | undefined;
  private stopped = false;
  private readonly replacements = new Subject<void>();

  /** Whether somebody is putting other records in the place of all, or has died of it: what is there is not whole. */
  areReplaced = false;

  /** Emits when the records of all resources were put in the place of others (`tellReplaced`). */
  readonly replaced = this.replacements.asObservable();

  /** Emits the resources to which another instance has written. */
  readonly written = this.changes.asObservable();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Whether the others were heard less than two seconds ago. While they are not, as when the database cannot be
   * reached, nothing that is remembered of it is to be trusted.
   */
  get areHeard(): boolean {
    return performance.now() - this.heardAt < TRUSTED_MS;
  }

  /** Whether no other instance is there. */
  get alone(): boolean {
    return [...this.others.values()].every(isDead);
  }

  /** Notes that this instance has written to a resource, or may have. */
  tell(resource: ResourceName): void {
    this.wrote[resource] = (this.wrote[resource] ?? 0) + 1;
  }

  /** Tells the others what was written here and hears what they have written. A turn that fails is made up for by the next. */
  @Interval(TURN_MS)
  async turn(): Promise<void> {
    if (this.stopped) return;
    this.turning ??= inTime(TURN_PATIENCE_MS, this.exchange())
      .catch((error: unknown) => this.logger.debug({ err: error }, 'could not hear the other instances'))
      .finally(() => (this.turning = undefined));
    await this.turning;
  }

  /** Lets the others know of this instance; to be done before its first write. */
  async appear(): Promise<void> {
    await this.say({}, { upsert: true });
  }

  /** An instance leaves when it writes no more. If that cannot be told, its silence tells. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.turning;
    await inTime(TURN_PATIENCE_MS, this.say({ $set: { left: true } })).catch(() => undefined);
    this.changes.complete();
    this.replacements.complete();
  }

  private get instances() {
    return this.connection.collection<Instance>('instances');
  }

  /** What is said counts only forwards, so that it may arrive late and in any order. */
  private async say(more: mongo.UpdateFilter<Instance>, options?: { upsert: true }): Promise<void> {
    const wrote: Record<string, number> = {};
    for (const [resource, times] of Object.entries(this.wrote)) wrote[`wrote.${resource}`] = times;
    await this.instances.updateOne(
      { _id: this.id },
      { $max: { beat: this.beat, ...wrote }, ...more },
      // Nothing is lost with a beat: it need not wait for the journal.
      { writeConcern: { w: 1 }, ...options },
    );
  }

  private async exchange(): Promise<void> {
    const begunAt = performance.now();
    this.beat += 1;
    await this.say({}, { upsert: true });
    const found = await this.instances.find({ _id: { $ne: this.id } }).toArray();
    const isTold = found.some(({ _id, beat }) => _id === OPERATOR && beat !== this.seenOfOperator);
    if (isTold || this.areReplaced) {
      this.areReplaced = (await this.connection.collection(REPLACEMENTS).findOne({})) !== null;
    }
    const written = this.heard(found);
    if (written.size > 0) this.changes.next([...written]);
    // One that was given up may come to its end late.
    this.heardAt = Math.max(this.heardAt, begunAt);
    for (const { _id, beat, still } of this.others.values()) {
      if (still >= GONE_AFTER && _id !== OPERATOR) await this.instances.deleteOne({ _id, beat });
    }
  }

  /** Takes in what the others tell. @returns What has been written to since, or may have been. */
  private heard(found: readonly Instance[]): Set<ResourceName> {
    const written = new Set<ResourceName>();
    const everything = (): void => resourceNames.forEach((resource) => written.add(resource));
    for (const instance of found) {
      const known = this.others.get(instance._id);
      const still = known?.beat === instance.beat ? known.still + 1 : 0;
      this.others.set(instance._id, { ...instance, still });
      if (SUSPECTED_AT.has(still) && !instance.left) everything();
      for (const resource of resourceNames) {
        if ((instance.wrote[resource] ?? 0) !== (known?.wrote[resource] ?? 0)) written.add(resource);
      }
    }
    const operator = found.find(({ _id }) => _id === OPERATOR);
    if (operator && this.seenOfOperator !== operator.beat) this.replacements.next();
    this.seenOfOperator = operator?.beat;
    const present = new Set(found.map(({ _id }) => _id));
    for (const [id, peer] of this.others) {
      if (present.has(id)) continue;
      this.others.delete(id);
      // What it wrote last was not told.
      if (!isDead(peer)) everything();
    }
    return written;
  }
}

/** Tells all instances that the records are others than before, as after a restore. */
export async function tellReplaced(database: mongo.Db): Promise<void> {
  await database.collection<Instance>('instances').updateOne(
    { _id: OPERATOR },
    {
      $inc: Object.fromEntries(
        ['beat', ...resourceNames.map((name) => `wrote.${name}`)].map((key) => [key, 1]),
      ),
    },
    { upsert: true },
  );
}

function isDead({ _id, still, left }: OtherInstance): boolean {
  return _id === OPERATOR || left === true || still >= DEAD_AFTER;
}
