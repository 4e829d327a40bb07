import { Injectable } from '@nestjs/common';
import {
  type DeleteResult,
  type SkipReason,
  type Skipped,
  type ValidateResult,
  stateOf,
} from '../../domain/planning';
import { type Author, type SignedInUser, conflict, inParallel } from '../common';
import { MAX_ATTEMPTS } from '../common/resource';
import { InspectionStore } from './inspection-store';
import type { StoredInspection } from './inspection.schema';

/** Writes under way at a time: they share a write to the journal, and leave other calls their connections. */
const WRITES_AT_ONCE = 16;

/** One change of many inspections. */
interface BulkChange {
  fields: Partial<StoredInspection>;
  /** Why an inspection is passed over, if it is. */
  skip: (inspection: StoredInspection) => SkipReason | undefined;
}

const validation: BulkChange = {
  fields: { elementPlanningValidation: true },
  skip: (inspection) => {
    const state = stateOf(inspection);
    if (state === 'done') return undefined;
    return state === 'planned' ? 'not-done' : 'validated';
  },
};

const deletion: BulkChange = {
  fields: { elementPlanningDeleted: true },
  skip: () => undefined,
};

/**
 * Changes many inspections, each in the state that it was decided on, so that every one is either changed by this
 * very call or named with the reason why not.
 */
@Injectable()
export class BulkChanges {
  constructor(private readonly store: InspectionStore) {}

  async validate(ids: readonly string[], caller: SignedInUser): Promise<ValidateResult> {
    const { changed, skipped } = await this.changeAll(ids, validation, caller.id);
    return { validated: changed, skipped };
  }

  async delete(ids: readonly string[], caller: SignedInUser): Promise<DeleteResult> {
    const { changed, skipped } = await this.changeAll(ids, deletion, caller.id);
    return { deleted: changed, skipped };
  }

  private async changeAll(ids: readonly string[], change: BulkChange, author: Author) {
    const wanted = [...new Set(ids)];
    const found = new Map(
      (await this.store.findMany(wanted)).map((record) => [record._id.toHexString(), record]),
    );
    const outcomes = await inParallel(wanted, WRITES_AT_ONCE, async (id) => ({
      id,
      reason: await this.change(id, found.get(id), change, author),
    }));
    const skipped = outcomes.flatMap(({ id, reason }): Skipped[] => (reason ? [{ id, reason }] : []));
    return { changed: wanted.length - skipped.length, skipped };
  }

  /** @param found The inspection as it was read with the others. @returns Why it was not changed, if it was not. */
  private async change(
    id: string,
    found: StoredInspection | undefined,
    { fields, skip }: BulkChange,
    author: Author,
  ): Promise<SkipReason | undefined> {
    let current = found;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const reason = current ? skip(current) : 'not-found';
      if (!current || reason) return reason;
      if (await this.store.write(current, fields, author)) return undefined;
      [current] = await this.store.findMany([id]);
    }
    throw conflict('error.stale');
  }
}
