import type { PasswordChange } from '../../../domain/auth';
import { Password } from '../../common';
import { CREDENTIAL_MAX } from './credentials.dto';
import { Verbatim } from './verbatim.decorator';

export class PasswordChangeDto implements PasswordChange {
  @Verbatim({ max: CREDENTIAL_MAX }) currentPassword!: string;
  @Password({ required: true }) userPassword!: string;
}
