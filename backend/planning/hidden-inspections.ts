import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type Types } from 'mongoose';
import { planning } from '../../domain/planning';
import { WriteLog } from '../common';
import { BY_ID } from '../common/resource';
import type { StoredInspection } from './inspection.schema';

/** The inspections that are created together. */
export interface BatchMembers {
  /** The batch. */
  _id: string;
  ids: Types.ObjectId[];
}

/**
 * The inspections of batches that are not closed yet. They are stored as deleted ones, which nothing finds, so that
 * nobody can list, count or change what may still be rolled back; which batch they wait for is noted on them.
 */
@Injectable()
export class HiddenInspections {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly log: WriteLog,
  ) {}

  private get inspections() {
    return this.connection.collection<StoredInspection>(planning.name);
  }

  async insert(openBatch: string, inspections: readonly StoredInspection[]): Promise<void> {
    await this.inspections.insertMany(
      inspections.map(({ _id, ...fields }) => ({ _id, ...fields, elementPlanningDeleted: true, openBatch })),
    );
    for (const inspection of inspections) this.log.budget.spend(inspection.createdBy, [inspection]);
  }

  /** Shows what is still hidden of a batch. For everybody else its inspections come into being here. */
  async show(batch: BatchMembers): Promise<void> {
    await this.log.track(
      planning.name,
      () =>
        this.inspections.updateMany(
          hiddenOf(batch),
          { $set: { elementPlanningDeleted: false }, $unset: { openBatch: '' } },
          { hint: BY_ID },
        ),
      // Their element may be moved at this moment, and somebody else may show them too, and die before telling.
      () => undefined,
    );
  }

  /** Removes what is hidden of a batch. */
  async remove(batch: BatchMembers): Promise<void> {
    await this.inspections.deleteMany(hiddenOf(batch), { hint: BY_ID });
  }

  /** Removes the inspections of a batch that an older version left open, which hid none. */
  async removeUnhidden({ ids }: BatchMembers): Promise<void> {
    await this.log.track(
      planning.name,
      () => this.inspections.deleteMany({ _id: { $in: ids } }, { hint: BY_ID }),
      ({ deletedCount }) => (deletedCount === 0 ? [] : undefined),
    );
  }
}

function hiddenOf({ _id, ids }: BatchMembers) {
  return { _id: { $in: ids }, openBatch: _id };
}
