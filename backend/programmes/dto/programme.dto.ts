import { ApiProperty } from '@nestjs/swagger';
import type { AreaReference } from '../../../domain/areas';
import {
  type ElementName,
  type Programme,
  type ProgrammeDaysOff,
  type ProgrammeProblem,
  type ProgrammeProblemKind,
  programmeDaysOff,
  programmeProblemKinds,
} from '../../../domain/programmes';
import type { UpkeepName } from '../../../domain/upkeeps';
import type { UserReference } from '../../../domain/users';
import { ApiReference, RecordDto } from '../../common/resource';

const named = (name: string) => ({
  type: 'array' as const,
  items: {
    type: 'object' as const,
    required: ['_id', name],
    properties: { _id: { type: 'string' as const }, [name]: { type: 'string' as const } },
  },
});

/** What a programme cannot do as it says. */
class ProgrammeProblemDto implements ProgrammeProblem {
  @ApiProperty({ enum: programmeProblemKinds }) kind!: ProgrammeProblemKind;
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
}

/** A programme as it is answered. */
export class ProgrammeDto extends RecordDto implements Programme {
  @ApiProperty() programmeName!: string;
  @ApiReference('arees') programmeAreaId!: AreaReference;
  @ApiProperty(named('elementName')) programmeElementIds!: ElementName[];
  @ApiProperty(named('upkeepName')) programmeUpkeepIds!: UpkeepName[];
  @ApiReference('users') programmeUserId!: UserReference;
  @ApiProperty() programmeRule!: string;
  @ApiProperty({ type: 'integer', nullable: true }) programmeAfterDays!: number | null;
  @ApiProperty({ format: 'date' }) programmeStart!: string;
  @ApiProperty({ type: 'string', format: 'date', nullable: true }) programmeEnd!: string | null;
  @ApiProperty({ enum: programmeDaysOff }) programmeDaysOff!: ProgrammeDaysOff;
  @ApiProperty({ type: 'integer', nullable: true }) programmeEach!: number | null;
  @ApiProperty() programmePaused!: boolean;
  @ApiProperty({ type: [ProgrammeProblemDto] }) programmeProblems!: ProgrammeProblem[];
  @ApiProperty() programmeDeleted!: boolean;
}
