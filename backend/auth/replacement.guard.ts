import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Permission } from '../../domain/access';
import { PERMISSION_METADATA, InstanceRegistry, unavailable } from '../common';

/** Answers 503 while records are replaced: who and what there is cannot be told from records that are not whole. */
@Injectable()
export class ReplacementGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly registry: InstanceRegistry,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.registry.areReplaced) return true;
    const permission = this.reflector.get<Permission | undefined>(PERMISSION_METADATA, context.getHandler());
    if (permission !== 'health.read') throw unavailable();
    return true;
  }
}
