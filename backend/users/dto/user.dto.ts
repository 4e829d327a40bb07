import { ApiProperty } from '@nestjs/swagger';
import { type Profile, profiles } from '../../../domain/access';
import type { CompanyReference } from '../../../domain/companies';
import type { User } from '../../../domain/users';
import { ApiReference, RecordDto } from '../../common/resource';

/** A user as it is answered: never with a password. */
export class UserDto extends RecordDto implements User {
  @ApiProperty() userName!: string;
  @ApiProperty() userLastName1!: string;
  @ApiProperty() userLastName2!: string;
  @ApiProperty() userDNI!: string;
  @ApiProperty() userEmail!: string;
  @ApiProperty() userUser!: string;
  @ApiProperty({ enum: profiles }) userProfile!: Profile;
  @ApiReference('companies', { nullable: true }) userCompanyId!: CompanyReference | null;
  @ApiProperty() userActive!: boolean;
  @ApiProperty() userDeleted!: boolean;
}
