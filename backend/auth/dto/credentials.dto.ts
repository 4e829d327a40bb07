import type { Credentials } from '../../../domain/auth';
import { Text } from '../../common';
import { Verbatim } from './verbatim.decorator';

/** Longer than any password or login name of the product; a longer one is not worth hashing. */
export const CREDENTIAL_MAX = 200;

export class CredentialsDto implements Credentials {
  @Text({ max: CREDENTIAL_MAX, required: true }) userUser!: string;
  @Verbatim({ max: CREDENTIAL_MAX }) userPassword!: string;
}
