import { ApiProperty } from '@nestjs/swagger';
import type { Area } from '../../../domain/areas';
import type { CompanyReference } from '../../../domain/companies';
import { ApiReference, RecordDto } from '../../common/resource';

/** A centre as it is answered. */
export class AreaDto extends RecordDto implements Area {
  @ApiProperty() areaName!: string;
  @ApiReference('companies') areaCompanyId!: CompanyReference;
  @ApiProperty() areaActive!: boolean;
  @ApiProperty() areaDeleted!: boolean;
}
