import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { planning } from '../../domain/planning';
import { InstanceRegistry } from '../common';
import type { Change, WriteWatch } from '../common/resource';

/** How long `paused` waits for writes that are under way. */
const PATIENCE_MS = 1_000;

/** What is kept in memory of the inspections. */
export interface InspectionCache {
  /** An inspection was written, from this state to that. */
  change(change: Change): void;
  /** Nobody can tell what was written. */
  forget(): void;
  /** What is being looked up may or may not see a write: it is not to be kept, nor given to whoever comes later. */
  invalidateReads(): void;
}

/** All writes of inspections, those of other instances too, for the caches that have something of them. */
@Injectable()
export class InspectionWrites implements WriteWatch, OnModuleDestroy {
  private readonly caches: InspectionCache[] = [];
  private readonly subscription: Subscription;
  private writing = 0;
  /** Moves with whatever could make an answer that is under way a wrong one. */
  private revision = 0;
  /** Set while writes wait for somebody's answer. */
  private pause: Promise<void> | undefined;
  private whenQuiet: (() => void) | undefined;

  constructor(private readonly registry: InstanceRegistry) {
    this.subscription = registry.written.subscribe((resources) => {
      if (resources.includes(planning.name)) this.forget();
    });
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** Has a cache told of every write from here on. */
  register(cache: InspectionCache): void {
    this.caches.push(cache);
  }

  async track<T>(write: () => Promise<T>, changes: (result: T) => readonly Change[] | undefined): Promise<T> {
    while (this.pause) await this.pause;
    this.writing += 1;
    this.invalidate();
    try {
      const result = await write();
      const known = changes(result);
      if (known) {
        for (const change of known) for (const cache of this.caches) cache.change(change);
      } else this.forget();
      return result;
    } catch (error) {
      this.forget();
      throw error;
    } finally {
      this.registry.tell(planning.name);
      this.writing -= 1;
      this.invalidate();
      if (this.writing === 0) this.whenQuiet?.();
    }
  }

  /** Looks something up. @returns What was found, and whether no write was under way meanwhile. */
  async readConsistently<T>(look: () => Promise<T>): Promise<{ found: T; isConsistent: boolean }> {
    const quiet = this.writing === 0;
    const { revision } = this;
    const found = await look();
    return { found, isConsistent: quiet && revision === this.revision };
  }

  /** Does work while no write of this instance is under way, or after a second of waiting. One caller at a time. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
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

  private forget(): void {
    this.invalidate();
    for (const cache of this.caches) cache.forget();
  }

  private invalidate(): void {
    this.revision += 1;
    for (const cache of this.caches) cache.invalidateReads();
  }
}
