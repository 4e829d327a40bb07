import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { FastifyRequest } from 'fastify';
import { type Permission, audienceOf, isAllowed } from '../../domain/access';
import { TOKEN_HEADER } from '../../domain/api';
import { isId } from '../../domain/common';
import { Clock, PERMISSION_METADATA, type SignedInCaller, forbidden, unauthorized } from '../common';
import type { AccessClaims } from './auth.service';
import { Callers } from './callers';

/** Calls that change nothing are not worth a line each. */
const READING = new Set(['GET', 'HEAD']);

/** Lets a call pass when its permission is its caller's. A call that names no permission is nobody's. */
@Injectable()
export class SessionGuard implements CanActivate {
  /** Who asked for what, by the user's id; what came of it is in the request's own line. */
  private readonly logger = new Logger('Security');

  constructor(
    private readonly reflector: Reflector,
    private readonly jwt: JwtService,
    private readonly callers: Callers,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const permission = this.reflector.get<Permission | undefined>(PERMISSION_METADATA, context.getHandler());
    if (!permission)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} names no permission`);
    if (audienceOf(permission) === 'anyone') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = await this.callerOf(request.headers[TOKEN_HEADER]);
    const who = { userId: caller.id, permission, path: request.url.split('?', 1)[0] };
    if (!isAllowed(permission, caller.profile)) {
      this.logger.warn(who, 'refused');
      throw forbidden();
    }
    if (!READING.has(request.method)) this.logger.log(who, 'called');
    request.caller = caller;
    return true;
  }

  private async callerOf(token: string | string[] | undefined): Promise<SignedInCaller> {
    if (typeof token !== 'string' || token === '') throw unauthorized();
    const claims = await this.claimsOf(token);
    const caller = claims && (await this.callers.find(claims.sid));
    if (caller?.id !== claims?.sub || !caller) throw unauthorized('session.expired');
    return caller;
  }

  private async claimsOf(token: string): Promise<AccessClaims | undefined> {
    try {
      const claims = await this.jwt.verifyAsync<Partial<AccessClaims>>(token, {
        clockTimestamp: Math.floor(this.clock.now().getTime() / 1000),
      });
      return isId(claims.sub) && typeof claims.sid === 'string'
        ? { sub: claims.sub, sid: claims.sid }
        : undefined;
    } catch {
      // Whatever is wrong with a token, its bearer has no session.
      return undefined;
    }
  }
}
