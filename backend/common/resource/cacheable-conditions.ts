import type { ResourceName } from '../../../domain/api';
import { type ChangedRecord, isLogged } from '../writes';
import { meetsCondition } from './conditions';
import type { Condition } from './list-query';

/** The most values of a cached condition: each write compares all of them. */
const MAX_VALUES = 50;

/** Whether an answer to these conditions may be cached. @param sort The field that a page is sorted by. */
export function isCacheable(
  resource: ResourceName,
  conditions: readonly Condition[],
  sort?: string,
): boolean {
  return (
    (sort === undefined || isLogged(resource, sort)) &&
    conditions.every(
      (condition) =>
        isLogged(resource, condition.field) && !('anyOf' in condition && condition.anyOf.length > MAX_VALUES),
    )
  );
}

/**
 * Whether a record meets the conditions; a deleted one meets none. @param deleted The field of the soft
 * delete's flag.
 */
export function matches(
  record: ChangedRecord | null,
  conditions: readonly Condition[],
  deleted: string,
): boolean {
  return (
    record !== null &&
    record[deleted] === false &&
    conditions.every((condition) => meetsCondition(condition, record))
  );
}

/**
 * Whether a write left a record at its place in every list, so that it concerns no total, and no page but
 * its own.
 * @param before The logged fields of the record, among them those that cached pages are sorted by.
 */
export function keepsItsPlace(before: ChangedRecord | null, after: ChangedRecord | null): boolean {
  if (before === null || after === null) return before === after;
  return Object.entries(before).every(
    ([field, value]) => value === after[field] || JSON.stringify(value) === JSON.stringify(after[field]),
  );
}

/** Keys of conditions that are used again and again, as the counters' are. */
const keys = new WeakMap<readonly Condition[], string>();

/** One key for conditions that the same records meet. */
export function cacheKeyOf(conditions: readonly Condition[]): string {
  const known = keys.get(conditions);
  if (known !== undefined) return known;
  const key = JSON.stringify([...conditions].sort((a, b) => (a.field < b.field ? -1 : 1)));
  keys.set(conditions, key);
  return key;
}
