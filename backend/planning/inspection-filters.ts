import { Injectable } from '@nestjs/common';
import {
  type Condition,
  type ListQuery,
  type MongoFilter,
  References,
  allOf,
  mongoCondition,
  searchCondition,
} from '../common/resource';

/** Fields of the element that lists of inspections filter by. */
const throughElement = new Set(['elementCompanyId', 'elementAreaId']);

/** The stored conditions of a list of inspections: some look through the element. */
@Injectable()
export class InspectionFilters {
  constructor(private readonly references: References) {}

  async of({ conditions, search }: ListQuery, scope: MongoFilter): Promise<MongoFilter> {
    const ofElement = conditions.filter(({ field }) => throughElement.has(field)).map(mongoCondition);
    if (search !== undefined) ofElement.push(searchCondition(search, 'first'));
    const own = conditions.filter(({ field }) => !throughElement.has(field)).map(ownCondition);
    if (ofElement.length > 0) {
      own.push({ elementId: { $in: await this.references.idsOf('elements', allOf(ofElement)) } });
    }
    return allOf([scope, ...own].filter((condition) => Object.keys(condition).length > 0));
  }
}

function ownCondition(condition: Condition): MongoFilter {
  return mongoCondition(
    condition.field === 'hasActions' ? { ...condition, field: 'elementActions' } : condition,
  );
}
