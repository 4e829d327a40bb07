import { ApiProperty } from '@nestjs/swagger';
import type { AreaReference } from '../../../domain/areas';
import type { CompanyReference } from '../../../domain/companies';
import type { Element } from '../../../domain/elements';
import { ApiReference, RecordDto } from '../../common/resource';

/** An element as it is answered. */
export class ElementDto extends RecordDto implements Element {
  @ApiProperty() elementName!: string;
  @ApiProperty() elementReference!: string;
  @ApiProperty() elementDescription!: string;
  @ApiProperty() elementUbication!: string;
  @ApiReference('companies') elementCompanyId!: CompanyReference;
  @ApiReference('arees') elementAreaId!: AreaReference;
  @ApiProperty() elementActive!: boolean;
  @ApiProperty() elementDeleted!: boolean;
}
