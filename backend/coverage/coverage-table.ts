import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import type { Day } from '../../domain/common';
import { coveragePeriods } from '../../domain/coverage';
import type { Period } from '../../domain/upkeeps';
import { Clock, type LoggedWrite, CoalescedLookup, WriteLog } from '../common';
import type { Page } from '../common/resource';
import { CoverageCounts } from './coverage-counts';
import { CoverageEntries, type CoverageBasis, type CoverageEntry } from './coverage-entries';

/** The master data that say what is to be done, and those whose names its rows carry. */
const BASIS: ReadonlySet<ResourceName> = new Set([
  ...(['elements', 'upkeeps', 'upkeepstypes', 'programmes', 'arees', 'companies'] as const),
]);

/** All is read anew after this, so that what the log was not told of heals. */
const LIFE_MS = 15_000;
/** Remembered of one state of the table: as many selections of entries, and as many characters of pages. */
const MAX_SELECTIONS = 20;
const MAX_CHARACTERS = 2_000_000;

/** The whole table in one state, and what was worked out from it. */
export class CoverageState {
  readonly selections = new LRUCache<string, readonly CoverageEntry[]>({ max: MAX_SELECTIONS });
  readonly pages = new LRUCache<string, Page>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ json }) => json.length,
  });
  /** How many are past their due day. */
  readonly late: number;
  private readonly periods = new Map<string, readonly Period[]>();

  constructor(
    readonly today: Day,
    /** The entries of each element. */
    readonly elements: readonly (readonly CoverageEntry[])[],
  ) {
    const lateOf = (entries: readonly CoverageEntry[]) =>
      entries.filter(({ dueDay }) => dueDay < today).length;
    this.late = elements.reduce((sum, entries) => sum + lateOf(entries), 0);
  }

  /** The periods in which a control is to be done: only daily ones differ from centre to centre. */
  periodsOf({ element, control }: CoverageEntry): readonly Period[] {
    const { elementAreaId, calendar } = element;
    const { upkeepFrequency } = control.upkeep;
    const key = upkeepFrequency === 'daily' ? elementAreaId.toHexString() : upkeepFrequency;
    let periods = this.periods.get(key);
    if (!periods) {
      periods = coveragePeriods(upkeepFrequency, this.today, calendar);
      this.periods.set(key, periods);
    }
    return periods;
  }
}

/** What was written since it was last looked at: anything, or inspections of some elements. */
interface Told {
  everything: boolean;
  elements: Set<string>;
}

/**
 * The entries of all elements, in memory: what is due and since when depends on the day, so no index of the database could select and
 * order by it. A write of an inspection costs its element being read anew, one of the master data all of it; where nothing was written the
 * database is not asked.
 */
@Injectable()
export class CoverageTable {
  private basis: CoverageBasis | undefined;
  private readonly ofElement = new Map<string, CoverageEntry[]>();
  private state: CoverageState | undefined;
  private readAt = -Infinity;
  /** Whether what was told is being read, and the state is still that of before. */
  private isLooking = false;
  private told: Told = { everything: true, elements: new Set() };
  private readonly looking = new CoalescedLookup(() => this.look());

  constructor(
    private readonly counts: CoverageCounts,
    private readonly entries: CoverageEntries,
    private readonly clock: Clock,
    private readonly log: WriteLog,
  ) {
    log.subscribe((write) => this.learn(write));
  }

  /** The table as it is now. */
  async read(): Promise<CoverageState> {
    return this.current() ?? this.looking.get();
  }

  private current(): CoverageState | undefined {
    return this.isLooking || this.isStale() || this.told.elements.size > 0 ? undefined : this.state;
  }

  /** Whether all is to be read anew. */
  private isStale(): boolean {
    return (
      this.told.everything ||
      this.state?.today !== this.clock.today() ||
      performance.now() - this.readAt > LIFE_MS
    );
  }

  private async look(): Promise<CoverageState> {
    const known = this.current();
    if (known) return known;
    const isStale = this.isStale();
    const { told } = this;
    const today = this.clock.today();
    this.told = { everything: false, elements: new Set() };
    this.isLooking = true;
    try {
      // While a backup holds the writes up, what waits to be counted goes on waiting, and nobody who only reads with it.
      if (this.log.isPaused) for (const id of told.elements) this.told.elements.add(id);
      else await this.counts.settle();
      const ids = isStale || !this.basis ? await this.readBasis(today) : [...told.elements].map(toId);
      await this.readEntries(ids);
    } catch (error) {
      this.told.everything = true;
      throw error;
    } finally {
      this.isLooking = false;
    }
    this.state = new CoverageState(today, [...this.ofElement.values()]);
    return this.state;
  }

  /** @returns All elements. */
  private async readBasis(today: Day): Promise<Types.ObjectId[]> {
    this.readAt = performance.now();
    this.basis = await this.entries.read(today);
    this.ofElement.clear();
    return this.basis.ids;
  }

  private async readEntries(ids: readonly Types.ObjectId[]): Promise<void> {
    const missing = await this.readCounted(ids);
    if (missing.length === 0) return;
    await this.counts.countFirst(missing);
    await this.readCounted(missing);
  }

  /** @returns Those of which nothing is counted yet. */
  private async readCounted(ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
    const missing = new Map(ids.map((id) => [id.toHexString(), id]));
    for await (const { _id, lastDone } of this.counts.lastDays(ids)) {
      const id = _id.toHexString();
      missing.delete(id);
      const entries = this.basis?.entriesOf(id, lastDone) ?? [];
      if (entries.length > 0) this.ofElement.set(id, entries);
      else this.ofElement.delete(id);
    }
    return [...missing.values()];
  }

  private learn({ resource, changes }: LoggedWrite): void {
    if (resource === null || BASIS.has(resource)) this.told.everything = true;
    if (resource !== 'planning') return;
    if (changes === null) this.told.everything = true;
    for (const { before, after } of changes ?? []) {
      for (const record of [before, after]) {
        if (record?.elementId instanceof Types.ObjectId)
          this.told.elements.add(record.elementId.toHexString());
      }
    }
  }
}

function toId(id: string): Types.ObjectId {
  return new Types.ObjectId(id);
}
