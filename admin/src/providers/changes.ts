import { referencedId } from '../../../domain/common';

/** References are the same when they name the same record, whatever else they carry. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const id = referencedId(one);
  if (id !== undefined) return id === referencedId(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/**
 * The fields that differ from the record as it was read, and its revision, so that a change of somebody
 * else's is noticed rather than undone. A blank for something that was never there is no change.
 */
export function changedFields(
  data: Record<string, unknown>,
  previous: Record<string, unknown>,
): Record<string, unknown> {
  const changed = Object.entries(data).filter(
    ([field, value]) => !same(value, previous[field]) && !(isBlank(value) && isBlank(previous[field])),
  );
  return { ...Object.fromEntries(changed), __v: previous.__v };
}
