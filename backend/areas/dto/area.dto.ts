import { ApiProperty } from '@nestjs/swagger';
import type { Area } from '../../../domain/areas';
import type { Day, Weekday } from '../../../domain/common';
import type { CompanyReference } from '../../../domain/companies';
import { ApiReference, RecordDto } from '../../common/resource';

/** A centre as it is answered. */
export class AreaDto extends RecordDto implements Area {
  @ApiProperty() areaName!: string;
  @ApiReference('companies') areaCompanyId!: CompanyReference;
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 } })
  areaWorkingDays!: Weekday[];
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'date' } }) areaHolidays!: Day[];
  @ApiProperty() areaPublicHolidays!: boolean;
  @ApiProperty() areaActive!: boolean;
  @ApiProperty() areaDeleted!: boolean;
}
