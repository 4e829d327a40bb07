import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Permission } from '../../domain/access';

export const PERMISSION_METADATA = 'inspecta:permission';

/** Names what a call needs. Every call has one: the guard lets nothing pass that does not say. */
export const Permit = (permission: Permission): CustomDecorator =>
  SetMetadata(PERMISSION_METADATA, permission);
