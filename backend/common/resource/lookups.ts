import type { Condition } from './list-query';

interface Lookup<T> {
  conditions: readonly Condition[];
  answer: Promise<T>;
}

/** What is being looked up: once for all who ask for the same meanwhile. */
export class Lookups<T> {
  private readonly underWay = new Map<string, Lookup<T>>();

  /** @param keep Is given what was found, unless a write came between that it may or may not have seen (`drop`). */
  get(
    key: string,
    conditions: readonly Condition[],
    look: () => Promise<T>,
    keep: (found: T) => void,
  ): Promise<T> {
    const known = this.underWay.get(key);
    if (known) return known.answer;
    const answer = look()
      .then((found) => {
        if (this.underWay.get(key) === lookup) keep(found);
        return found;
      })
      .finally(() => {
        if (this.underWay.get(key) === lookup) this.underWay.delete(key);
      });
    const lookup = { conditions, answer };
    this.underWay.set(key, lookup);
    return answer;
  }

  /** What these look up is not to be kept, nor given to whoever asks later. */
  drop(isAffected: (lookup: Lookup<T>) => boolean): void {
    for (const [key, lookup] of [...this.underWay]) if (isAffected(lookup)) this.underWay.delete(key);
  }
}
