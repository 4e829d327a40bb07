import { ApiProperty } from '@nestjs/swagger';
import type { Day } from '../../../domain/common';
import type { PreviousValue, PreviousValues } from '../../../domain/planning';
import { type RecordedValue, type Units, type Verdict, units } from '../../../domain/upkeeps';
import { valueSchema, verdictSchema } from '../../common/resource';
import { uncertaintySchema } from './inspection.dto';

class PreviousValueDto implements PreviousValue {
  @ApiProperty({ type: String, format: 'date' }) day!: Day;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty(valueSchema) value!: RecordedValue;
  @ApiProperty(uncertaintySchema) uncertainty!: string;
  @ApiProperty(verdictSchema) result!: Verdict | null;
  @ApiProperty() critical!: boolean;
  @ApiProperty({ description: 'Whether somebody has decided the verdict' }) decided!: boolean;
  @ApiProperty({ enum: units }) upkeepTypeUnits!: Units;
}

/** What one control had before, the newest first. */
export class PreviousValuesDto implements PreviousValues {
  @ApiProperty() upkeepId!: string;
  @ApiProperty({ type: [PreviousValueDto] }) values!: PreviousValueDto[];
}
