import { ApiProperty } from '@nestjs/swagger';
import type { AreaReference } from '../../../domain/areas';
import type { Day as CalendarDay } from '../../../domain/common';
import {
  type Forecast,
  type ForecastStep,
  type ProgrammeReference,
  forecastSteps,
} from '../../../domain/programmes';
import { Choice, Day, Text } from '../../common';
import { ApiReference } from '../../common/resource';

/** Which forecasts are asked for, both days included. */
export class ForecastsQueryDto {
  @Day({ required: true }) from!: CalendarDay;
  @Day({ required: true }) to!: CalendarDay;
  /** By day and programme unless it is said. */
  @Choice(forecastSteps) by?: ForecastStep | null;
  /** As a list of inspections takes it. */
  @Text({ max: 20_000 }) filter?: string;
}

/** How many inspections a programme is going to plan for a day, or all programmes for a month. */
export class ForecastDto implements Forecast {
  @ApiProperty({ format: 'date' }) day!: string;
  @ApiProperty({ type: 'integer' }) count!: number;
  @ApiReference('programmes', { nullable: true }) programme!: ProgrammeReference | null;
  @ApiReference('arees', { nullable: true }) area!: AreaReference | null;
}
