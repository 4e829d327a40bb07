import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { type ElementValues, type RecordedRegister, ValuesByControl, planning } from '../../domain/planning';
import { hinted } from '../common/resource';
import { ElementsService } from '../elements';
import { indexByDone } from './inspection-queries';
import type { StoredInspection } from './inspection.schema';

/** The inspections whose values are read, the newest: five a day for more than five years. */
const MOST_INSPECTIONS = 10_000;
const BATCH_INSPECTIONS = 200;

/** What a chart shows of an inspection. */
type Shown = Pick<StoredInspection, '_id' | 'elementDoDate' | 'elementRegisters'>;

const SHOWN = {
  elementDoDate: 1,
  elementRegisters: {
    elementRegistersUpkeeps: 1,
    elementValues: 1,
    elementResult: 1,
    elementCritical: 1,
    elementRegistersSnapshot: 1,
  },
} as const;

/** What was recorded for an element. */
@Injectable()
export class ElementValuesService {
  constructor(
    private readonly elements: ElementsService,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** @throws AppError 404 when there is no such element. */
  async readValues(id: string): Promise<ElementValues> {
    await this.elements.read(id);
    const values = new ValuesByControl();
    const from = await this.firstShown(id);
    for await (const inspection of await this.done(id, from)) {
      for (const register of registersOf(inspection)) values.add(register);
    }
    return { arrayGroup: [{ elementId: id, elementValuesByUpkeep: values.all }] };
  }

  /** When the oldest inspection that is shown was done, if older ones are left out. */
  private async firstShown(id: string): Promise<Date | null> {
    const [first] = await hinted(indexByDone('elementId'), (hint) =>
      this.inspections
        .find<Shown>(doneOf(id), { hint, projection: { _id: 0, elementDoDate: 1 } })
        .sort({ elementDoDate: -1, _id: -1 })
        .skip(MOST_INSPECTIONS - 1)
        .limit(1)
        .toArray(),
    );
    return first?.elementDoDate ?? null;
  }

  /** The inspections that are shown, oldest first; few are in memory at once. */
  private done(id: string, from: Date | null) {
    return hinted(indexByDone('elementId'), async (hint) => {
      const cursor = this.inspections
        .find<Shown>(doneOf(id, from), { hint, projection: SHOWN })
        .sort({ elementDoDate: 1, _id: 1 })
        .batchSize(BATCH_INSPECTIONS);
      await cursor.hasNext();
      return cursor;
    });
  }

  private get inspections() {
    return this.connection.collection<StoredInspection>(planning.name);
  }
}

function doneOf(id: string, from: Date | null = null) {
  return {
    elementId: new Types.ObjectId(id),
    elementDoDate: from ? { $gte: from } : { $ne: null },
    [planning.deleted]: false,
  };
}

function registersOf({ _id, elementDoDate, elementRegisters }: Shown): RecordedRegister[] {
  return elementRegisters.flatMap((register) => {
    const snapshot = register.elementRegistersSnapshot;
    return snapshot && elementDoDate
      ? [
          {
            planningId: _id.toHexString(),
            elementDoDate: elementDoDate.toISOString(),
            upkeepId: register.elementRegistersUpkeeps.toHexString(),
            value: register.elementValues,
            result: register.elementResult,
            critical: register.elementCritical,
            snapshot,
          },
        ]
      : [];
  });
}
