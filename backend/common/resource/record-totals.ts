import type { Resource } from '../../../domain/resources';
import type { WriteLog } from '../writes';
import { KeptAnswers } from './kept-answers';
import { isCacheable, keyOf } from './kept-conditions';
import type { Condition } from './list-query';

interface Total {
  total: number;
  /** Writes that began at this position of the log or later were not counted yet. */
  countedAt: number;
}

/** A total that is older is counted anew in the background when it is asked for. */
const RECOUNT_MS = 7_500;

/**
 * How many records of a resource meet the conditions that were last asked for. A total is moved by the writes, which tell what
 * they found and what they left (`toldFields`). What a write may or may not have been part of is
 * not kept.
 */
export class RecordTotals {
  private readonly totals: KeptAnswers<Total>;

  /** @param count Counts the records that are not deleted and meet the conditions. */
  constructor(
    private readonly resource: Pick<Resource, 'name' | 'deleted'>,
    private readonly log: WriteLog,
    private readonly count: (conditions: readonly Condition[]) => Promise<number>,
  ) {
    this.totals = new KeptAnswers(resource, log, {
      shows: () => false,
      // One that was under way when it was counted may have been counted.
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
    return (await this.totals.of(keyOf(conditions), conditions, counted, RECOUNT_MS)).total;
  }
}
