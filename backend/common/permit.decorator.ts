import { SetMetadata, UseInterceptors, applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { type Permission, audienceOf, isReading } from '../../domain/access';
import { TOKEN_HEADER } from '../../domain/api';
import { ApiErrors } from './openapi';
import { WriteInterceptor } from './writes';

export const PERMISSION_METADATA = 'inspecta:permission';

/**
 * Names what a call needs, sends it through the gate if it may write, and documents what it answers to who may not make it. Every
 * call has one: `PermissionsGuard` lets nothing pass that does not say.
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
