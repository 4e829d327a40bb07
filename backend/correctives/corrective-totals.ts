import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { correctives } from '../../domain/correctives';
import type { CorrectiveCounts } from '../../domain/operations';
import { Clock, type SignedInUser, WriteLog } from '../common';
import { type Condition, type MongoFilter, RecordTotals, hinted } from '../common/resource';
import { openCondition, overdueConditions, scopeOfCorrectives } from './corrective-filters';
import { correctiveFilter, correctiveIndexFor } from './corrective-queries';

/** How many measures there are of a kind, for lists and the dashboard. */
@Injectable()
export class CorrectiveTotals {
  private readonly totals: RecordTotals;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
    log: WriteLog,
  ) {
    this.totals = new RecordTotals(correctives, log, (conditions) => this.count(conditions));
  }

  /** How many that are not deleted meet the conditions. */
  of(conditions: readonly Condition[]): Promise<number> {
    return this.totals.of(conditions);
  }

  /** The counters of what a caller may see. */
  async countersOf(caller: SignedInUser): Promise<CorrectiveCounts> {
    const scope = scopeOfCorrectives(caller);
    const [correctivesOpen, correctivesOverdue] = await Promise.all([
      this.of([...scope, openCondition]),
      this.of([...scope, ...overdueConditions(this.clock.today())]),
    ]);
    return { correctivesOpen, correctivesOverdue };
  }

  /** How many are past their deadline. */
  overdue(): Promise<number> {
    return this.of(overdueConditions(this.clock.today()));
  }

  /** Counts what nobody remembers. What is not overdue is all but what is: so an index has all that is asked for. */
  async count(conditions: readonly Condition[], search?: MongoFilter): Promise<number> {
    const others = conditions.filter(({ field }) => field !== 'openUntil');
    if (others.length === conditions.length) return this.countMatching(conditions, search);
    const [all, overdue] = await Promise.all([
      this.countMatching(others, search),
      this.countMatching([...others, ...overdueConditions(this.clock.today())], search),
    ]);
    return all - overdue;
  }

  private countMatching(conditions: readonly Condition[], search?: MongoFilter): Promise<number> {
    return hinted(correctiveIndexFor(conditions), (hint) =>
      this.connection
        .collection(correctives.name)
        .countDocuments(correctiveFilter(conditions, { search }), { hint }),
    );
  }
}
