import { ApiProperty } from '@nestjs/swagger';
import { type Profile, profiles } from '../../../domain/access';
import type { Session } from '../../../domain/auth';

/** A session as it is answered. */
export class SessionDto implements Session {
  @ApiProperty({ description: 'The access token, for the auth-token header; 15 minutes' }) token!: string;
  @ApiProperty({ description: 'For POST /api/refresh, once; 30 days' }) refreshToken!: string;
  @ApiProperty({ enum: profiles }) userProfile!: Profile;
  @ApiProperty() id!: string;
  @ApiProperty() userUser!: string;
}
