import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { InstanceRegistry } from '../common';
import { type Change, type Condition, type ListQuery, type Page, References } from '../common/resource';
import { type InspectionCache, InspectionWrites } from './inspection-writes';
import { SingleFlight, isCacheable, keyOf, matches } from './remembered';

interface CachedPage {
  conditions: readonly Condition[];
  /** The revision of the master data that the rows carry. */
  references: number;
  page: Page;
}

/** Characters of all pages that are kept. */
const MAX_LENGTH = 20_000_000;
/** How many pages are kept; each write looks at each of them. */
const MAX_KEPT = 500;
/** Rows of the longest page that is kept: more are asked for to be counted or gone through, not to be looked at. */
const MAX_ROWS = 100;

/**
 * The pages of inspections that were last asked for, as they were answered. A page goes with the first write of
 * an inspection that is, or was, one of its list, and with any change of the master data. What another instance
 * writes drops them all, and they are not trusted while the others cannot be heard (`InstanceRegistry`).
 */
@Injectable()
export class PageCache implements InspectionCache {
  private readonly kept = new LRUCache<string, CachedPage>({
    max: MAX_KEPT,
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ page }) => page.json.length,
  });
  private readonly reading = new SingleFlight<Page>();

  constructor(
    private readonly references: References,
    private readonly registry: InstanceRegistry,
    private readonly writes: InspectionWrites,
  ) {
    writes.register(this);
  }

  /**
   * A page of the inspections that meet the conditions.
   * @param read Reads it, when it is not known.
   */
  async of(
    conditions: readonly Condition[],
    { sort, range }: Pick<ListQuery, 'sort' | 'range'>,
    read: () => Promise<Page>,
  ): Promise<Page> {
    if (!isCacheable(conditions) || !this.registry.areHeard) return read();
    const references = await this.references.revision();
    const key = `${keyOf(conditions)} ${JSON.stringify([sort, range])}`;
    const kept = this.kept.get(key);
    if (kept?.references === references) return kept.page;
    return this.reading.get(key, () => this.readAndKeep(key, { conditions, references }, read));
  }

  change({ before, after }: Change): void {
    // A copy is gone through: what is deleted from the cache on the way would lead its iterator astray.
    for (const [key, { conditions }] of [...this.kept]) {
      if (matches(before, conditions) || matches(after, conditions)) this.kept.delete(key);
    }
  }

  forget(): void {
    this.kept.clear();
  }

  invalidateReads(): void {
    this.reading.clear();
  }

  private async readAndKeep(
    key: string,
    about: Omit<CachedPage, 'page'>,
    read: () => Promise<Page>,
  ): Promise<Page> {
    const { found: page, isConsistent } = await this.writes.readConsistently(read);
    if (isConsistent && page.length <= MAX_ROWS) this.kept.set(key, { ...about, page });
    return page;
  }
}
