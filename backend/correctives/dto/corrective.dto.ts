import { ApiProperty } from '@nestjs/swagger';
import type { Day } from '../../../domain/common';
import {
  type Corrective,
  type CorrectiveFound,
  type CorrectiveReopening,
  type CorrectiveState,
  type InspectionReference,
  correctiveStates,
} from '../../../domain/correctives';
import type { ElementReference } from '../../../domain/elements';
import { type ControlLimits, type UpkeepReference, units, valueKinds } from '../../../domain/upkeeps';
import type { UserReference } from '../../../domain/users';
import { ApiReference, RecordDto, valueSchema, verdictSchema } from '../../common/resource';
import { PhotoDto } from '../../photos';
import { limitSchemas } from '../../upkeeps';

const limitsSchema = {
  upkeepValue: { type: 'string' as const, enum: [...valueKinds] },
  ...limitSchemas,
} satisfies Record<keyof ControlLimits, object>;

const daySchema = { type: 'string' as const, format: 'date' };
const nullableDay = { ...daySchema, nullable: true };

const foundSchemas = {
  value: valueSchema,
  uncertainty: { type: 'string' as const, description: 'How far the value may be off, where it was said' },
  upkeepTypeUnits: { type: 'string' as const, enum: [...units] },
  result: verdictSchema,
  critical: { type: 'boolean' as const },
  limits: { type: 'object' as const, required: Object.keys(limitsSchema), properties: limitsSchema },
  day: daySchema,
} satisfies Record<keyof CorrectiveFound, object>;

const inspectionSchema = {
  type: 'object' as const,
  nullable: true,
  required: ['_id'],
  properties: {
    _id: { type: 'string' as const },
    readable: {
      type: 'boolean' as const,
      description: 'Whether the caller may open it; lists do not say',
    },
  } satisfies Record<keyof InspectionReference, object>,
};

class CorrectiveReopeningDto implements CorrectiveReopening {
  @ApiProperty() reason!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiReference('users') userId!: UserReference;
  @ApiProperty(nullableDay) doDate!: Day | null;
  @ApiReference('users', { nullable: true }) doUserId!: UserReference | null;
  @ApiProperty() doText!: string;
  @ApiProperty(nullableDay) verifiedDate!: Day | null;
  @ApiReference('planning', { nullable: true }) verifiedPlanningId!: InspectionReference | null;
  @ApiReference('users', { nullable: true }) verifiedUserId!: UserReference | null;
  @ApiProperty() verifiedText!: string;
}

/** A corrective measure as it is answered. */
export class CorrectiveDto extends RecordDto implements Corrective {
  @ApiReference('elements') correctiveElementId!: ElementReference;
  @ApiProperty(inspectionSchema) correctivePlanningId!: InspectionReference | null;
  @ApiReference('upkeeps', { nullable: true }) correctiveUpkeepId!: UpkeepReference | null;
  @ApiProperty() correctiveDescription!: string;
  @ApiReference('users') correctiveUserId!: UserReference;
  @ApiProperty(daySchema) correctiveDeadline!: Day;
  @ApiProperty(nullableDay) correctiveDoDate!: Day | null;
  @ApiReference('users', { nullable: true }) correctiveDoUserId!: UserReference | null;
  @ApiProperty() correctiveDoText!: string;

  @ApiProperty({
    type: 'object',
    nullable: true,
    description: 'The value that it answers, as it was then',
    required: Object.keys(foundSchemas).filter((field) => field !== 'uncertainty'),
    properties: foundSchemas,
  })
  correctiveFound!: CorrectiveFound | null;

  @ApiProperty({ description: 'Whether that value is no longer what the inspection says' })
  correctiveFoundChanged!: boolean;

  @ApiProperty({ enum: correctiveStates }) correctiveState!: CorrectiveState;
  @ApiProperty({ description: 'Open past its deadline' }) correctiveOverdue!: boolean;
  @ApiProperty(nullableDay) correctiveVerifiedDate!: Day | null;
  @ApiProperty(inspectionSchema) correctiveVerifiedPlanningId!: InspectionReference | null;
  @ApiReference('users', { nullable: true }) correctiveVerifiedUserId!: UserReference | null;
  @ApiProperty() correctiveVerifiedText!: string;

  @ApiProperty({ type: [CorrectiveReopeningDto], description: 'What reopenings took back, the oldest first' })
  correctiveReopenings!: CorrectiveReopeningDto[];

  @ApiProperty({ type: [PhotoDto], description: 'Its photos, the oldest first' })
  correctivePhotos!: PhotoDto[];

  @ApiProperty() correctiveDeleted!: boolean;
}
