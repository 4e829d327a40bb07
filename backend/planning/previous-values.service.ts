import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type mongo } from 'mongoose';
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

  /** @throws AppError 404 when the caller sees no such inspection. */
  async read(id: string, caller: SignedInUser): Promise<PreviousValues[]> {
    const inspection = await this.store.read(id, scopeFilter(caller));
    const { elementDoDate, elementRegisters } = inspection;
    const controls = elementRegisters.map((register) => register.elementRegistersUpkeeps.toHexString());
    const done = elementDoDate ? { $ne: null, $lte: elementDoDate } : { $ne: null };
    return hinted(indexByDone('elementId'), (hint) =>
      this.found(inspection, done, new LastValues(controls), hint),
    );
  }

  /** The last value that each of some controls had before a moment, the inspection's own left out. */
  async before(
    inspection: Pick<StoredInspection, '_id' | 'elementId'>,
    controls: readonly string[],
    at: Date,
  ): Promise<PreviousValues[]> {
    return hinted(indexByDone('elementId'), (hint) =>
      this.found(inspection, { $ne: null, $lt: at }, new LastValues(controls, 1), hint),
    );
  }

  /** Read from the newest back along the index, as far as it takes. */
  private async found(
    { _id, elementId }: Pick<StoredInspection, '_id' | 'elementId'>,
    elementDoDate: mongo.Condition<Date | null>,
    last: LastValues,
    hint?: mongo.Hint,
  ): Promise<PreviousValues[]> {
    if (last.areFound()) return last.told();
    const done = this.connection
      .collection<StoredInspection>(planning.name)
      .find(
        {
          elementPlanningDeleted: false,
          elementId,
          elementDoDate,
          _id: { $ne: _id },
        },
        { hint, limit: MAX_INSPECTIONS, batchSize: AT_A_TIME, projection: NEEDED },
      )
      .sort({ elementDoDate: -1, _id: -1 });
    // Leaving the loop closes the cursor.
    for await (const { elementDoDate: at, elementRegisters: registers } of done) {
      if (at) last.add(at, this.clock.zone, registers.flatMap(recordedOf));
      if (last.areFound()) break;
    }
    return last.told();
  }
}

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
