import { Injectable } from '@nestjs/common';
import {
  type DeleteResult,
  type ReturnOrder,
  type ReturnResult,
  type SkipReason,
  type Skipped,
  type ValidateRequest,
  type ValidateResult,
  skipValidation,
} from '../../domain/planning';
import { type Author, Clock, type SignedInUser, conflict, inParallel } from '../common';
import { MAX_ATTEMPTS } from '../common/resource';
import { inspectionOf } from './inspection-document';
import { InspectionStore } from './inspection-store';
import type { StoredInspection } from './inspection.schema';
import { returnedFields } from './returned-fields';

/** Writes under way at a time: they share a write to the journal, and leave other calls their connections. */
const WRITES_AT_ONCE = 16;

/** Inspections that are in memory at a time: one that was returned several times is long. */
const READ_AT_ONCE = 100;

/** What is written of an inspection, or why it is passed over. */
type BulkChange = (inspection: StoredInspection) => Partial<StoredInspection> | SkipReason;

const deletion: BulkChange = () => ({ elementPlanningDeleted: true });

/**
 * Changes many inspections, each in the state that it was decided on, so that every one is either changed by this
 * very call or named with the reason why not.
 */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly store: InspectionStore,
    private readonly clock: Clock,
  ) {}

  async validate({ ids, ...order }: ValidateRequest, caller: SignedInUser): Promise<ValidateResult> {
    const { changed, skipped } = await this.changeAll(
      ids,
      (inspection) => skipValidation(inspectionOf(inspection), order) ?? { elementPlanningValidation: true },
      caller.id,
    );
    return { validated: changed, skipped };
  }

  async delete(ids: readonly string[], caller: SignedInUser): Promise<DeleteResult> {
    const { changed, skipped } = await this.changeAll(ids, deletion, caller.id);
    return { deleted: changed, skipped };
  }

  /** Sends them back to be done again; what was recorded is kept with each, in the same write. */
  async return(ids: readonly string[], order: ReturnOrder, caller: SignedInUser): Promise<ReturnResult> {
    const { changed, skipped } = await this.changeAll(
      ids,
      (inspection) => returnedFields(inspection, order, { caller, now: this.clock.now() }),
      caller.id,
    );
    return { returned: changed, skipped };
  }

  private async changeAll(ids: readonly string[], change: BulkChange, author: Author) {
    const wanted = [...new Set(ids)];
    const skipped: Skipped[] = [];
    for (let from = 0; from < wanted.length; from += READ_AT_ONCE) {
      skipped.push(...(await this.changeSome(wanted.slice(from, from + READ_AT_ONCE), change, author)));
    }
    return { changed: wanted.length - skipped.length, skipped };
  }

  /** @returns Those that were passed over. */
  private async changeSome(ids: readonly string[], change: BulkChange, author: Author): Promise<Skipped[]> {
    const found = new Map(
      (await this.store.findMany(ids)).map((record) => [record._id.toHexString(), record]),
    );
    const outcomes = await inParallel(ids, WRITES_AT_ONCE, async (id) => ({
      id,
      reason: await this.change(id, found.get(id), change, author),
    }));
    return outcomes.flatMap(({ id, reason }): Skipped[] => (reason ? [{ id, reason }] : []));
  }

  /** @param found The inspection as it was read with the others. @returns Why it was not changed, if it was not. */
  private async change(
    id: string,
    found: StoredInspection | undefined,
    change: BulkChange,
    author: Author,
  ): Promise<SkipReason | undefined> {
    let current = found;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      if (!current) return 'not-found';
      const fields = change(current);
      if (typeof fields === 'string') return fields;
      if (await this.store.write(current, fields, author)) return undefined;
      [current] = await this.store.findMany([id]);
    }
    throw conflict('error.stale');
  }
}
