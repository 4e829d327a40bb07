import { ApiProperty } from '@nestjs/swagger';
import type { ElementReference } from '../../../domain/elements';
import {
  type Inspection,
  type InspectionDetail,
  type InspectionReturn,
  type InspectionSummary,
  type Register,
  type RegisterDecision,
  type RegisterSnapshot,
  type SavedInspection,
  type VerifiedCorrective,
  decisionResults,
} from '../../../domain/planning';
import type { ProgrammeReference } from '../../../domain/programmes';
import {
  type DerivedInput,
  type DerivedSource,
  type RecordedValue,
  type UpkeepReference,
  type Verdict,
  derivedInputs,
  units,
  valueKinds,
} from '../../../domain/upkeeps';
import type { UserReference } from '../../../domain/users';
import { ApiReference, RecordDto, referenceSchema, valueSchema, verdictSchema } from '../../common/resource';
import { PhotoDto } from '../../photos';
import { limitSchemas, purposeSchemas } from '../../upkeeps';

const snapshotSchemas = {
  upkeepName: { type: 'string' as const },
  upkeepTypeName: { type: 'string' as const },
  upkeepTypeUnits: { type: 'string' as const, enum: [...units] },
  upkeepValue: { type: 'string' as const, enum: [...valueKinds] },
  ...limitSchemas,
  ...purposeSchemas,
} satisfies Record<keyof RegisterSnapshot, object>;

const decisionSchemas = {
  result: { type: 'string' as const, enum: [...decisionResults] },
  reason: { type: 'string' as const },
  at: { type: 'string' as const, format: 'date-time' },
  userId: referenceSchema('users'),
} satisfies Record<keyof RegisterDecision, object>;

export const decisionSchema = {
  type: 'object' as const,
  nullable: true,
  description: 'What a validation has decided, where the value decides nothing',
  required: Object.keys(decisionSchemas),
  properties: decisionSchemas,
};

const derivedSourceSchemas = {
  parameter: { type: 'string' as const, enum: [...derivedInputs] },
  upkeepId: { type: 'string' as const, nullable: true },
  value: valueSchema,
  at: { type: 'string' as const, format: 'date-time', nullable: true },
} satisfies Record<keyof DerivedSource, object>;

export const uncertaintySchema = {
  description: "How far the value may be off; '' where nobody has said so",
};

/** A control of an inspection, and what was recorded for it. */
class RegisterDto implements Register {
  @ApiReference('upkeeps') elementRegistersUpkeeps!: UpkeepReference;
  @ApiProperty(valueSchema) elementValues!: RecordedValue;
  @ApiProperty({ required: false, description: 'Why there is no value, where somebody has said so' })
  elementMissingReason?: string;
  @ApiProperty(uncertaintySchema) elementUncertainty!: string;
  @ApiProperty(decisionSchema) elementDecision!: RegisterDecision | null;
  @ApiProperty({
    type: 'array',
    required: false,
    description: 'What the value of a derived control follows from; no other control has it',
    items: {
      type: 'object',
      required: Object.keys(derivedSourceSchemas),
      properties: derivedSourceSchemas,
    },
  })
  elementDerivedFrom?: DerivedSource[];
  @ApiProperty({
    enum: derivedInputs,
    isArray: true,
    required: false,
    description: 'What is not there for it, or says no number',
  })
  elementDerivedMissing?: DerivedInput[];
  @ApiProperty(verdictSchema) elementResult!: Verdict | null;
  @ApiProperty({ description: 'Whether the value is one that closes' }) elementCritical!: boolean;

  @ApiProperty({
    type: 'object',
    nullable: true,
    description: 'The control as it was when the value was recorded',
    required: Object.keys(snapshotSchemas),
    properties: snapshotSchemas,
  })
  elementRegistersSnapshot!: RegisterSnapshot | null;
}

/** An inspection in the calendar's answer. */
export class InspectionSummaryDto extends RecordDto implements InspectionSummary {
  @ApiReference('elements') elementId!: ElementReference;
  @ApiProperty({ format: 'date-time' }) elementPlanningDate!: string;
  @ApiReference('users') elementUserPlanningId!: UserReference;
  @ApiProperty() elementPlanningActive!: boolean;
  @ApiProperty() elementPlanningValidation!: boolean;
  @ApiProperty() elementPlanningDeleted!: boolean;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) elementDoDate!: string | null;
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When it was received, where elementRecordedAt has said when it was done',
  })
  elementReceivedAt!: string | null;
  @ApiReference('users', { nullable: true }) elementUserDoId!: UserReference | null;
  @ApiProperty() elementActions!: string;
  @ApiProperty(verdictSchema) elementPlanningResult!: Verdict | null;
  @ApiProperty({ description: 'Whether any value closes' }) elementPlanningCritical!: boolean;
  @ApiProperty({ description: 'Whether any control is still to be decided' })
  elementPlanningUndecided!: boolean;
  @ApiProperty({ description: 'Whether it was returned, and not done again since' })
  elementReturned!: boolean;
  @ApiReference('programmes', { nullable: true }) elementProgrammeId!: ProgrammeReference | null;
  @ApiProperty({
    type: 'string',
    format: 'date',
    nullable: true,
    description: 'The day that the programme meant',
  })
  elementProgrammeDay!: string | null;
  @ApiProperty({ description: 'Whether somebody has moved or reassigned what the programme planned' })
  elementProgrammeMoved!: boolean;
}

/** An inspection as it is answered. */
export class InspectionDto extends InspectionSummaryDto implements Inspection {
  @ApiProperty({ type: [RegisterDto] }) elementRegisters!: RegisterDto[];
}

/** What was recorded before an inspection was returned. */
class InspectionReturnDto implements InspectionReturn {
  @ApiProperty() reason!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiReference('users') userId!: UserReference;
  @ApiProperty({ type: [RegisterDto] }) registers!: RegisterDto[];
  @ApiProperty() actions!: string;
  @ApiProperty({ format: 'date-time' }) doDate!: string;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) receivedAt!: string | null;
  @ApiReference('users', { nullable: true }) doUserId!: UserReference | null;
}

/** An inspection as a call about one answers it. */
export class InspectionDetailDto extends InspectionDto implements InspectionDetail {
  @ApiProperty({ type: [InspectionReturnDto], description: 'What returns took back, the oldest first' })
  elementReturns!: InspectionReturnDto[];

  @ApiProperty({ type: [PhotoDto], description: 'Its photos, the oldest first' })
  elementPhotos!: PhotoDto[];
}

class VerifiedCorrectiveDto implements VerifiedCorrective {
  @ApiProperty() _id!: string;
  @ApiProperty() correctiveDescription!: string;
}

/** An inspection after a change. */
export class SavedInspectionDto extends InspectionDetailDto implements SavedInspection {
  @ApiProperty({
    type: [VerifiedCorrectiveDto],
    description: 'The corrective measures that the change has verified',
  })
  correctivesVerified!: VerifiedCorrectiveDto[];
}
