import { ApiProperty } from '@nestjs/swagger';
import { type Profile, profiles } from '../../domain/access';
import type { Credentials, PasswordChange, Session } from '../../domain/auth';
import { message } from '../../domain/messages';
import { Password, ReadBy, Text } from '../common';

/** Longer than any password or login name that the product keeps: what is longer is not worth hashing. */
const CREDENTIAL_MAX = 200;
const TOKEN_MAX = 500;

/** A text that is taken as it is: passwords are not trimmed. */
function Verbatim(max: number): PropertyDecorator {
  return ReadBy(
    (value) => {
      if (value === null || value === '') return { ok: false, problem: message('field.required') };
      if (typeof value !== 'string') return { ok: false, problem: message('field.text') };
      if (value.length > max) return { ok: false, problem: message('field.max', { max }) };
      return { ok: true, value };
    },
    { required: true, api: { type: 'string', minLength: 1, maxLength: max } },
  );
}

export class CredentialsDto implements Credentials {
  @Text({ max: CREDENTIAL_MAX, required: true }) userUser!: string;
  @Verbatim(CREDENTIAL_MAX) userPassword!: string;
}

export class RefreshDto {
  @Verbatim(TOKEN_MAX) refreshToken!: string;
}

export class PasswordChangeDto implements PasswordChange {
  @Verbatim(CREDENTIAL_MAX) currentPassword!: string;
  @Password({ required: true }) userPassword!: string;
}

export class SessionDto implements Session {
  @ApiProperty({ description: 'The access token, for the auth-token header; 15 minutes' }) token!: string;
  @ApiProperty({ description: 'For POST /api/refresh, once; 30 days' }) refreshToken!: string;
  @ApiProperty({ enum: profiles }) userProfile!: Profile;
  @ApiProperty() id!: string;
  @ApiProperty() userUser!: string;
}
