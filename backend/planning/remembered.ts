import { planning } from '../../domain/planning';
import { type Condition, type StoredRecord, holds } from '../common/resource';

/** Nobody asks twice for the same ids, nor for what was changed since an instant. */
const uncacheable = new Set(['id', 'updatedAt']);

/** Each write looks at every value of every condition that is remembered. */
const MAX_VALUES = 50;

/** Whether an answer to these conditions is worth remembering. */
export function isCacheable(conditions: readonly Condition[]): boolean {
  return !conditions.some(
    (condition) =>
      uncacheable.has(condition.field) || ('anyOf' in condition && condition.anyOf.length > MAX_VALUES),
  );
}

/** Whether a record meets the conditions; a deleted one meets none. */
export function matches(record: StoredRecord | null, conditions: readonly Condition[]): boolean {
  return (
    record !== null &&
    record[planning.deleted] === false &&
    conditions.every((condition) => holds(condition, record))
  );
}

/** Conditions that are asked again and again, as the counters' are, are put into words once. */
const keys = new WeakMap<readonly Condition[], string>();

/** One text for conditions that are met by the same records. */
export function keyOf(conditions: readonly Condition[]): string {
  const known = keys.get(conditions);
  if (known !== undefined) return known;
  const key = JSON.stringify([...conditions].sort((one, other) => (one.field < other.field ? -1 : 1)));
  keys.set(conditions, key);
  return key;
}

/** Looks an answer up once for all who ask for the same while it is looked up. */
export class SingleFlight<T> {
  private readonly answers = new Map<string, Promise<T>>();

  get(key: string, look: () => Promise<T>): Promise<T> {
    const known = this.answers.get(key);
    if (known) return known;
    const own = look().finally(() => {
      if (this.answers.get(key) === own) this.answers.delete(key);
    });
    this.answers.set(key, own);
    return own;
  }

  /** Whoever asks from here on looks anew. */
  clear(): void {
    this.answers.clear();
  }
}
