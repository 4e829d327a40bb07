import { PartialType } from '@nestjs/swagger';
import { Flag, Revision } from '../../common';
import { CreateUpkeepDto } from './create-upkeep.dto';

export class UpdateUpkeepDto extends PartialType(CreateUpkeepDto) {
  @Flag() upkeepDeleted?: boolean;
  @Revision() __v?: number;
}
