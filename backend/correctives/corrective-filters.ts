import { isAdministrator } from '../../domain/access';
import { type Day, addDays } from '../../domain/common';
import type { SignedInUser } from '../common';
import {
  type Condition,
  type FilterValue,
  type ListQuery,
  type MongoFilter,
  allOf,
  mongoCondition,
} from '../common/resource';

/** What a caller may see: administrators all, the others what they answer for and what was found in their own inspections. */
export function scopeOfCorrectives(caller: SignedInUser): Condition[] {
  return isAdministrator(caller.profile)
    ? []
    : [{ field: 'visibleTo', kind: 'reference', anyOf: [caller.id] }];
}

/** The same as a filter of the database. */
export function scopeFilter(caller: SignedInUser): MongoFilter {
  return allOf(scopeOfCorrectives(caller).map(mongoCondition));
}

export const openCondition: Condition = { field: 'correctiveState', kind: 'text', anyOf: ['open'] };

/** What makes a measure overdue on a day. */
export function overdueConditions(today: Day): Condition[] {
  return [openCondition, { field: 'correctiveDeadline', kind: 'day', to: addDays(today, -1) }];
}

/** What a query selects among the measures that its caller may see, as conditions on their stored fields. */
export function correctiveConditions(
  { conditions }: Pick<ListQuery, 'conditions'>,
  caller: SignedInUser,
  today: Day,
): Condition[] {
  return [
    ...scopeOfCorrectives(caller),
    ...conditions.flatMap((condition) =>
      condition.field === 'correctiveOverdue' && condition.kind === 'flag'
        ? whetherOverdue(condition.anyOf, today)
        : [condition],
    ),
  ];
}

/** Being overdue follows from the day, so it is not stored; nor is what is not. */
function whetherOverdue(anyOf: readonly FilterValue[], today: Day): Condition[] {
  const [isAsked, isNotAsked] = [anyOf.includes(true), anyOf.includes(false)];
  if (isAsked && isNotAsked) return [];
  if (isAsked) return overdueConditions(today);
  if (isNotAsked) return [{ field: 'openUntil', kind: 'day', from: today }];
  return [{ field: 'correctiveState', kind: 'text', anyOf: [] }];
}
