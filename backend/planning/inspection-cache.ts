import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { planning } from '../../domain/planning';
import { WriteLog } from '../common';
import {
  type Condition,
  QueryCache,
  type ListQuery,
  type Page,
  RecordTotals,
  hinted,
  isCacheable,
  isReferenced,
  cacheKeyOf,
} from '../common/resource';
import { indexFor, inspectionFilter } from './inspection-queries';

/**
 * The pages and totals of inspections that were last asked for. A page goes with the first write of an inspection
 * that is on it, or comes to its list, leaves it or moves within it; and with any write of the master data, whose names it carries.
 * A page may be made of names that are as old as a page may be (`References`), so all has healed after twice its life.
 */
@Injectable()
export class InspectionCache {
  private readonly pages: QueryCache<Page>;
  private readonly totals: RecordTotals;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    log: WriteLog,
  ) {
    this.totals = new RecordTotals(planning, log, (conditions) => this.count(conditions));
    this.pages = new QueryCache<Page>(planning, log, {
      shows: (page, id) => page?.ids.has(id),
      moved: () => undefined,
      sizeOf: ({ json }) => json.length,
    });
    log.subscribe(({ resource }) => {
      if (resource !== null && isReferenced(resource)) this.pages.forget();
    });
  }

  /**
   * A page of the inspections that meet the conditions.
   * @param read Reads it, when it is not known.
   * @param total By which it is read from the end of the list; with another total it is another page.
   */
  page(
    conditions: readonly Condition[],
    { sort, range }: Pick<ListQuery, 'sort' | 'range'>,
    read: () => Promise<Page>,
    total?: number,
  ): Promise<Page> {
    if (!isCacheable(planning.name, conditions, sort?.field)) return read();
    const key = `${cacheKeyOf(conditions)} ${JSON.stringify([sort, range, total])}`;
    return this.pages.of(key, conditions, read);
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
}
