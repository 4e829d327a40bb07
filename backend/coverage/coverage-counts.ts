import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { type Day, addDays } from '../../domain/common';
import {
  COVERED_DAYS,
  type DoneControls,
  coverage,
  doneControlsSince,
  recordedIn,
  withRecorded,
} from '../../domain/coverage';
import { elements } from '../../domain/elements';
import { planning } from '../../domain/planning';
import { Clock, Locks, WriteGate, WriteLog, isUnavailable } from '../common';
import { hinted } from '../common/resource';
import type { StoredElement } from '../elements';
import { type StoredInspection, byUncounted, indexByDone } from '../planning';

/** When the controls of an element were done: what its inspections say, counted. */
export interface StoredCounts {
  /** The element. */
  _id: Types.ObjectId;
  controls: DoneControls;
  /** On which day all of its inspections were last counted. */
  countedOn: Day;
}

/** The last day on which each control of an element was done, by the controls' ids. */
export type LastDone = Readonly<Record<string, Day>>;

/** `StoredCounts.controls` without the other days. */
const LAST_DAYS = {
  $arrayToObject: {
    $map: { input: { $objectToArray: '$controls' }, in: { k: '$$this.k', v: '$$this.v.lastDone' } },
  },
};

/** What is read of an inspection to count it. */
const COUNTED = {
  elementId: 1,
  elementPlanningDeleted: 1,
  elementDoDate: 1,
  'elementRegisters.elementRegistersUpkeeps': 1,
  'elementRegisters.elementValues': 1,
  uncounted: 1,
} as const;

type Counted = Pick<
  StoredInspection,
  '_id' | 'elementId' | 'elementPlanningDeleted' | 'elementDoDate' | 'elementRegisters' | 'uncounted'
>;

/** Who counts does so alone, whatever instance it is. */
const LOCK = 'coverage';
/** Waits that long for another one, who goes on as long as there is something to count. */
const PATIENCE_MS = 60_000;
/** Inspections that are counted in one go, and elements that are counted anew in one. */
const BATCH_INSPECTIONS = 500;
const BATCH_ELEMENTS = 25;
/** Elements whose counts are read with one call. */
const BATCH_READ = 1_000;

/**
 * Counts on which days the controls of each element were done. A write of an inspection that changes it says so in the inspection itself
 * (`uncounted`), so that it is counted whoever is killed when: by whoever asks next, or by a sweep within seconds. Doing it twice does
 * nothing more. What was only added is added; where something was taken away, the element is counted anew. An element that cannot be
 * counted is parked: it is told, keeps its counts, and is tried again when its turn of the next day comes.
 */
