import { ApiProperty } from '@nestjs/swagger';
import type { ControlValues, ElementValue, ElementValues, RegisterDecision } from '../../../domain/planning';
import {
  type LimitType,
  type RecordedValue,
  type Units,
  type ValueKind,
  type Verdict,
  units,
  valueKinds,
} from '../../../domain/upkeeps';
import { valueSchema, verdictSchema } from '../../common/resource';
import { limitSchemas } from '../../upkeeps';
import { decisionSchema, uncertaintySchema } from './inspection.dto';

class ElementValueDto implements ElementValue {
  @ApiProperty() planningId!: string;
  @ApiProperty({ format: 'date-time' }) elementDoDate!: string;
  @ApiProperty(valueSchema) value!: RecordedValue;
  @ApiProperty(uncertaintySchema) uncertainty!: string;
  @ApiProperty(verdictSchema) result!: Verdict | null;
  @ApiProperty() critical!: boolean;
  @ApiProperty(decisionSchema) decision!: RegisterDecision | null;
  @ApiProperty({ enum: units }) upkeepTypeUnits!: Units;
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
}

class ControlValuesDto implements ControlValues {
  @ApiProperty() upkeepId!: string;
  @ApiProperty() upkeepName!: string;
  @ApiProperty({ enum: units }) upkeepTypeUnits!: Units;
  @ApiProperty({ enum: valueKinds }) upkeepValue!: ValueKind;
  @ApiProperty({ type: [ElementValueDto] }) values!: ElementValueDto[];
}

class ElementGroupDto {
  @ApiProperty() elementId!: string;
  @ApiProperty({ type: [ControlValuesDto] }) elementValuesByUpkeep!: ControlValuesDto[];
}

/** What was recorded for an element, by control. */
export class ElementValuesDto implements ElementValues {
  @ApiProperty({ type: [ElementGroupDto] }) arrayGroup!: ElementGroupDto[];
}
