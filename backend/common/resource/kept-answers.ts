import { LRUCache } from 'lru-cache';
import type { Resource } from '../../../domain/resources';
import { Semaphore } from '../semaphore';
import type { Change, LoggedWrite, WriteLog } from '../writes';
import { areListedAlike, matches } from './kept-conditions';
import type { Condition } from './list-query';

interface Kept<T> {
  conditions: readonly Condition[];
  /** When it was asked for, in ms of `performance.now()`. */
  askedAt: number;
  answer: Promise<T>;
  /** Undefined while it is looked up. */
  found?: T;
}

/** What becomes of answers with the writes. */
export interface Keeping<T> {
  /**
   * Whether a record is shown in an answer, which no write of it leaves as it is, wherever the record stands by now; undefined where that
   * cannot be told, as of one that is being looked up.
   */
  shows(found: T | undefined, id: string): boolean | undefined;
  /**
   * An answer after a change of a record that it shows, or that meets its conditions or has met them; undefined where it has to be looked
   * up anew.
   * @param began The log's position before the write began.
   * @param by How many records more meet them.
   */
  moved(found: T, began: number, by: number): T | undefined;
  /** Of an answer, in characters; without it all count alike. */
  sizeOf?(found: T): number;
}

/** How many answers are kept; each write looks at each of them. */
const MAX_KEPT = 500;
/** Characters of all of them, and of the longest. */
const MAX_SIZE = 20_000_000;
const MAX_ENTRY_SIZE = 500_000;
/** Nothing older is answered, so that what the log was not told of heals: a write by hand, or one that was done after its writer died. */
const LIFE_MS = 15_000;

/**
 * The answers that were last asked for, by the conditions that records meet. One that is being looked up is among them: so all who ask
 * meanwhile wait for the same, and where a write comes between, which it may or may not have seen, it goes like any other.
 */
export class KeptAnswers<T> {
  private readonly kept: LRUCache<string, Kept<T>>;
  private readonly renewals = new Semaphore(1);
  /** The answers that wait to be looked up anew, or are. */
  private readonly renewing = new Set<string>();

  constructor(
    private readonly resource: Pick<Resource, 'name' | 'deleted'>,
    log: Pick<WriteLog, 'subscribe'>,
    private readonly keeping: Keeping<T>,
  ) {
    this.kept = new LRUCache({
      max: MAX_KEPT,
      maxSize: MAX_SIZE,
      maxEntrySize: MAX_ENTRY_SIZE,
      sizeCalculation: ({ found }) => (found === undefined ? 1 : (keeping.sizeOf?.(found) ?? 1)),
    });
    log.subscribe((write) => this.learn(write));
  }

  /**
   * The answer of that key, which is the same for the same conditions.
   * @param renewAfter One that is older, in ms, is looked up anew in the background: one at a time, each once, and nobody waits for it.
   */
  of(
    key: string,
    conditions: readonly Condition[],
    look: () => Promise<T>,
    renewAfter = LIFE_MS,
  ): Promise<T> {
    const kept = this.kept.get(key);
    if (!kept || ageOf(kept) >= LIFE_MS) return this.lookUp(key, conditions, look);
    if (ageOf(kept) >= renewAfter) this.renew(key, look);
    return kept.answer;
  }

  forget(): void {
    this.kept.clear();
  }

  private lookUp(key: string, conditions: readonly Condition[], look: () => Promise<T>): Promise<T> {
    const askedAt = performance.now();
    const answer = look().then(
      (found) => {
        if (this.kept.peek(key) === asked) this.kept.set(key, { ...asked, found });
        return found;
      },
      (error: unknown) => {
        if (this.kept.peek(key) === asked) this.kept.delete(key);
        throw error;
      },
    );
    const asked = { conditions, askedAt, answer };
    this.kept.set(key, asked);
    return answer;
  }

  private renew(key: string, look: () => Promise<T>): void {
    if (this.renewing.has(key)) return;
    this.renewing.add(key);
    void this.renewals
      .pass(async () => {
        const old = this.kept.peek(key);
        const askedAt = performance.now();
        const found = await look();
        // Unless a write came between.
        if (old && this.kept.peek(key) === old) this.kept.set(key, { ...old, ...known(found), askedAt });
      })
      .catch(() => undefined)
      .finally(() => this.renewing.delete(key));
  }

  private learn({ resource, began, changes }: LoggedWrite): void {
    if (resource !== null && resource !== this.resource.name) return;
    if (resource === null || changes === null) this.forget();
    else for (const change of changes) this.apply(change, began);
  }

  private apply({ before, after }: Change, began: number): void {
    const { deleted } = this.resource;
    const id = (after ?? before)?._id.toHexString() ?? '';
    const isListedAlike = areListedAlike(before, after);
    // Those that were asked for last come last, so that they go on being that.
    for (const [key, kept] of [...this.kept].reverse()) {
      const { conditions, found } = kept;
      const shown = this.keeping.shows(found, id);
      if (isListedAlike && shown === false) continue;
      const did = matches(before, conditions, deleted);
      const does = matches(after, conditions, deleted);
      if (!did && !does && !shown) continue;
      const by = Number(does) - Number(did);
      const moved = found === undefined ? undefined : this.keeping.moved(found, began, by);
      if (moved === undefined) this.kept.delete(key);
      else this.kept.set(key, { ...kept, ...known(moved) });
    }
  }
}

function known<T>(found: T): Pick<Kept<T>, 'answer' | 'found'> {
  return { answer: Promise.resolve(found), found };
}

function ageOf({ askedAt }: { askedAt: number }): number {
  return performance.now() - askedAt;
}
