import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { elements } from '../../domain/elements';
import { planning } from '../../domain/planning';
import { Clock } from '../common';
import { type Change, References, type StoredRecord, hinted } from '../common/resource';
import { PLACED_AT } from '../elements';
import { WriteGate } from '../writes';
import type { Place } from './inspection-document';
import { indexByDone } from './inspection-queries';
import { InspectionWrites } from './inspection-writes';

const PLACE = ['elementCompanyId', 'elementAreaId'] as const satisfies (keyof Place)[];

/**
 * Longer than any call takes that plans an inspection where its element was before. It is counted from when this
 * instance first sees the note, by its own clock: the note's time is that of whoever wrote it, whose clock may be off.
 */
const SETTLED_MS = 10_000;

/**
 * Keeps company and centre of the inspections those of their elements. An element that is moved says so in the
 * same write, and its inspections follow at once. They are looked at once more a while later, for those that were
 * being planned meanwhile, and for a server that died in between; only then is the element's note taken away.
 */
@Injectable()
export class Places {
  /** Since when this instance has known of each move that is to be looked at once more. */
  private firstSeen = new Map<string, number>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly references: References,
    private readonly writes: InspectionWrites,
    private readonly gate: WriteGate,
    private readonly clock: Clock,
  ) {
    references.whenChanged(elements.name, (change) => this.follow(change));
  }

  /** The place of an element, as its inspections carry it. */
  of(elementId: string): Place {
    const element = this.references.get(elements.name, new Types.ObjectId(elementId));
    return {
      elementCompanyId: idOf(element?.elementCompanyId),
      elementAreaId: idOf(element?.elementAreaId),
    };
  }

  /** @param atStart The inspections follow at once: whoever moved their element may have died of it. */
  async settle(atStart = false): Promise<void> {
    const now = this.clock.now().getTime();
    const seen = new Map<string, number>();
    const moved = this.connection
      .collection<StoredRecord>(elements.name)
      .find({ [PLACED_AT]: { $exists: true } });
    for await (const element of moved) {
      const move = `${String(element._id)} ${Number(element[PLACED_AT])}`;
      const since = this.firstSeen.get(move) ?? now;
      seen.set(move, since);
      const isSettled = now - since >= SETTLED_MS;
      if (isSettled || atStart) await this.gate.pass(() => this.finish(element, isSettled));
    }
    this.firstSeen = seen;
  }

  private async finish({ _id, [PLACED_AT]: placedAt }: StoredRecord, isSettled: boolean): Promise<void> {
    const collection = this.connection.collection<StoredRecord>(elements.name);
    const element = await collection.findOne({ _id, [PLACED_AT]: placedAt });
    // One that was moved again has its turn later.
    if (!element) return;
    await this.move(element);
    if (isSettled)
      await collection.updateOne({ _id, [PLACED_AT]: placedAt }, { $unset: { [PLACED_AT]: '' } });
  }

  private async follow({ before, after }: Change): Promise<void> {
    if (!before || !after || PLACE.every((field) => String(before[field]) === String(after[field]))) return;
    await this.move(after);
  }

  private async move(element: StoredRecord): Promise<void> {
    const place = Object.fromEntries(PLACE.map((field) => [field, element[field]]));
    await this.writes.around(
      () =>
        hinted(indexByDone('elementId'), (hint) =>
          this.connection.collection(planning.name).updateMany(
            {
              [planning.deleted]: { $in: [false, true] },
              elementId: element._id,
              $or: PLACE.map((field) => ({ [field]: { $ne: element[field] } })),
            },
            { $set: place },
            { hint },
          ),
        ),
      () => undefined,
    );
  }
}

function idOf(reference: unknown): Types.ObjectId | null {
  return typeof reference === 'object' && reference !== null && '_id' in reference
    ? new Types.ObjectId(String(reference._id))
    : null;
}
