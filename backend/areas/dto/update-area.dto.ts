import { PartialType } from '@nestjs/swagger';
import { Flag, Revision } from '../../common';
import { CreateAreaDto } from './create-area.dto';

export class UpdateAreaDto extends PartialType(CreateAreaDto) {
  @Flag() areaDeleted?: boolean;
  @Revision() __v?: number;
}
