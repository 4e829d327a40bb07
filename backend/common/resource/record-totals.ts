import type { Resource } from '../../../domain/resources';
import type { WriteLog } from '../writes';
import { QueryCache } from './query-cache';
import { isCacheable, cacheKeyOf } from './cacheable-conditions';
import type { Condition } from './list-query';

interface Total {
  total: number;
  /** A write that began at this position of the log or later is not counted yet. */
  countedAt: number;
}

/** An older total is counted again in the background when it is asked for. */
const RECOUNT_MS = 7_500;

/**
 * Caches how many records of a resource meet conditions. Logged writes move a total; a write that may or
 * may not have been counted evicts it.
 */
export class RecordTotals {
  private readonly totals: QueryCache<Total>;

  /** @param count Counts the records that are not deleted and meet the conditions. */
  constructor(
    private readonly resource: Pick<Resource, 'name' | 'deleted'>,
    private readonly log: WriteLog,
    private readonly count: (conditions: readonly Condition[]) => Promise<number>,
  ) {
    this.totals = new QueryCache(resource, log, {
      shows: () => false,
      // A write that was under way may have been counted.
      moved: ({ total, countedAt }, began, by) =>
        began < countedAt ? undefined : { total: total + by, countedAt },
    });
  }

  /** How many records that are not deleted meet the conditions. */
  async of(conditions: readonly Condition[]): Promise<number> {
    if (!isCacheable(this.resource.name, conditions)) return this.count(conditions);
    const counted = async () => ({
      total: await this.count(conditions),
      countedAt: await this.log.mark(),
    });
    return (await this.totals.of(cacheKeyOf(conditions), conditions, counted, RECOUNT_MS)).total;
  }
}
