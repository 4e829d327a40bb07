import { ApiProperty } from '@nestjs/swagger';
import type { AreaReference } from '../../../domain/areas';
import { type LateArea, MAX_LATE_AREAS, type Waiting } from '../../../domain/operations';
import { ApiReference } from '../../common/resource';

class LateAreaDto implements LateArea {
  @ApiReference('arees') area!: AreaReference;
  @ApiProperty({ type: 'integer' }) count!: number;
}

/** What waits for an administrator, as it is answered. */
export class WaitingDto implements Waiting {
  @ApiProperty({ type: 'integer', description: 'Done and not validated' }) toValidate!: number;

  @ApiProperty({
    type: [LateAreaDto],
    maxItems: MAX_LATE_AREAS,
    description: 'The centres with the most inspections that are late, the worst first',
  })
  lateByArea!: LateAreaDto[];

  @ApiProperty({ type: 'integer', description: 'Done this week, which begins on Monday, and out of limits' })
  failedThisWeek!: number;

  @ApiProperty({ type: 'integer', description: 'Corrective measures past their deadline' })
  correctivesOverdue!: number;

  @ApiProperty({ type: 'integer', description: 'Programmes that cannot do all that they say' })
  programmeProblems!: number;

  @ApiProperty({ type: 'integer', description: 'Usual controls of elements past their due day' })
  controlsLate!: number;
}
