import { Controller, Get, Param } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Connection, Model, Types } from 'mongoose';
import { elements } from '../../domain/elements';
import { type ElementValues, type RecordedRegister, groupByControl, planning } from '../../domain/planning';
import { ApiErrors, IdPipe, Permit, longReads } from '../common';
import { RecordStore, type StoredRecord, hinted } from '../common/resource';
import { indexByDone } from './inspection-queries';
import type { InspectionDocument } from './inspection-document';
import { ElementValuesDto } from './planning-answers.dto';

@Controller(elements.name)
@ApiTags(elements.name)
export class ElementValuesController {
  private readonly elements: RecordStore;

  constructor(
    @InjectModel(elements.name) elementModel: Model<StoredRecord>,
    @InjectConnection() private readonly connection: Connection,
  ) {
    this.elements = new RecordStore(elementModel, elements);
  }

  @Get(':id/values')
  @Permit('elements.values')
  @ApiOperation({
    operationId: 'elements.values',
    summary: "An element's recorded values by control, oldest first",
  })
  @ApiOkResponse({ type: ElementValuesDto })
  @ApiErrors(400, 404)
  async values(@Param('id', IdPipe) id: string): Promise<ElementValues> {
    await this.elements.read(id);
    return longReads.pass(() => this.recorded(id));
  }

  private async recorded(id: string): Promise<ElementValues> {
    const inspections = this.connection.collection<InspectionDocument>(planning.name);
    const filter = {
      elementId: new Types.ObjectId(id),
      elementDoDate: { $ne: null },
      [planning.deleted]: false,
    };
    const done = await hinted(indexByDone('elementId'), (hint) =>
      inspections.find(filter, { hint }).sort({ elementDoDate: 1, _id: 1 }).toArray(),
    );
    return {
      arrayGroup: [{ elementId: id, elementValuesByUpkeep: groupByControl(done.flatMap(registersOf)) }],
    };
  }
}

function registersOf({ _id, elementDoDate, elementRegisters }: InspectionDocument): RecordedRegister[] {
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
            snapshot,
          },
        ]
      : [];
  });
}
