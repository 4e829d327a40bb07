import { planning } from '../../domain/planning';
import { type Condition, type StoredRecord, holds } from '../common/resource';

/** Nobody asks twice for the same ids, nor for what was changed since an instant. */
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

/** Answers that are being looked up, by the text of their question: who asks meanwhile gets the same. */
export class UnderWay<T> {
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

/** Answers by the text of their question; those that were not used for longest go when all together weigh too much. */
export class Recent<T> {
  private readonly kept = new Map<string, T>();
  private weight = 0;

  constructor(
    private readonly limit: number,
    private readonly weightOf: (value: T) => number = () => 1,
  ) {}

  get(key: string): T | undefined {
    const found = this.kept.get(key);
    if (found === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found;
  }

  set(key: string, value: T): void {
    this.delete(key);
    this.kept.set(key, value);
    this.weight += this.weightOf(value);
    for (const oldest of this.kept.keys()) {
      if (this.weight <= this.limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const found = this.kept.get(key);
    if (found === undefined) return;
    this.kept.delete(key);
    this.weight -= this.weightOf(found);
  }

  clear(): void {
    this.kept.clear();
    this.weight = 0;
  }

  entries(): IterableIterator<[string, T]> {
    return this.kept.entries();
  }
}
