import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { type ElementValues, type RecordedRegister, ValuesByControl, planning } from '../../domain/planning';
import { type FoundReferences, References, WantedReferences, hinted } from '../common/resource';
import { ElementsService } from '../elements';
import { indexByDone } from './inspection-queries';
import { decisionOf } from './inspection.mapper';
import type { StoredInspection } from './inspection.schema';

/** The newest that are read: of five inspections a day for more than five years, with ten values each. */
const MOST_INSPECTIONS = 10_000;
const MOST_VALUES = 100_000;
const BATCH_INSPECTIONS = 200;

/** What a chart shows of an inspection. */
type Shown = Pick<StoredInspection, '_id' | 'elementDoDate' | 'elementRegisters'>;

const SHOWN = {
  elementDoDate: 1,
  elementRegisters: {
    elementRegistersUpkeeps: 1,
    elementValues: 1,
    elementUncertainty: 1,
    elementDecision: 1,
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
    private readonly references: References,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /**
   * @param reply Once it is destroyed, nobody waits for the rest.
   * @throws AppError 404 when there is no such element.
   */
  async readValues(id: string, reply: { readonly destroyed: boolean }): Promise<ElementValues> {
    await this.elements.read(id);
    const values = new ValuesByControl();
    // Leaving the loop closes the cursor.
    for await (const inspection of await this.newest(id)) {
      const found = await this.deciders(inspection);
      for (const register of registersOf(inspection, found).reverse()) values.add(register);
      if (values.size >= MOST_VALUES || reply.destroyed) break;
    }
    return { arrayGroup: [{ elementId: id, elementValuesByUpkeep: values.all }] };
  }

  /** The users who have decided on controls of an inspection, in most of which nothing had to be decided. */
  private deciders({ elementRegisters }: Shown): Promise<FoundReferences> {
    const wanted = new WantedReferences();
    for (const { elementDecision } of elementRegisters) wanted.add('users', elementDecision?.userId);
    return this.references.find(wanted);
  }

  /** What was done of an element, the newest first; few are in memory at once. */
  private newest(id: string) {
    return hinted(indexByDone('elementId'), async (hint) => {
      const cursor = this.connection
        .collection<StoredInspection>(planning.name)
        .find<Shown>(
          { elementId: new Types.ObjectId(id), elementDoDate: { $ne: null }, [planning.deleted]: false },
          { hint, limit: MOST_INSPECTIONS, batchSize: BATCH_INSPECTIONS, projection: SHOWN },
        )
        .sort({ elementDoDate: -1, _id: -1 });
      await cursor.hasNext();
      return cursor;
    });
  }
}

function registersOf(
  { _id, elementDoDate, elementRegisters }: Shown,
  found: FoundReferences,
): RecordedRegister[] {
  return elementRegisters.flatMap((register) => {
    const { elementRegistersSnapshot: snapshot, elementDecision: decision } = register;
    return snapshot && elementDoDate
      ? [
          {
            planningId: _id.toHexString(),
            elementDoDate: elementDoDate.toISOString(),
            upkeepId: register.elementRegistersUpkeeps.toHexString(),
            value: register.elementValues,
            uncertainty: register.elementUncertainty ?? '',
            result: register.elementResult,
            critical: register.elementCritical,
            decision: decision ? decisionOf(decision, found) : null,
            snapshot,
          },
        ]
      : [];
  });
}
