import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { Connection } from 'mongoose';
import { planning } from '../../domain/planning';
import { type Change, type LoggedWrite, WriteLog } from '../common';
import {
  type Condition,
  LIFE_MS,
  type ListQuery,
  Lookups,
  type Page,
  RecordTotals,
  areListedAlike,
  hinted,
  isCacheable,
  isReferenced,
  isYounger,
  keyOf,
  matches,
} from '../common/resource';
import { indexFor, inspectionFilter } from './inspection-queries';

/** A page as it was answered. */
interface KeptPage {
  conditions: readonly Condition[];
  /** When it was asked for, in ms of `performance.now()`. */
  askedAt: number;
  page: Page;
}

/** How many pages are kept; each write looks at each of them. */
const MAX_KEPT = 500;
/** Characters of all pages that are kept. */
const MAX_LENGTH = 20_000_000;
/** Rows of the longest page that is kept: more are asked for to be counted or gone through, not to be looked at. */
const MAX_ROWS = 100;

/**
 * The pages and totals of inspections that were last asked for. A page goes with the first write of an inspection
 * that is on it, or comes to its list, leaves it or moves within it; and with any write of the master data, whose names it carries.
 * A page may be made of names that are as old as a page may be (`References`), so all has healed after twice `LIFE_MS`.
 */
@Injectable()
export class InspectionCache {
  private readonly pages = new LRUCache<string, KeptPage>({
    max: MAX_KEPT,
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ page }) => page.json.length,
  });
  private readonly pageReads = new Lookups<KeptPage>();
  private readonly totals: RecordTotals;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    log: WriteLog,
  ) {
    this.totals = new RecordTotals(planning, log, (conditions) => this.count(conditions));
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
  total(conditions: readonly Condition[]): Promise<number> {
    return this.totals.of(conditions);
  }

  private count(conditions: readonly Condition[]): Promise<number> {
    const inspections = this.connection.collection(planning.name);
    return hinted(indexFor(conditions), (hint) =>
      inspections.countDocuments(inspectionFilter(conditions), { hint }),
    );
  }

  private learn({ resource, changes }: LoggedWrite): void {
    if (resource === null || isReferenced(resource)) this.forgetPages();
    else if (resource !== planning.name) return;
    else if (changes === null) this.forgetPages();
    else for (const change of changes) this.apply(change);
  }

  private apply({ before, after }: Change): void {
    const isOf = ({ conditions }: Pick<KeptPage, 'conditions'>) =>
      matches(before, conditions, planning.deleted) || matches(after, conditions, planning.deleted);
    this.pageReads.drop(isOf);
    if (areListedAlike(before, after)) {
      const id = after?._id.toHexString() ?? '';
      this.dropPages(({ page }) => page.ids.has(id));
    } else this.dropPages(isOf);
  }

  private dropPages(isAffected: (kept: KeptPage) => boolean): void {
    for (const [key, kept] of [...this.pages]) if (isAffected(kept)) this.pages.delete(key);
  }

  private forgetPages(): void {
    this.pages.clear();
    this.pageReads.drop(() => true);
  }
}
