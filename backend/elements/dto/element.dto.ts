import { ApiProperty } from '@nestjs/swagger';
import type { AreaReference } from '../../../domain/areas';
import type { CompanyReference } from '../../../domain/companies';
import {
  type Element,
  type ElementKind,
  type ElementTraits,
  elementKinds,
  traitOptions,
} from '../../../domain/elements';
import type { UpkeepName } from '../../../domain/upkeeps';
import { ApiReference, RecordDto } from '../../common/resource';

class UpkeepNameDto implements UpkeepName {
  @ApiProperty() _id!: string;
  @ApiProperty() upkeepName!: string;
}

const traitSchemas = {
  ...Object.fromEntries(
    Object.entries(traitOptions).map(([question, options]) => [
      question,
      { type: 'string' as const, enum: [...options] },
    ]),
  ),
  volume: { type: 'number' as const, description: 'm³' },
};

/** An element as it is answered. */
export class ElementDto extends RecordDto implements Element {
  @ApiProperty() elementName!: string;
  @ApiProperty() elementReference!: string;
  @ApiProperty() elementDescription!: string;
  @ApiProperty() elementUbication!: string;
  @ApiReference('companies') elementCompanyId!: CompanyReference;
  @ApiReference('arees') elementAreaId!: AreaReference;
  @ApiProperty({ type: 'string', enum: [...elementKinds, null], nullable: true })
  elementKind!: ElementKind | null;
  @ApiProperty({ type: [UpkeepNameDto], description: 'The usual controls' }) elementUpkeeps!: UpkeepNameDto[];
  @ApiProperty({
    type: 'object',
    properties: traitSchemas,
    additionalProperties: false,
    description: 'What its kind asks, as far as it was answered',
  })
  elementTraits!: ElementTraits;

  @ApiProperty({ description: 'What its label says' }) elementCode!: string;
  @ApiProperty() elementActive!: boolean;
  @ApiProperty() elementDeleted!: boolean;
}
