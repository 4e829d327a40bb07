import { ApiProperty } from '@nestjs/swagger';
import { type Profile, profiles } from '../../domain/access';
import {
  type BatchResult,
  type DeleteResult,
  type SkipReason,
  type Skipped,
  type ValidateResult,
  planning,
} from '../../domain/planning';
import { limitTypes, units, valueKinds } from '../../domain/upkeeps';
import { dtosOf, referenceSchema } from '../common/resource';

const verdict = { type: 'string' as const, enum: ['pass', 'fail', null], nullable: true };

const value = {
  oneOf: [{ type: 'number' as const }, { type: 'boolean' as const }, { type: 'string' as const }],
  description: "'' is no value",
};

const limits = {
  upkeepLimitType: { type: 'string' as const, enum: [...limitTypes, null], nullable: true },
  upkeepLimitUp: { type: 'number' as const, nullable: true },
  upkeepLimitDown: { type: 'number' as const, nullable: true },
  upkeepLimit: { type: 'boolean' as const, nullable: true },
};

const snapshot = {
  upkeepName: { type: 'string' as const },
  upkeepTypeName: { type: 'string' as const },
  upkeepTypeUnits: { type: 'string' as const, enum: [...units] },
  upkeepValue: { type: 'string' as const, enum: [...valueKinds] },
  ...limits,
};

class RegisterDto {
  @ApiProperty(referenceSchema('upkeeps')) elementRegistersUpkeeps!: object;
  @ApiProperty(value) elementValues!: unknown;
  @ApiProperty(verdict) elementResult!: string | null;

  @ApiProperty({
    type: 'object',
    nullable: true,
    description: 'The control as it was when the value was recorded',
    required: Object.keys(snapshot),
    properties: snapshot,
  })
  elementRegistersSnapshot!: object | null;
}

export class InspectionDto extends dtosOf(planning, 'InspectionFields').read {
  @ApiProperty(verdict) elementPlanningResult!: string | null;
  @ApiProperty({ type: [RegisterDto] }) elementRegisters!: RegisterDto[];
}

export class PlanningUserDto {
  @ApiProperty() _id!: string;
  @ApiProperty() id!: string;
  @ApiProperty() userName!: string;
  @ApiProperty() userLastName1!: string;
  @ApiProperty() userLastName2!: string;
  @ApiProperty({ enum: profiles }) userProfile!: Profile;
}

export class BatchResultDto implements BatchResult {
  @ApiProperty() created!: number;
  @ApiProperty({ type: [String] }) ids!: string[];
}

class SkippedDto implements Skipped {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: ['not-done', 'validated', 'not-found'] }) reason!: SkipReason;
}

export class ValidateResultDto implements ValidateResult {
  @ApiProperty() validated!: number;
  @ApiProperty({ type: [SkippedDto] }) skipped!: SkippedDto[];
}

export class DeleteResultDto implements DeleteResult {
  @ApiProperty() deleted!: number;
  @ApiProperty({ type: [SkippedDto] }) skipped!: SkippedDto[];
}

class ElementValueDto {
  @ApiProperty() planningId!: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) elementDoDate!: Date;
  @ApiProperty(value) value!: unknown;
  @ApiProperty({ ...verdict }) result!: string | null;
  @ApiProperty({ enum: units }) upkeepTypeUnits!: string;
  @ApiProperty(limits.upkeepLimitType) upkeepLimitType!: string | null;
  @ApiProperty(limits.upkeepLimitUp) upkeepLimitUp!: number | null;
  @ApiProperty(limits.upkeepLimitDown) upkeepLimitDown!: number | null;
  @ApiProperty(limits.upkeepLimit) upkeepLimit!: boolean | null;
}

class ControlValuesDto {
  @ApiProperty() upkeepId!: string;
  @ApiProperty() upkeepName!: string;
  @ApiProperty({ enum: units }) upkeepTypeUnits!: string;
  @ApiProperty({ enum: valueKinds }) upkeepValue!: string;
  @ApiProperty({ type: [ElementValueDto] }) values!: ElementValueDto[];
}

class ElementGroupDto {
  @ApiProperty() elementId!: string;
  @ApiProperty({ type: [ControlValuesDto] }) elementValuesByUpkeep!: ControlValuesDto[];
}

export class ElementValuesDto {
  @ApiProperty({ type: [ElementGroupDto] }) arrayGroup!: ElementGroupDto[];
}
