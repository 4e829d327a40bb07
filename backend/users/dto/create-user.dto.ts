import { type Profile, profiles } from '../../../domain/access';
import { USER_DNI_MAX, USER_EMAIL_MAX, USER_NAME_MAX, type UserWrite } from '../../../domain/users';
import { Choice, Email, Flag, Password, Reference, Text } from '../../common';

export class CreateUserDto implements Partial<UserWrite> {
  @Text({ max: USER_NAME_MAX, required: true }) userName!: string;
  @Text({ max: USER_NAME_MAX, required: true }) userLastName1!: string;
  @Text({ max: USER_NAME_MAX }) userLastName2?: string;
  @Text({ max: USER_DNI_MAX }) userDNI?: string;
  @Email({ max: USER_EMAIL_MAX }) userEmail?: string;
  @Email({ max: USER_EMAIL_MAX, required: true }) userUser!: string;
  @Password({ required: true }) userPassword!: string;
  @Choice(profiles, { required: true }) userProfile!: Profile;
  @Reference('companies') userCompanyId?: string | null;
  @Flag() userActive?: boolean;
}
