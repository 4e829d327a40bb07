import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { Connection } from 'mongoose';
import { planning } from '../../domain/planning';
import { InstanceRegistry, Semaphore } from '../common';
import { type Change, type Condition, hinted } from '../common/resource';
import { indexFor, inspectionFilter } from './inspection-queries';
import { type InspectionCache, InspectionWrites } from './inspection-writes';
import { SingleFlight, isCacheable, keyOf, matches } from './remembered';

interface CachedTotal {
  conditions: readonly Condition[];
  total: number;
}

/** How many totals are kept; each write looks at each of them. */
const MAX_KEPT = 500;

/**
 * How many inspections meet the conditions of a list or of a counter. Each is counted once in the database
 * and then moved by the writes, which tell what they found and what they left. They can be lost at any time: what
 * is not kept is counted. What another instance writes drops them all, and they are not trusted while the others
 * cannot be heard (`InstanceRegistry`).
 */
@Injectable()
export class TotalCache implements InspectionCache {
  private readonly kept = new LRUCache<string, CachedTotal>({ max: MAX_KEPT });
  private readonly counting = new SingleFlight<number>();
  private readonly oneAtATime = new Semaphore(1);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly registry: InstanceRegistry,
    private readonly writes: InspectionWrites,
  ) {
    writes.register(this);
  }

  /** How many inspections that are not deleted meet the conditions. */
  async of(conditions: readonly Condition[]): Promise<number> {
    if (!isCacheable(conditions) || !this.registry.areHeard) return this.count(conditions);
    const key = keyOf(conditions);
    const kept = this.kept.get(key);
    if (kept) return kept.total;
    return this.counting.get(key, () => this.countAndKeep(key, conditions));
  }

  change({ before, after }: Change): void {
    for (const [, kept] of this.kept) {
      kept.total += Number(matches(after, kept.conditions)) - Number(matches(before, kept.conditions));
    }
  }

  forget(): void {
    this.kept.clear();
  }

  invalidateReads(): void {
    this.counting.clear();
  }

  /** Counts once more, with the writes waiting, where writes came between; never where others write too. */
  private async countAndKeep(key: string, conditions: readonly Condition[]): Promise<number> {
    const { found: total, isConsistent } = await this.writes.readConsistently(() => this.count(conditions));
    if (isConsistent) return this.keep(key, { conditions, total });
    if (!this.registry.alone) return total;
    return this.oneAtATime.pass(async () => {
      const kept = this.kept.get(key);
      if (kept) return kept.total;
      return this.writes.paused(async () => {
        const again = await this.writes.readConsistently(() => this.count(conditions));
        return again.isConsistent ? this.keep(key, { conditions, total: again.found }) : again.found;
      });
    });
  }

  private keep(key: string, kept: CachedTotal): number {
    this.kept.set(key, kept);
    return kept.total;
  }

  private count(conditions: readonly Condition[]): Promise<number> {
    const inspections = this.connection.collection(planning.name);
    return hinted(indexFor(conditions), (hint) =>
      inspections.countDocuments(inspectionFilter(conditions), { hint }),
    );
  }
}
