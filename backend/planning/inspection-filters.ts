import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { isAdministrator } from '../../domain/access';
import { elements } from '../../domain/elements';
import type { SignedInUser } from '../common';
import {
  type Condition,
  type ListQuery,
  type MongoFilter,
  allOf,
  mongoCondition,
  searchCondition,
} from '../common/resource';
import { isIndexed } from './inspection-queries';

/** What lists of inspections select: the conditions on their stored fields. */
@Injectable()
export class InspectionFilters {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** What a query selects among the inspections that its caller may see; `q` looks in the element's name. */
  async conditionsFor({ conditions, search }: ListQuery, caller: SignedInUser): Promise<Condition[]> {
    const own = [...scopeOf(caller), ...conditions.map(stored)];
    if (search === undefined) return own;
    // Deleted elements too.
    const found = await this.connection
      .collection(elements.name)
      .find(searchCondition(search, { where: 'first' }), { projection: { _id: 1 } })
      .toArray();
    return [...own, { field: 'elementId', kind: 'reference', anyOf: found.map(({ _id }) => String(_id)) }];
  }
}

/** What a caller may see: administrators all, the others what is planned for them. */
export function scopeOf(caller: SignedInUser): Condition[] {
  return isAdministrator(caller.profile)
    ? []
    : [{ field: 'elementUserPlanningId', kind: 'reference', anyOf: [caller.id] }];
}

/** The same as a filter of the database. */
export function scopeFilter(caller: SignedInUser): MongoFilter {
  return allOf(scopeOf(caller).map(mongoCondition));
}

/** Whether it takes long to find what a query asks for. */
export function isLongToFind({ conditions, sort, search }: ListQuery, caller: SignedInUser): boolean {
  const asked = [...scopeOf(caller), ...conditions.map(stored)];
  return search !== undefined || !isIndexed(asked, sort?.field);
}

function stored(condition: Condition): Condition {
  return condition.field === 'hasActions' ? { ...condition, field: 'elementActions' } : condition;
}
