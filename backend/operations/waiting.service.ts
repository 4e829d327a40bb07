import { Injectable } from '@nestjs/common';
import { type Waiting, weekSpan } from '../../domain/operations';
import { Clock } from '../common';
import type { Condition } from '../common/resource';
import { CorrectiveTotals } from '../correctives';
import { CoverageService } from '../coverage';
import { InspectionCache, LateAreas } from '../planning';
import { ProgrammesService } from '../programmes';

const toValidate: readonly Condition[] = [
  { field: 'elementPlanningActive', kind: 'flag', anyOf: [true] },
  { field: 'elementPlanningValidation', kind: 'flag', anyOf: [false] },
];

/** What waits for an administrator. */
@Injectable()
export class WaitingService {
  constructor(
    private readonly inspections: InspectionCache,
    private readonly lateAreas: LateAreas,
    private readonly correctives: CorrectiveTotals,
    private readonly programmes: ProgrammesService,
    private readonly coverage: CoverageService,
    private readonly clock: Clock,
  ) {}

  async count(): Promise<Waiting> {
    const [toValidateCount, lateByArea, failedThisWeek, correctivesOverdue, programmeProblems, controlsLate] =
      await Promise.all([
        this.inspections.total(toValidate),
        this.lateAreas.worst(),
        this.inspections.total(this.failedThisWeek()),
        this.correctives.overdue(),
        this.programmes.countProblems(),
        this.coverage.countLate(),
      ]);
    return {
      toValidate: toValidateCount,
      ...{ lateByArea, failedThisWeek, correctivesOverdue, programmeProblems, controlsLate },
    };
  }

  private failedThisWeek(): Condition[] {
    const { from, to } = weekSpan(this.clock.today(), this.clock.zone);
    return [
      { field: 'elementPlanningResult', kind: 'text', anyOf: ['fail'] },
      { field: 'elementDoDate', kind: 'date', from, before: to },
    ];
  }
}
