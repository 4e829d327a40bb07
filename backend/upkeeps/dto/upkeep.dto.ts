import { ApiProperty } from '@nestjs/swagger';
import {
  type Derivation,
  type Frequency,
  type LimitType,
  type Parameter,
  type Upkeep,
  type UpkeepTypeReference,
  type ValueKind,
  valueKinds,
} from '../../../domain/upkeeps';
import { ApiReference, RecordDto } from '../../common/resource';
import { limitSchemas, purposeSchemas } from './limits.schemas';

/** A control as it is answered. */
export class UpkeepDto extends RecordDto implements Upkeep {
  @ApiProperty() upkeepName!: string;
  @ApiProperty() upkeepDescription!: string;
  @ApiReference('upkeepstypes') upkeepTypeId!: UpkeepTypeReference;
  @ApiProperty({ enum: valueKinds }) upkeepValue!: ValueKind;
  @ApiProperty(limitSchemas.upkeepLimitType) upkeepLimitType!: LimitType | null;
  @ApiProperty(limitSchemas.upkeepLimitUp) upkeepLimitUp!: number | null;
  @ApiProperty(limitSchemas.upkeepLimitDown) upkeepLimitDown!: number | null;
  @ApiProperty() upkeepLimitUpStrict!: boolean;
  @ApiProperty() upkeepLimitDownStrict!: boolean;
  @ApiProperty(limitSchemas.upkeepLimit) upkeepLimit!: boolean | null;
  @ApiProperty(limitSchemas.upkeepCriticalUp) upkeepCriticalUp!: number | null;
  @ApiProperty(limitSchemas.upkeepCriticalDown) upkeepCriticalDown!: number | null;
  @ApiProperty() upkeepCriticalUpReached!: boolean;
  @ApiProperty() upkeepCriticalDownReached!: boolean;
  @ApiProperty() upkeepCritical!: boolean;
  @ApiProperty() upkeepCriticalText!: string;
  @ApiProperty(purposeSchemas.upkeepFrequency) upkeepFrequency!: Frequency | null;
  @ApiProperty(purposeSchemas.upkeepParameter) upkeepParameter!: Parameter | null;
  @ApiProperty(purposeSchemas.upkeepDerived) upkeepDerived!: Derivation | null;
  @ApiProperty() upkeepSource!: string;
  @ApiProperty({ type: 'string', nullable: true, description: 'The row of the law that it was made from' })
  upkeepPreset!: string | null;
  @ApiProperty() upkeepActive!: boolean;
  @ApiProperty() upkeepDeleted!: boolean;
}
