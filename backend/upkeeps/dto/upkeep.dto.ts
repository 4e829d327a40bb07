import { ApiProperty } from '@nestjs/swagger';
import {
  type LimitType,
  type Upkeep,
  type UpkeepTypeReference,
  type ValueKind,
  limitTypes,
  valueKinds,
} from '../../../domain/upkeeps';
import { ApiReference, RecordDto } from '../../common/resource';

/** A control as it is answered. */
export class UpkeepDto extends RecordDto implements Upkeep {
  @ApiProperty() upkeepName!: string;
  @ApiProperty() upkeepDescription!: string;
  @ApiReference('upkeepstypes') upkeepTypeId!: UpkeepTypeReference;
  @ApiProperty({ enum: valueKinds }) upkeepValue!: ValueKind;
  @ApiProperty({ type: 'string', enum: [...limitTypes, null], nullable: true })
  upkeepLimitType!: LimitType | null;
  @ApiProperty({ type: 'number', nullable: true }) upkeepLimitUp!: number | null;
  @ApiProperty({ type: 'number', nullable: true }) upkeepLimitDown!: number | null;
  @ApiProperty({ type: 'boolean', nullable: true }) upkeepLimit!: boolean | null;
  @ApiProperty() upkeepActive!: boolean;
  @ApiProperty() upkeepDeleted!: boolean;
}