@Injectable()
export class CoverageCounts {
  /** The elements whose turn it still is to be counted anew, on a day. */
  private turns: { on: Day; ids: Types.ObjectId[] } = { on: '', ids: [] };
  private parked: { on: Day; ids: Set<string> } = { on: '', ids: new Set() };
  private readonly logger = new Logger('Coverage');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
    private readonly gate: WriteGate,
    private readonly locks: Locks,
    private readonly log: WriteLog,
  ) {}

  /** The counts of a few elements, by their ids. */
  async byElement(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, StoredCounts>> {
    const found = await this.counts.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map((counts) => [counts._id.toHexString(), counts]));
  }

  /** When the controls of elements were last done, one element after the other: of many the days of a year would be a lot to read. */
  async *lastDays(
    ids: readonly Types.ObjectId[],
  ): AsyncGenerator<{ _id: Types.ObjectId; lastDone: LastDone }> {
    for (let from = 0; from < ids.length; from += BATCH_READ) {
      yield* this.counts.aggregate<{ _id: Types.ObjectId; lastDone: LastDone }>([
        { $match: { _id: { $in: ids.slice(from, from + BATCH_READ) } } },
        { $project: { lastDone: LAST_DAYS } },
      ]);
    }
  }

  /** Counts all that was written until now. */
  async settle(): Promise<void> {
    while (await this.isWaiting()) await this.alone(() => this.countWaiting());
  }

  /** Counts elements of which nothing is counted yet. */
  async countFirst(ids: readonly Types.ObjectId[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH_ELEMENTS) {
      await this.alone(async () => {
        const batch = ids.slice(from, from + BATCH_ELEMENTS);
        const known = await this.byElement(batch);
        for (const id of batch.map((one) => one.toHexString())) {
          if (!known.has(id)) await this.apart(id, () => this.countAnew(new Types.ObjectId(id)));
        }
      });
    }
  }

  /**
   * Counts what waits, and each element once a day anew: so it heals what was written past us, or by a version that does not say what
   * it changes, while an update goes round. A few at each call, since nobody waits for it.
   */
  async sweep(): Promise<void> {
    // Half of the records would count for less than all.
    if (this.log.areReplaced) return;
    await this.settle();
    const today = this.clock.today();
    if (this.turns.on !== today) this.turns = { on: today, ids: await this.turnsOf(today) };
    const batch = this.turns.ids.splice(0, BATCH_ELEMENTS);
    if (batch.length === 0) return;
    await this.alone(async () => {
      for (const id of batch) await this.apart(id.toHexString(), () => this.countAnew(id));
    });
  }

  private get inspections() {
    return this.connection.collection<StoredInspection>(planning.name);
  }

  private get counts() {
    return this.connection.collection<StoredCounts>(coverage.name);
  }

  private alone(work: () => Promise<void>): Promise<void> {
    return this.gate.pass(() => this.locks.holding(LOCK, work, PATIENCE_MS));
  }

  private async isWaiting(): Promise<boolean> {
    return (await this.waiting(1)).length > 0;
  }

  private waiting(limit: number): Promise<Counted[]> {
    return hinted(byUncounted.keys, (hint) =>
      this.inspections.find<Counted>(byUncounted.only, { hint, projection: COUNTED }).limit(limit).toArray(),
    );
  }

  private async countWaiting(): Promise<void> {
    const waiting = await this.waiting(BATCH_INSPECTIONS);
    const ofElement = new Map<string, Counted[]>();
    for (const inspection of waiting) {
      const id = String(inspection.elementId);
      ofElement.set(id, [...(ofElement.get(id) ?? []), inspection]);
    }
    const ids = [...ofElement.keys()].filter((id) => Types.ObjectId.isValid(id));
    const countsOf = await this.byElement(ids.map((id) => new Types.ObjectId(id)));
    for (const [id, inspections] of ofElement) {
      await this.apart(id, async () => {
        const counts = countsOf.get(id);
        if (!counts || inspections.some(({ uncounted }) => uncounted?.removes)) {
          await this.countAnew(new Types.ObjectId(id));
        } else await this.write({ ...counts, controls: inspections.reduce(this.with, counts.controls) });
      });
    }
    // A later write of the inspection has its own.
    const done = waiting.flatMap(({ uncounted }) => (uncounted ? [uncounted._id] : []));
    await this.inspections.updateMany({ 'uncounted._id': { $in: done } }, { $unset: { uncounted: '' } });
  }

  /** Counts an element apart from the others, unless it is parked. */
  private async apart(id: string, count: () => Promise<void>): Promise<void> {
    const on = this.clock.today();
    if (this.parked.on !== on) this.parked = { on, ids: new Set() };
    if (this.parked.ids.has(id)) return;
    try {
      await count();
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.parked.ids.add(id);
      this.logger.error({ err: error, element: id }, 'an element cannot be counted, and is parked for today');
    }
  }

  /** Counts all inspections of an element. */
  private async countAnew(_id: Types.ObjectId): Promise<void> {
    const countedOn = this.clock.today();
    const done = { elementPlanningDeleted: false, elementId: _id, elementDoDate: { $ne: null } };
    const controls = await hinted(indexByDone('elementId'), async (hint) => {
      let counted: DoneControls = {};
      const cursor = this.inspections.find<Counted>(done, { hint, projection: COUNTED });
      for await (const inspection of cursor) counted = this.with(counted, inspection);
      return counted;
    });
    await this.write({ _id, controls, countedOn });
  }

  private readonly with = (controls: DoneControls, inspection: Counted): DoneControls => {
    const recorded = recordedIn(inspection, this.clock.zone);
    return recorded ? withRecorded(controls, recorded) : controls;
  };

  private async write({ _id, controls, countedOn }: StoredCounts): Promise<void> {
    const kept = doneControlsSince(controls, addDays(this.clock.today(), -COVERED_DAYS));
    await this.counts.replaceOne({ _id }, { controls: kept, countedOn }, { upsert: true });
  }

  /** Elements that were never counted are counted at once; the ids of those whose turn it is today. */
  private async turnsOf(today: Day): Promise<Types.ObjectId[]> {
    const [counted, present] = await Promise.all([
      this.counts.find({}, { projection: { countedOn: 1 } }).toArray(),
      this.connection
        .collection<StoredElement>(elements.name)
        .find({ elementDeleted: false, elementActive: true }, { projection: { _id: 1 } })
        .toArray(),
    ]);
    const known = new Set(counted.map(({ _id }) => _id.toHexString()));
    await this.countFirst(present.map(({ _id }) => _id).filter((id) => !known.has(id.toHexString())));
    return counted.filter(({ countedOn }) => countedOn < today).map(({ _id }) => _id);
  }
}
