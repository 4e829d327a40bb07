import { PartialType } from '@nestjs/swagger';
import { Flag, Revision } from '../../common';
import { CreateCorrectiveDto } from './create-corrective.dto';

export class UpdateCorrectiveDto extends PartialType(CreateCorrectiveDto) {
  @Flag() correctiveDeleted?: boolean;
  @Revision() __v?: number;
}
