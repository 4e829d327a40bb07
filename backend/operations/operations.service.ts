import { Injectable } from '@nestjs/common';
import { isAdministrator } from '../../domain/access';
import type { Span } from '../../domain/common';
import { type MasterDataCounts, type Operations, counterSpans } from '../../domain/operations';
import { Clock, type SignedInCaller } from '../common';
import { type Condition, References } from '../common/resource';
import { Totals, scopeOf } from '../planning';

/** The dashboard's counters. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly references: References,
    private readonly totals: Totals,
    private readonly clock: Clock,
  ) {}

  /** An administrator's counters are of everything; everybody else's of the inspections planned for it. */
  async count(caller: SignedInCaller): Promise<Operations> {
    const inspections = this.countInspections(scopeOf(caller));
    if (!isAdministrator(caller.profile)) return inspections;
    return { ...(await this.countMasterData()), ...(await inspections) };
  }

  private async countInspections(scope: readonly Condition[]) {
    const { year, month, today, lateBefore } = counterSpans(this.clock.today(), this.clock.zone);
    const planned = ({ from, to }: Span) =>
      this.totals.of([...scope, { field: 'elementPlanningDate', kind: 'date', from, before: to }]);
    const [inYear, inMonth, onDay, late] = await Promise.all([
      planned(year),
      planned(month),
      planned(today),
      this.totals.of([
        ...scope,
        { field: 'elementPlanningActive', kind: 'flag', anyOf: [false] },
        { field: 'elementPlanningDate', kind: 'date', before: lateBefore },
      ]),
    ]);
    return {
      numElementsPlanningActualYear: inYear,
      numElementsPlanningActualMonth: inMonth,
      numElementsPlanningToday: onDay,
      numElementsPlanningLate: late,
    };
  }

  private async countMasterData(): Promise<MasterDataCounts> {
    const [numCompanies, numHeadquarters, numUsers, numElements, numUpkeeps] = await Promise.all([
      this.references.count('companies'),
      this.references.count('arees'),
      this.references.count('users'),
      this.references.count('elements'),
      this.references.count('upkeeps'),
    ]);
    return { numCompanies, numHeadquarters, numUsers, numElements, numUpkeeps };
  }
}
