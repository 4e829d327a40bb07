import { Injectable } from '@nestjs/common';
import { isAdministrator } from '../../domain/access';
import type { SignedInCaller } from '../common';
import {
  type Condition,
  type FilterValue,
  type ListQuery,
  type MongoFilter,
  References,
  allOf,
  mongoCondition,
  searchCondition,
} from '../common/resource';

const stateFlags = ['elementPlanningActive', 'elementPlanningValidation'];

/** What a list of inspections selects. */
export interface InspectionSelection {
  conditions: readonly Condition[];
  /** What the elements have to meet, by the folded text that was looked for. */
  elements?: MongoFilter;
}

/** The stored conditions of a list of inspections; what is looked for is looked for in the element. */
@Injectable()
export class InspectionFilters {
  constructor(private readonly references: References) {}

  /** What a query selects among the inspections that its caller may see. */
  selection({ conditions, search }: ListQuery, caller: SignedInCaller): InspectionSelection {
    return {
      conditions: [...scopeOf(caller), ...conditions.map(stored)],
      ...(search !== undefined && { elements: searchCondition(search, 'first') }),
    };
  }

  async of({ conditions, elements }: InspectionSelection): Promise<MongoFilter> {
    return allOf([
      ...conditions.map(mongoCondition),
      ...alsoTrue(conditions),
      ...(elements ? [{ elementId: { $in: await this.references.idsOf('elements', elements) } }] : []),
    ]);
  }
}

/** What a caller may see: administrators all, the others what is planned for them. */
export function scopeOf(caller: SignedInCaller): Condition[] {
  return isAdministrator(caller.profile)
    ? []
    : [{ field: 'elementUserPlanningId', kind: 'reference', anyOf: [caller.id] }];
}

function stored(condition: Condition): Condition {
  return condition.field === 'hasActions' ? { ...condition, field: 'elementActions' } : condition;
}

/** What every inspection meets, said so that an index by state and day serves whatever state is asked for. */
function alsoTrue(conditions: readonly Condition[]): MongoFilter[] {
  const pending = conditions.some(
    (condition) => condition.field === 'elementPlanningActive' && isOnly(condition, false),
  );
  return [
    ...stateFlags
      .filter((flag) => !conditions.some(({ field }) => field === flag))
      .map((flag) => ({ [flag]: { $in: [false, true] } })),
    // Only what is done has a date of that.
    ...(pending ? [{ elementDoDate: null }] : []),
  ];
}

function isOnly(condition: Condition, value: FilterValue): boolean {
  return 'anyOf' in condition && condition.kind === 'flag' && condition.anyOf.every((one) => one === value);
}
