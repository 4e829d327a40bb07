import { ApiProperty } from '@nestjs/swagger';
import type { UserReference } from '../../../domain/users';

/** The signed-in user with its name, in an answer. */
export class AccountDto implements UserReference {
  @ApiProperty() _id!: string;
  @ApiProperty() userName!: string;
  @ApiProperty() userLastName1!: string;
  @ApiProperty() userLastName2!: string;
}
