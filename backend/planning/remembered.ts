import { planning } from '../../domain/planning';
import { type Condition, type StoredRecord, holds } from '../common/resource';

/** Nobody asks twice for the same ids; when many records are changed at once, each one's instant is not known. */
const unkept = new Set(['id', 'updatedAt']);

/** How many values a condition may name of whose answers something is kept; each write looks at them. */
const MAX_VALUES = 50;

/** Whether what meets the conditions is worth remembering. */
export function isKept(conditions: readonly Condition[]): boolean {
  return !conditions.some(
    (condition) =>
      unkept.has(condition.field) || ('anyOf' in condition && condition.anyOf.length > MAX_VALUES),
  );
}

/** Whether a record is one of those that meet the conditions. */
export function isMet(record: StoredRecord | null, conditions: readonly Condition[]): boolean {
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

/** Answers by the text of their question, the longest unused of which goes when there are too many. */
export class Recent<T> extends Map<string, T> {
  constructor(private readonly most: number) {
    super();
  }

  override get(key: string): T | undefined {
    const found = super.get(key);
    if (found === undefined) return undefined;
    super.delete(key);
    super.set(key, found);
    return found;
  }

  override set(key: string, value: T): this {
    const [oldest] = this.keys();
    if (this.size >= this.most && oldest !== undefined && !this.has(key)) this.delete(oldest);
    return super.set(key, value);
  }
}
