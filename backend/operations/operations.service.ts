import { Injectable } from '@nestjs/common';
import { isAdministrator } from '../../domain/access';
import type { Span } from '../../domain/common';
import {
  type CounterSpans,
  type InspectionCounts,
  type MasterDataCounts,
  type Operations,
  counterSpans,
} from '../../domain/operations';
import { Clock, type SignedInUser } from '../common';
import { type Condition, References } from '../common/resource';
import { CorrectiveTotals } from '../correctives';
import { InspectionCache, scopeOf } from '../planning';

/** The conditions of each counter of inspections. */
type Questions = Record<keyof InspectionCounts, readonly Condition[]>;

/** The dashboard's counters. */
@Injectable()
export class OperationsService {
  /** The conditions of a day, by user: to make them takes longer than to answer them. */
  private asked = { on: '', of: new Map<string | undefined, Questions>() };

  constructor(
    private readonly references: References,
    private readonly inspections: InspectionCache,
    private readonly correctives: CorrectiveTotals,
    private readonly clock: Clock,
  ) {}

  /**
   * An administrator's counters count everything; others' the inspections planned for them and the measures
   * that they may see.
   */
  async count(caller: SignedInUser): Promise<Operations> {
    const [masterData, inspections, correctives] = await Promise.all([
      isAdministrator(caller.profile) ? this.countMasterData() : {},
      this.countInspections(caller),
      this.correctives.countersOf(caller),
    ]);
    return { ...masterData, ...inspections, ...correctives };
  }

  private async countInspections(caller: SignedInUser): Promise<InspectionCounts> {
    const questions = this.questionsOf(caller);
    const [
      numElementsPlanningActualYear,
      numElementsPlanningActualMonth,
      numElementsPlanningToday,
      numElementsPlanningLate,
    ] = await Promise.all([
      this.inspections.total(questions.numElementsPlanningActualYear),
      this.inspections.total(questions.numElementsPlanningActualMonth),
      this.inspections.total(questions.numElementsPlanningToday),
      this.inspections.total(questions.numElementsPlanningLate),
    ]);
    return {
      numElementsPlanningActualYear,
      numElementsPlanningActualMonth,
      numElementsPlanningToday,
      numElementsPlanningLate,
    };
  }

  private questionsOf(caller: SignedInUser): Questions {
    const today = this.clock.today();
    if (this.asked.on !== today) this.asked = { on: today, of: new Map() };
    const whose = isAdministrator(caller.profile) ? undefined : caller.id;
    const known = this.asked.of.get(whose);
    if (known) return known;
    const questions = questionsOn(counterSpans(today, this.clock.zone), scopeOf(caller));
    this.asked.of.set(whose, questions);
    return questions;
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

function questionsOn(
  { year, month, today, lateBefore }: CounterSpans,
  scope: readonly Condition[],
): Questions {
  const planned = ({ from, to }: Span): Condition[] => [
    ...scope,
    { field: 'elementPlanningDate', kind: 'date', from, before: to },
  ];
  return {
    numElementsPlanningActualYear: planned(year),
    numElementsPlanningActualMonth: planned(month),
    numElementsPlanningToday: planned(today),
    numElementsPlanningLate: [
      ...scope,
      { field: 'elementPlanningActive', kind: 'flag', anyOf: [false] },
      { field: 'elementPlanningDate', kind: 'date', before: lateBefore },
    ],
  };
}
