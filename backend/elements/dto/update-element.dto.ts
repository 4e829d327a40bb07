import { PartialType } from '@nestjs/swagger';
import { Flag, Revision } from '../../common';
import { CreateElementDto } from './create-element.dto';

export class UpdateElementDto extends PartialType(CreateElementDto) {
  @Flag() elementDeleted?: boolean;
  @Revision() __v?: number;
}
