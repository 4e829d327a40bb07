import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types, type mongo } from 'mongoose';
import { LastValues, type PreviousValues, type RecordedEarlier, planning } from '../../domain/planning';
import { Clock, type SignedInUser } from '../common';
import { hinted } from '../common/resource';
import { scopeFilter } from './inspection-filters';
import { indexByDone } from './inspection-queries';
import { InspectionStore } from './inspection-store';
import type { StoredInspection, StoredRegister } from './inspection.schema';

/** So many are looked at, whatever controls they have: of three a day for most of a year. What is older helps nobody. */
const MAX_INSPECTIONS = 1000;
/** Three are enough where all controls are recorded each time. */
const AT_A_TIME = 50;

/** What an inspection's controls had before, told to who may see the inspection. */
@Injectable()
export class PreviousValuesService {
  constructor(
    private readonly store: InspectionStore,
    private readonly clock: Clock,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /**
   * @param reply Once it is destroyed, nobody waits for the rest.
   * @throws AppError 404 when the caller sees no such inspection.
   */
  async read(
    id: string,
    caller: SignedInUser,
    reply: { readonly destroyed: boolean },
  ): Promise<PreviousValues[]> {
    const inspection = await this.store.read(id, scopeFilter(caller));
    const { elementDoDate, elementRegisters } = inspection;
    const controls = elementRegisters.map((register) => register.elementRegistersUpkeeps.toHexString());
    const done = elementDoDate ? { $ne: null, $lte: elementDoDate } : { $ne: null };
    return hinted(indexByDone('elementId'), async (hint) => {
      const last = new LastValues(controls);
      if (last.areFound()) return last.told();
      // Leaving the loop closes the cursor.
      for await (const earlier of this.newest(inspection, done, hint)) {
        this.add(last, earlier);
        if (last.areFound() || reply.destroyed) break;
      }
      return last.told();
    });
  }

  /** The last value that each of some controls had before a moment, the inspection's own left out. */
  async before(
    inspection: Pick<StoredInspection, '_id' | 'elementId'>,
    controls: readonly string[],
    at: Date,
  ): Promise<PreviousValues[]> {
    const before = await Promise.all(controls.map((control) => this.lastBefore(inspection, control, at)));
    return before.flat();
  }

  /** The database looks for it: of what was done, one inspection at most is sent. */
  private async lastBefore(
    inspection: Pick<StoredInspection, '_id' | 'elementId'>,
    control: string,
    at: Date,
  ): Promise<PreviousValues[]> {
    const withValue = {
      elementRegistersUpkeeps: new Types.ObjectId(control),
      elementValues: { $nin: ['', null] },
      elementRegistersSnapshot: { $ne: null },
    };
    const found = await hinted(indexByDone('elementId'), (hint) =>
      this.inspections
        .aggregate<Needed>(
          [
            { $match: doneOf(inspection, { $ne: null, $lt: at }) },
            { $sort: NEWEST_FIRST },
            { $limit: MAX_INSPECTIONS },
            { $match: { elementRegisters: { $elemMatch: withValue } } },
            { $limit: 1 },
            { $project: NEEDED },
          ],
          { hint },
        )
        .toArray(),
    );
    const last = new LastValues([control], 1);
    for (const earlier of found) this.add(last, earlier);
    return last.told();
  }

  /** From the newest back along the index, as far as it takes. */
  private newest(
    inspection: Pick<StoredInspection, '_id' | 'elementId'>,
    elementDoDate: mongo.Condition<Date | null>,
    hint?: mongo.Hint,
  ) {
    return this.inspections
      .find<Needed>(doneOf(inspection, elementDoDate), {
        hint,
        limit: MAX_INSPECTIONS,
        batchSize: AT_A_TIME,
        projection: NEEDED,
      })
      .sort(NEWEST_FIRST);
  }

  private add(last: LastValues, { elementDoDate: at, elementRegisters: registers }: Needed): void {
    if (at) last.add(at, this.clock.zone, registers.flatMap(recordedOf));
  }

  private get inspections() {
    return this.connection.collection<StoredInspection>(planning.name);
  }
}

/** What was done of an inspection's element, without itself. */
function doneOf(
  { _id, elementId }: Pick<StoredInspection, '_id' | 'elementId'>,
  elementDoDate: mongo.Condition<Date | null>,
) {
  return { elementPlanningDeleted: false, elementId, elementDoDate, _id: { $ne: _id } };
}

const NEWEST_FIRST = { elementDoDate: -1, _id: -1 } as const;

type Needed = Pick<StoredInspection, 'elementDoDate' | 'elementRegisters'>;

const NEEDED = {
  elementDoDate: 1,
  ...Object.fromEntries(
    [
      'elementRegistersUpkeeps',
      'elementValues',
      'elementUncertainty',
      'elementResult',
      'elementCritical',
      'elementDecision.result',
      'elementRegistersSnapshot.upkeepTypeUnits',
    ].map((field) => [`elementRegisters.${field}`, 1]),
  ),
};

function recordedOf({
  elementRegistersUpkeeps: control,
  elementValues: value,
  elementUncertainty: uncertainty = '',
  elementResult: result,
  elementCritical: critical,
  elementDecision,
  elementRegistersSnapshot: snapshot,
}: StoredRegister): RecordedEarlier[] {
  if (!snapshot) return [];
  const { upkeepTypeUnits } = snapshot;
  const decided = elementDecision !== undefined;
  return [
    { upkeepId: control.toHexString(), value, uncertainty, result, critical, decided, upkeepTypeUnits },
  ];
}
