import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type Permission, isAllowed } from '../../domain/access';
import { PERMISSION_METADATA, forbidden, namedRequest } from '../common';

/** Calls that change nothing are not logged one by one. */
const READING = new Set(['GET', 'HEAD']);

/** Lets a call pass if its user has the permission. A call without a permission is refused. */
@Injectable()
export class PermissionsGuard implements CanActivate {
  /** Logs who asked for what, by the user's id; the request's own line has the outcome. */
  private readonly logger = new Logger('Security');

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const handler = context.getHandler();
    const permission = this.reflector.get<Permission | undefined>(PERMISSION_METADATA, handler);
    if (!permission) throw new Error(`${context.getClass().name}.${handler.name} names no permission`);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { user } = request;
    const who = () => ({ req: namedRequest(request), userId: user?.id, permission });
    if (!isAllowed(permission, user?.profile)) {
      this.logger.warn(who(), 'refused');
      throw forbidden();
    }
    if (user && !READING.has(request.method)) this.logger.log(who(), 'called');
    return true;
  }
}
