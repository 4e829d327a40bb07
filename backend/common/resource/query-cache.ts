import { LRUCache } from 'lru-cache';
import type { Resource } from '../../../domain/resources';
import { TurnQueue } from '../turn-queue';
import type { Change, LoggedWrite, WriteLog } from '../writes';
import { keepsItsPlace, matches } from './cacheable-conditions';
import type { Condition } from './list-query';

interface CacheEntry<T> {
  conditions: readonly Condition[];
  /** When it was requested, in ms of `performance.now()`. */
  askedAt: number;
  answer: Promise<T>;
  /** Undefined while it is pending. */
  found?: T;
}

/** How writes change or evict cache entries. */
export interface CachePolicy<T> {
  /**
   * Whether an answer contains a record, so that any write of the record evicts it; undefined if that is
   * unknown, as for a pending one.
   */
  shows(found: T | undefined, id: string): boolean | undefined;
  /**
   * The answer after a change of a record that it contains, or that meets or met its conditions; undefined
   * evicts it.
   * @param began The log's position before the write began.
   * @param by The change of the number of matching records.
   */
  moved(found: T, began: number, by: number): T | undefined;
  /** The size of an answer in characters; without it all count alike. */
  sizeOf?(found: T): number;
}

/** The most cache entries; each write looks at each of them. */
const MAX_ENTRIES = 500;
/** The most characters of all entries, and of one. */
const MAX_SIZE = 20_000_000;
const MAX_ENTRY_SIZE = 500_000;
/**
 * The longest life of an entry. So unlogged writes heal: those by hand, and those whose writer died before
 * logging.
 */
const LIFE_MS = 15_000;

/** Caches answers by the conditions that records meet. Pending lookups are cached too, and writes evict them. */
export class QueryCache<T> {
  private readonly entries: LRUCache<string, CacheEntry<T>>;
  private readonly renewals = new TurnQueue(1);
  /** The keys of entries that are being renewed, or wait for it. */
  private readonly renewing = new Set<string>();

  constructor(
    private readonly resource: Pick<Resource, 'name' | 'deleted'>,
    log: Pick<WriteLog, 'subscribe'>,
    private readonly policy: CachePolicy<T>,
  ) {
    this.entries = new LRUCache({
      max: MAX_ENTRIES,
      maxSize: MAX_SIZE,
      maxEntrySize: MAX_ENTRY_SIZE,
      sizeCalculation: ({ found }) => (found === undefined ? 1 : (policy.sizeOf?.(found) ?? 1)),
    });
    log.subscribe((write) => this.learn(write));
  }

  /**
   * The answer for a key, which is the same for the same conditions.
   * @param renewAfter An entry that is older, in ms, is renewed in the background, one at a time; nobody
   * waits for it.
   */
  of(
    key: string,
    conditions: readonly Condition[],
    look: () => Promise<T>,
    renewAfter = LIFE_MS,
  ): Promise<T> {
    const entry = this.entries.get(key);
    if (!entry || ageOf(entry) >= LIFE_MS) return this.lookUp(key, conditions, look);
    if (ageOf(entry) >= renewAfter) this.renew(key, look);
    return entry.answer;
  }

  forget(): void {
    this.entries.clear();
  }

  private lookUp(key: string, conditions: readonly Condition[], look: () => Promise<T>): Promise<T> {
    const askedAt = performance.now();
    const answer = look().then(
      (found) => {
        if (this.entries.peek(key) === asked) this.entries.set(key, { ...asked, found });
        return found;
      },
      (error: unknown) => {
        if (this.entries.peek(key) === asked) this.entries.delete(key);
        throw error;
      },
    );
    const asked = { conditions, askedAt, answer };
    this.entries.set(key, asked);
    return answer;
  }

  private renew(key: string, look: () => Promise<T>): void {
    if (this.renewing.has(key)) return;
    this.renewing.add(key);
    void this.renewals
      .run(key, async () => {
        const old = this.entries.peek(key);
        const askedAt = performance.now();
        const found = await look();
        // A write came between if the entry is another.
        if (old && this.entries.peek(key) === old)
          this.entries.set(key, { ...old, ...known(found), askedAt });
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
    const keepsPlace = keepsItsPlace(before, after);
    // From the least recently used on, so that writing entries back keeps their order.
    for (const [key, entry] of [...this.entries].reverse()) {
      const { conditions, found } = entry;
      const shown = this.policy.shows(found, id);
      if (keepsPlace && shown === false) continue;
      const did = matches(before, conditions, deleted);
      const does = matches(after, conditions, deleted);
      if (!did && !does && !shown) continue;
      const by = Number(does) - Number(did);
      const moved = found === undefined ? undefined : this.policy.moved(found, began, by);
      if (moved === undefined) this.entries.delete(key);
      else this.entries.set(key, { ...entry, ...known(moved) });
    }
  }
}

function known<T>(found: T): Pick<CacheEntry<T>, 'answer' | 'found'> {
  return { answer: Promise.resolve(found), found };
}

function ageOf({ askedAt }: { askedAt: number }): number {
  return performance.now() - askedAt;
}
