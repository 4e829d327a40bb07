import { PartialType } from '@nestjs/swagger';
import { Flag, Revision } from '../../common';
import { CreateUpkeepTypeDto } from './create-upkeep-type.dto';

export class UpdateUpkeepTypeDto extends PartialType(CreateUpkeepTypeDto) {
  @Flag() upkeepTypeDeleted?: boolean;
  @Revision() __v?: number;
}
