import { ApiProperty } from '@nestjs/swagger';
import { type DayOff, type DayOffReason, dayOffReasons } from '../../../domain/areas';
import { Day } from '../../common';

/** The first and the last day of the span, both included. */
export class DaysOffQueryDto {
  @Day({ required: true }) from!: string;
  @Day({ required: true }) to!: string;
}

/** A day on which a centre does not work. */
export class DayOffDto implements DayOff {
  @ApiProperty({ format: 'date' }) day!: string;
  @ApiProperty({ enum: dayOffReasons }) reason!: DayOffReason;
  @ApiProperty({ description: 'Of a public holiday; the others have none' }) name!: string;
}
