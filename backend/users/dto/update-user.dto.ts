import { OmitType, PartialType } from '@nestjs/swagger';
import { Flag, Password, Revision } from '../../common';
import { CreateUserDto } from './create-user.dto';

export class UpdateUserDto extends PartialType(OmitType(CreateUserDto, ['userPassword'])) {
  /** Left empty, it stays as it was. */
  @Password() userPassword?: string | null;
  @Flag() userDeleted?: boolean;
  @Revision() __v?: number;
}
