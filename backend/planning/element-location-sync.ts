import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { elements } from '../../domain/elements';
import { correctives } from '../../domain/correctives';
import { planning } from '../../domain/planning';
import { type Change, WriteLog } from '../common';
import { BY_ID, References, hinted } from '../common/resource';
import { type StoredCorrective, correctivesOfElement } from '../correctives';
import { type Again, Outbox, type Steps } from '../jobs';
import { indexByDone } from './inspection-queries';
import type { ElementLocation, StoredInspection } from './inspection.schema';

/**
 * Longer than any call takes that plans an inspection where its element was before. It is counted from when the move was found, by the
 * database's clock.
 */
const SETTLED_MS = 10_000;

/**
 * Keeps company and centre of the inspections, and of the corrective measures, those of their elements. They follow at once when an element
 * is moved. The job that the same write leaves looks at them twice: for a server that died in between, and a while later for those that
 * were being planned meanwhile.
 */
@Injectable()
export class ElementLocationSync {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly references: References,
    private readonly log: WriteLog,
    outbox: Outbox,
  ) {
    log.follow(elements.name, (change) => this.follow(change));
    outbox.register({
      kind: 'elementMoved',
      resources: [elements.name],
      read: () => undefined,
      perform: (elementId, _, steps) => this.settle(elementId, steps),
    });
  }

  /** The location of an element, as its inspections carry it. */
  async locationOf(elementId: string): Promise<ElementLocation> {
    const found = await this.references.one('elements', new Types.ObjectId(elementId));
    return locationOf(found.row(elementId) ?? {});
  }

  private async settle(elementId: Types.ObjectId, steps: Steps): Promise<Again | undefined> {
    await steps.step(() => this.moveToElement(elementId));
    if (steps.done > 0) return undefined;
    steps.done = 1;
    return { afterMs: SETTLED_MS };
  }

  private async follow({ before, after }: Change): Promise<void> {
    if (before && after && !isSame(locationOf(before), locationOf(after)))
      await this.moveToElement(after._id);
  }

  /** Looks at the element again after it wrote: a process that stood still in between would leave an older location. */
  private async moveToElement(elementId: Types.ObjectId): Promise<void> {
    let location = await this.find(elementId);
    for (;;) {
      await this.move(elementId, location);
      const now = await this.find(elementId);
      if (isSame(location, now)) return;
      location = now;
    }
  }

  private async find(_id: Types.ObjectId): Promise<ElementLocation> {
    const element = await this.connection
      .collection(elements.name)
      .findOne({ _id }, { hint: BY_ID, projection: { elementCompanyId: 1, elementAreaId: 1 } });
    return locationOf(element ?? {});
  }

  private async move(
    elementId: Types.ObjectId,
    { elementCompanyId, elementAreaId }: ElementLocation,
  ): Promise<void> {
    const elsewhere = {
      $or: [{ elementCompanyId: { $ne: elementCompanyId } }, { elementAreaId: { $ne: elementAreaId } }],
    };
    const here = { $set: { elementCompanyId, elementAreaId } };
    await this.log.track(
      planning.name,
      () =>
        hinted(indexByDone('elementId'), (hint) =>
          this.connection
            .collection<StoredInspection>(planning.name)
            .updateMany({ elementPlanningDeleted: { $in: [false, true] }, elementId, ...elsewhere }, here, {
              hint,
            }),
        ),
      () => undefined,
    );
    await this.log.track(
      correctives.name,
      () =>
        hinted(correctivesOfElement, (hint) =>
          this.connection
            .collection<StoredCorrective>(correctives.name)
            .updateMany({ correctiveElementId: elementId, ...elsewhere }, here, { hint }),
        ),
      ({ modifiedCount }) => (modifiedCount === 0 ? [] : undefined),
    );
  }
}

/** Where a write of an element has put it. */
function locationOf({ elementCompanyId, elementAreaId }: Readonly<Record<string, unknown>>): ElementLocation {
  return {
    elementCompanyId: elementCompanyId instanceof Types.ObjectId ? elementCompanyId : null,
    elementAreaId: elementAreaId instanceof Types.ObjectId ? elementAreaId : null,
  };
}

function isSame(one: ElementLocation, other: ElementLocation): boolean {
  return (
    String(one.elementCompanyId) === String(other.elementCompanyId) &&
    String(one.elementAreaId) === String(other.elementAreaId)
  );
}
