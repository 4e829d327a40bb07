import { ApiProperty } from '@nestjs/swagger';
import { type Units, type UpkeepType, units } from '../../../domain/upkeeps';
import { RecordDto } from '../../common/resource';

/** A maintenance type as it is answered. */
export class UpkeepTypeDto extends RecordDto implements UpkeepType {
  @ApiProperty() upkeepTypeName!: string;
  @ApiProperty({ enum: units }) upkeepTypeUnits!: Units;
  @ApiProperty() upkeepTypeActive!: boolean;
  @ApiProperty() upkeepTypeDeleted!: boolean;
}
