import { SetMetadata, UseInterceptors, applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { type Permission, audienceOf, isReading } from '../../domain/access';
import { TOKEN_HEADER } from '../../domain/api';
import { ApiErrors } from './openapi';
import { BudgetedWriteInterceptor, WriteInterceptor } from './writes';

export const PERMISSION_METADATA = 'inspecta:permission';

/** A user changes its password also where somebody else has spent its budget. */
const unbudgeted: ReadonlySet<Permission> = new Set(['account.password']);

/**
 * Names the permission of a call, sends it through the write gate and its caller's budget if it may write, and
 * documents the refusals. Every call has one: `PermissionsGuard` refuses calls without.
 */
export function Permit(permission: Permission): MethodDecorator {
  const audience = audienceOf(permission);
  const documented = {
    anyone: [],
    signedIn: [ApiSecurity(TOKEN_HEADER), ApiErrors(401, 503)],
    administrator: [ApiSecurity(TOKEN_HEADER), ApiErrors(401, 403, 503)],
  };
  return applyDecorators(
    SetMetadata(PERMISSION_METADATA, permission),
    ...gateOf(permission),
    ...documented[audience],
  );
}

function gateOf(permission: Permission): MethodDecorator[] {
  if (isReading(permission)) return [];
  if (audienceOf(permission) === 'anyone' || unbudgeted.has(permission)) {
    return [UseInterceptors(WriteInterceptor)];
  }
  return [UseInterceptors(BudgetedWriteInterceptor), ApiErrors(429)];
}
