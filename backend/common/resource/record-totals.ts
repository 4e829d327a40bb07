import { LRUCache } from 'lru-cache';
import type { Resource } from '../../../domain/resources';
import { Semaphore } from '../semaphore';
import type { Change, LoggedWrite, WriteLog } from '../writes';
import { areListedAlike, isCacheable, keyOf, matches } from './kept-conditions';
import type { Condition } from './list-query';
import { Lookups } from './lookups';

interface KeptTotal {
  conditions: readonly Condition[];
  /** When it was asked for, in ms of `performance.now()`. */
  askedAt: number;
  total: number;
  /** Writes that began at this position of the log or later were not counted yet. */
  countedAt: number;
}

/** How many totals are kept; each write looks at each of them. */
const MAX_KEPT = 500;
/** Nothing older is answered, so that what the log was not told of heals: a write by hand, or one that was done after its writer died. */
export const LIFE_MS = 15_000;
/** A total that is older is counted anew in the background when it is asked for. */
const RECOUNT_MS = 7_500;

/**
 * How many records of a resource meet the conditions that were last asked for. A total is moved by the writes, which tell what
 * they found and what they left (`WriteLog.watch` with the fields of the conditions). What a write may or may not have been part of is
 * not kept.
 */
export class RecordTotals {
  private readonly totals = new LRUCache<string, KeptTotal>({ max: MAX_KEPT });
  private readonly counts = new Lookups<KeptTotal>();
  private readonly recounts = new Semaphore(1);
  /** The totals that wait to be counted anew, or are. */
  private readonly recounting = new Set<string>();

  /** @param count Counts the records that are not deleted and meet the conditions. */
  constructor(
    private readonly resource: Pick<Resource, 'name' | 'deleted'>,
    private readonly log: WriteLog,
    private readonly count: (conditions: readonly Condition[]) => Promise<number>,
  ) {
    log.subscribe((write) => this.learn(write));
  }

  /** How many records that are not deleted meet the conditions. */
  async of(conditions: readonly Condition[]): Promise<number> {
    if (!isCacheable(conditions)) return this.count(conditions);
    const key = keyOf(conditions);
    const kept = this.totals.get(key);
    if (!kept || !isYounger(kept, LIFE_MS)) return (await this.countAndKeep(key, conditions)).total;
    if (!isYounger(kept, RECOUNT_MS)) this.recount(key, conditions);
    return kept.total;
  }

  /** One at a time, each once, and no answer waits for it. */
  private recount(key: string, conditions: readonly Condition[]): void {
    if (this.recounting.has(key)) return;
    this.recounting.add(key);
    void this.recounts
      .pass(() => this.countAndKeep(key, conditions))
      .catch(() => undefined)
      .finally(() => this.recounting.delete(key));
  }

  private countAndKeep(key: string, conditions: readonly Condition[]): Promise<KeptTotal> {
    return this.counts.get(
      key,
      conditions,
      async () => {
        const askedAt = performance.now();
        const total = await this.count(conditions);
        return { conditions, askedAt, total, countedAt: await this.log.mark() };
      },
      (fresh) => void this.totals.set(key, fresh),
    );
  }

  private learn({ resource, began, changes }: LoggedWrite): void {
    if (resource === null) this.forget();
    else if (resource !== this.resource.name) return;
    else if (changes === null) this.forget();
    else for (const change of changes) this.apply(change, began);
  }

  private apply({ before, after }: Change, began: number): void {
    if (areListedAlike(before, after)) return;
    const { deleted } = this.resource;
    const isOf = ({ conditions }: Pick<KeptTotal, 'conditions'>) =>
      matches(before, conditions, deleted) || matches(after, conditions, deleted);
    this.counts.drop(isOf);
    for (const [key, kept] of [...this.totals]) {
      if (!isOf(kept)) continue;
      // One that was under way when it was counted may have been counted.
      if (began < kept.countedAt) this.totals.delete(key);
      else {
        const { conditions } = kept;
        kept.total +=
          Number(matches(after, conditions, deleted)) - Number(matches(before, conditions, deleted));
      }
    }
  }

  private forget(): void {
    this.totals.clear();
    this.counts.drop(() => true);
  }
}

/** Whether something kept was asked for less than so long ago. */
export function isYounger({ askedAt }: { askedAt: number }, milliseconds: number): boolean {
  return performance.now() - askedAt < milliseconds;
}
