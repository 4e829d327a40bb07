import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { Connection } from 'mongoose';
import { planning } from '../../domain/planning';
import { type Change, type LoggedWrite, Semaphore, WriteLog } from '../common';
import { type Condition, type ListQuery, type Page, hinted } from '../common/resource';
import { areListedAlike, isCacheable, keyOf, matches } from './cache-conditions';
import { indexFor, inspectionFilter } from './inspection-queries';
import { Lookups } from './lookups';

interface Kept {
  conditions: readonly Condition[];
  /** When it was asked for, in ms of `performance.now()`. */
  askedAt: number;
}

/** A page as it was answered. */
interface KeptPage extends Kept {
  page: Page;
}

interface KeptTotal extends Kept {
  total: number;
  /** Writes that began at this position of the log or later were not counted yet. */
  countedAt: number;
}

/** How many pages and how many totals are kept; each write looks at each of them. */
const MAX_KEPT = 500;
/** Characters of all pages that are kept. */
const MAX_LENGTH = 20_000_000;
/** Rows of the longest page that is kept: more are asked for to be counted or gone through, not to be looked at. */
const MAX_ROWS = 100;
/**
 * Nothing older is answered, so that what the log was not told of heals: a write by hand, or one that was done after its
 * writer died. A page may be made of names that are as old (`References`), so all has healed after twice this.
 */
const LIFE_MS = 15_000;
/** A total that is older is counted anew in the background when it is asked for. */
const RECOUNT_MS = 7_500;

/**
 * The pages and totals of inspections that were last asked for. A page goes with the first write of an inspection
 * that is on it, or comes to its list, leaves it or moves within it; and with any write of the master data, whose
 * names it carries. A total is moved by the writes, which tell what they found and what they left. What a write may
 * or may not have been part of is not kept.
 */
@Injectable()
export class InspectionCache {
  private readonly pages = new LRUCache<string, KeptPage>({
    max: MAX_KEPT,
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ page }) => page.json.length,
  });
  private readonly totals = new LRUCache<string, KeptTotal>({ max: MAX_KEPT });
  private readonly pageReads = new Lookups<KeptPage>();
  private readonly counts = new Lookups<KeptTotal>();
  private readonly recounts = new Semaphore(1);
  /** The totals that wait to be counted anew, or are. */
  private readonly recounting = new Set<string>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly log: WriteLog,
  ) {
    log.subscribe((write) => this.learn(write));
  }

  /**
   * A page of the inspections that meet the conditions.
   * @param read Reads it, when it is not known.
   * @param total By which it is read from the end of the list; with another total it is another page.
   */
  async page(
    conditions: readonly Condition[],
    { sort, range }: Pick<ListQuery, 'sort' | 'range'>,
    read: () => Promise<Page>,
    total?: number,
  ): Promise<Page> {
    if (!isCacheable(conditions, sort?.field)) return read();
    const key = `${keyOf(conditions)} ${JSON.stringify([sort, range, total])}`;
    const kept = this.pages.get(key);
    if (kept && isYounger(kept, LIFE_MS)) return kept.page;
    const found = await this.pageReads.get(
      key,
      conditions,
      async () => ({ conditions, askedAt: performance.now(), page: await read() }),
      (fresh) => {
        if (fresh.page.length <= MAX_ROWS) this.pages.set(key, fresh);
      },
    );
    return found.page;
  }

  /** How many inspections that are not deleted meet the conditions. */
  async total(conditions: readonly Condition[]): Promise<number> {
    if (!isCacheable(conditions)) return this.count(conditions);
    const key = keyOf(conditions);
    const kept = this.totals.get(key);
    if (!kept || !isYounger(kept, LIFE_MS)) return (await this.countAndKeep(key, conditions)).total;
    if (!isYounger(kept, RECOUNT_MS)) this.recount(key, conditions);
    return kept.total;
  }

  /** One at a time, each once, and no answer waits for it. */
  private recount(key: string, conditions: readonly Condition[]): void {
    if (this.recounting.has(key)) return;
    this.recounting.add(key);
    void this.recounts
      .pass(() => this.countAndKeep(key, conditions))
      .catch(() => undefined)
      .finally(() => this.recounting.delete(key));
  }

  private countAndKeep(key: string, conditions: readonly Condition[]): Promise<KeptTotal> {
    return this.counts.get(
      key,
      conditions,
      async () => {
        const askedAt = performance.now();
        const total = await this.count(conditions);
        return { conditions, askedAt, total, countedAt: await this.log.mark() };
      },
      (fresh) => void this.totals.set(key, fresh),
    );
  }

  private count(conditions: readonly Condition[]): Promise<number> {
    const inspections = this.connection.collection(planning.name);
    return hinted(indexFor(conditions), (hint) =>
      inspections.countDocuments(inspectionFilter(conditions), { hint }),
    );
  }

  private learn({ resource, began, changes }: LoggedWrite): void {
    if (resource === null) this.forgetAll();
    else if (resource !== planning.name) this.forgetPages();
    else if (changes === null) this.forgetAll();
    else for (const change of changes) this.apply(change, began);
  }

  private apply({ before, after }: Change, began: number): void {
    const isOf = ({ conditions }: Pick<Kept, 'conditions'>) =>
      matches(before, conditions) || matches(after, conditions);
    this.pageReads.drop(isOf);
    if (areListedAlike(before, after)) {
      const id = after?._id.toHexString() ?? '';
      this.dropPages(({ page }) => page.ids.has(id));
      return;
    }
    this.dropPages(isOf);
    this.counts.drop(isOf);
    for (const [key, kept] of [...this.totals]) {
      if (!isOf(kept)) continue;
      // One that was under way when it was counted may have been counted.
      if (began < kept.countedAt) this.totals.delete(key);
      else kept.total += Number(matches(after, kept.conditions)) - Number(matches(before, kept.conditions));
    }
  }

  private dropPages(isAffected: (kept: KeptPage) => boolean): void {
    for (const [key, kept] of [...this.pages]) if (isAffected(kept)) this.pages.delete(key);
  }

  private forgetPages(): void {
    this.pages.clear();
    this.pageReads.drop(() => true);
  }

  private forgetAll(): void {
    this.forgetPages();
    this.totals.clear();
    this.counts.drop(() => true);
  }
}

function isYounger({ askedAt }: Kept, milliseconds: number): boolean {
  return performance.now() - askedAt < milliseconds;
}
