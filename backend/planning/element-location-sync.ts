import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { elements } from '../../domain/elements';
import { correctives } from '../../domain/correctives';
import { planning } from '../../domain/planning';
import { type Change, Clock, WriteGate, WriteLog } from '../common';
import { References, hinted } from '../common/resource';
import { type StoredCorrective, correctivesOfElement } from '../correctives';
import { PLACED_AT } from '../elements';
import { indexByDone } from './inspection-queries';
import type { ElementLocation, StoredInspection } from './inspection.schema';

const LOCATION = ['elementCompanyId', 'elementAreaId'] as const satisfies (keyof ElementLocation)[];

/** An element that was moved, as far as its inspections are concerned. */
interface MovedElement extends ElementLocation {
  _id: Types.ObjectId;
  [PLACED_AT]: Date;
}

/**
 * Longer than any call takes that plans an inspection where its element was before. It is counted from when this
 * instance first sees the note, by its own clock: the note's time is that of whoever wrote it, whose clock may be off.
 */
const SETTLED_MS = 10_000;

/**
 * Keeps company and centre of the inspections, and of the corrective measures, those of their elements. An element that is moved says so in the
 * same write, and its inspections follow at once. They are looked at once more a while later, for those that were
 * being planned meanwhile, and for a server that died in between; only then is the element's note taken away.
 */
@Injectable()
export class ElementLocationSync {
  /** Since when this instance has known of each move that is to be looked at once more. */
  private firstSeen = new Map<string, number>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly references: References,
    private readonly gate: WriteGate,
    private readonly clock: Clock,
    private readonly log: WriteLog,
  ) {
    log.follow(elements.name, (change) => this.follow(change));
  }

  /** The location of an element, as its inspections carry it. */
  async locationOf(elementId: string): Promise<ElementLocation> {
    const found = await this.references.one('elements', new Types.ObjectId(elementId));
    return locationOf(found.row(elementId) ?? {});
  }

  /** @param atStart The inspections follow at once: the process that moved their element may have crashed before they did. */
  async reconcile(atStart = false): Promise<void> {
    const now = this.clock.now().getTime();
    const seen = new Map<string, number>();
    const noted = this.elements.find({ [PLACED_AT]: { $exists: true } }, { projection: { [PLACED_AT]: 1 } });
    for await (const element of noted) {
      const move = `${element._id.toHexString()} ${element[PLACED_AT].getTime()}`;
      const since = this.firstSeen.get(move) ?? now;
      seen.set(move, since);
      const isSettled = now - since >= SETTLED_MS;
      if (isSettled || atStart) await this.gate.pass(() => this.finish(element, isSettled));
    }
    this.firstSeen = seen;
  }

  private get elements() {
    return this.connection.collection<MovedElement>(elements.name);
  }

  private async finish(
    { _id, [PLACED_AT]: locationChangedAt }: MovedElement,
    isSettled: boolean,
  ): Promise<void> {
    const sameMove = { _id, [PLACED_AT]: locationChangedAt };
    const element = await this.elements.findOne(sameMove);
    // One that was moved again has its turn later.
    if (!element) return;
    await this.move(_id, element);
    if (isSettled) await this.elements.updateOne(sameMove, { $unset: { [PLACED_AT]: '' } });
  }

  private async follow({ before, after }: Change): Promise<void> {
    if (!before || !after || LOCATION.every((field) => String(before[field]) === String(after[field])))
      return;
    await this.move(after._id, locationOf(after));
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
