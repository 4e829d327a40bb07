import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { type ElementValues, type RecordedRegister, groupByControl, planning } from '../../domain/planning';
import { heavyReads } from '../common';
import { hinted } from '../common/resource';
import { ElementsService } from '../elements';
import { indexByDone } from './inspection-queries';
import type { StoredInspection } from './inspection.schema';

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
    return heavyReads.pass(() => this.recorded(id));
  }

  private async recorded(id: string): Promise<ElementValues> {
    const inspections = this.connection.collection<StoredInspection>(planning.name);
    const filter = {
      elementId: new Types.ObjectId(id),
      elementDoDate: { $ne: null },
      elementPlanningDeleted: false,
    };
    const done = await hinted(indexByDone('elementId'), (hint) =>
      inspections
        .find(filter, { hint, projection: { elementReturns: 0 } })
        .sort({ elementDoDate: 1, _id: 1 })
        .toArray(),
    );
    return {
      arrayGroup: [{ elementId: id, elementValuesByUpkeep: groupByControl(done.flatMap(registersOf)) }],
    };
  }
}

function registersOf({ _id, elementDoDate, elementRegisters }: StoredInspection): RecordedRegister[] {
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
