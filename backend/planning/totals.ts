import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import type { Subscription } from 'rxjs';
import { planning } from '../../domain/planning';
import { Gate, Peers } from '../common';
import { type Change, type Condition, type StoredRecord, type WriteWatch, holds } from '../common/resource';
import { indexFor, inspectionFilter } from './inspection-queries';

interface Kept {
  conditions: readonly Condition[];
  total: number;
}

/** Nobody asks twice for the same ids; when many records are changed at once, each one's instant is not known. */
const unkept = new Set(['id', 'updatedAt']);

/** What a write is worth waiting for. */
const PATIENCE_MS = 1_000;

/** How many values a condition may name whose total is kept; each write looks at them. */
const MAX_VALUES = 50;

/** How many totals are kept; each write looks at each of them. */
const MAX_KEPT = 500;

/**
 * How many inspections meet the conditions of a list or of a counter. Each is counted once in the database
 * and then moved by the writes, which tell what they found and what they left. They can be lost at any time: what
 * is not kept is counted. What another instance writes drops them all (`Peers`).
 */
@Injectable()
export class Totals implements WriteWatch, OnModuleDestroy {
  /** In the order of their use, so that the longest unused goes first. */
  private readonly kept = new Map<string, Kept>();
  private readonly counting = new Map<string, Promise<number>>();
  private readonly subscription: Subscription;
  private readonly oneAtATime = new Gate(1);
  private writing = 0;
  /** Moves with whatever could make a count that is under way a wrong one (`disturb`). */
  private revision = 0;
  /** Set while writes wait for a count. */
  private pause: Promise<void> | undefined;
  private whenQuiet: (() => void) | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly peers: Peers,
  ) {
    this.subscription = peers.written.subscribe((resources) => {
      if (resources.includes(planning.name)) this.forget();
    });
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** How many inspections that are not deleted meet the conditions. */
  async of(conditions: readonly Condition[]): Promise<number> {
    if (conditions.some(isUnkept)) return this.count(conditions);
    const key = keyOf(conditions);
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      return kept.total;
    }
    const counting = this.counting.get(key);
    if (counting) return counting;
    const own = this.countAndKeep(key, conditions).finally(() => {
      if (this.counting.get(key) === own) this.counting.delete(key);
    });
    this.counting.set(key, own);
    return own;
  }

  private forget(): void {
    this.disturb();
    this.kept.clear();
  }

  /** A count that is under way may or may not see a write: it is not kept, nor given to whoever comes later. */
  private disturb(): void {
    this.revision += 1;
    this.counting.clear();
  }

  async around<T>(
    write: () => Promise<T>,
    changes: (result: T) => readonly Change[] | undefined,
  ): Promise<T> {
    while (this.pause) await this.pause;
    this.writing += 1;
    this.disturb();
    try {
      const result = await write();
      const known = changes(result);
      if (known) known.forEach((change) => this.move(change));
      else this.forget();
      return result;
    } catch (error) {
      this.forget();
      throw error;
    } finally {
      this.peers.tell(planning.name);
      this.writing -= 1;
      this.disturb();
      if (this.writing === 0) this.whenQuiet?.();
    }
  }

  private move({ before, after }: Change): void {
    for (const kept of this.kept.values()) {
      kept.total += Number(isCounted(after, kept.conditions)) - Number(isCounted(before, kept.conditions));
    }
  }

  /** Counts once more, with the writes waiting, where writes came between; never where others write too. */
  private async countAndKeep(key: string, conditions: readonly Condition[]): Promise<number> {
    const { total, sure } = await this.countUndisturbed(conditions);
    if (sure) return this.keep(key, { conditions, total });
    if (!this.peers.alone) return total;
    return this.oneAtATime.pass(async () => {
      const kept = this.kept.get(key);
      if (kept) return kept.total;
      return this.paused(async () => {
        const again = await this.countUndisturbed(conditions);
        return again.sure ? this.keep(key, { conditions, total: again.total }) : again.total;
      });
    });
  }

  private async countUndisturbed(
    conditions: readonly Condition[],
  ): Promise<{ total: number; sure: boolean }> {
    const quiet = this.writing === 0;
    const { revision } = this;
    const total = await this.count(conditions);
    return { total, sure: quiet && revision === this.revision };
  }

  /** Runs the work while no write of this instance is under way, unless one does not end. */
  private async paused<T>(work: () => Promise<T>): Promise<T> {
    let resume = (): void => undefined;
    this.pause = new Promise((resolve) => (resume = resolve));
    try {
      if (this.writing > 0) {
        const quiet = new Promise<void>((resolve) => (this.whenQuiet = resolve));
        await Promise.race([quiet, wait(PATIENCE_MS, undefined, { ref: false })]);
      }
      return await work();
    } finally {
      this.whenQuiet = undefined;
      this.pause = undefined;
      resume();
    }
  }

  private keep(key: string, kept: Kept): number {
    const [oldest] = this.kept.keys();
    if (this.kept.size >= MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(key, kept);
    return kept.total;
  }

  private count(conditions: readonly Condition[]): Promise<number> {
    return this.connection
      .collection(planning.name)
      .countDocuments(inspectionFilter(conditions), { hint: indexFor(conditions) });
  }
}

function isUnkept(condition: Condition): boolean {
  return unkept.has(condition.field) || ('anyOf' in condition && condition.anyOf.length > MAX_VALUES);
}

function isCounted(record: StoredRecord | null, conditions: readonly Condition[]): boolean {
  return (
    record !== null &&
    record[planning.deleted] === false &&
    conditions.every((condition) => holds(condition, record))
  );
}

function keyOf(conditions: readonly Condition[]): string {
  return JSON.stringify([...conditions].sort((one, other) => (one.field < other.field ? -1 : 1)));
}
