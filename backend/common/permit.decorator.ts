import { SetMetadata, UseInterceptors, applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { type Permission, audienceOf, isReading } from '../../domain/access';
import { TOKEN_HEADER } from '../../domain/api';
import { ApiErrors } from './openapi';
import { WriteInterceptor } from './writes';

export const PERMISSION_METADATA = 'inspecta:permission';

/**
 * Names the permission of a call, sends it through the write gate if it may write, and documents the
 * refusals. Every call has one: `PermissionsGuard` refuses calls without.
 */
export function Permit(permission: Permission): MethodDecorator {
  const audience = audienceOf(permission);
  const documented = {
    anyone: [],
    signedIn: [ApiSecurity(TOKEN_HEADER), ApiErrors(401, 503)],
    administrator: [ApiSecurity(TOKEN_HEADER), ApiErrors(401, 403, 503)],
  };
  const gated = isReading(permission) ? [] : [UseInterceptors(WriteInterceptor)];
  return applyDecorators(SetMetadata(PERMISSION_METADATA, permission), ...gated, ...documented[audience]);
}
