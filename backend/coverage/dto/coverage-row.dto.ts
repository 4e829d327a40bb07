import { ApiProperty } from '@nestjs/swagger';
import type { CoverageRow } from '../../../domain/coverage';
import type { ElementReference } from '../../../domain/elements';
import type { ProgrammeReference } from '../../../domain/programmes';
import type { UpkeepReference } from '../../../domain/upkeeps';
import { ApiReference } from '../../common/resource';

/** How well one usual control of an element is done, as it is answered. */
export class CoverageRowDto implements CoverageRow {
  @ApiProperty({ description: '{element}-{control}' }) id!: string;
  @ApiReference('elements') element!: ElementReference;
  @ApiReference('upkeeps') upkeep!: UpkeepReference;

  @ApiProperty({
    type: 'string',
    format: 'date',
    nullable: true,
    description: 'The day of the last done inspection with a value for it',
  })
  lastDone!: string | null;

  @ApiProperty({ format: 'date', description: 'The end of the period after the last done' }) dueDay!: string;
  @ApiProperty({ type: 'integer', description: 'Days since the due day' }) daysOver!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Periods within the last 365 days, and since the element is there',
  })
  periods!: number;

  @ApiProperty({ type: 'integer', description: 'Of these, those in which a done inspection has a value' })
  covered!: number;

  @ApiReference('programmes', { nullable: true }) programme!: ProgrammeReference | null;
}
