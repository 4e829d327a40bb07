import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type Permission, audienceOf, isAllowed } from '../../domain/access';
import { TOKEN_HEADER } from '../../domain/api';
import {
  PERMISSION_METADATA,
  Peers,
  type SignedInCaller,
  forbidden,
  namedRequest,
  unauthorized,
  unavailable,
} from '../common';
import { AccessTokens } from './access-tokens';
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
    private readonly tokens: AccessTokens,
    private readonly callers: Callers,
    private readonly peers: Peers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const permission = this.reflector.get<Permission | undefined>(PERMISSION_METADATA, context.getHandler());
    if (!permission)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} names no permission`);
    // Who and what there is cannot be told from records that are not whole.
    if (this.peers.areReplaced && permission !== 'health.read') {
      throw unavailable();
    }
    if (audienceOf(permission) === 'anyone') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = await this.callerOf(request.headers[TOKEN_HEADER]);
    const who = () => ({ req: namedRequest(request), userId: caller.id, permission });
    if (!isAllowed(permission, caller.profile)) {
      this.logger.warn(who(), 'refused');
      throw forbidden();
    }
    if (!READING.has(request.method)) this.logger.log(who(), 'called');
    request.caller = caller;
    return true;
  }

  private async callerOf(token: string | string[] | undefined): Promise<SignedInCaller> {
    if (typeof token !== 'string' || token === '') throw unauthorized();
    const claims = await this.tokens.claimsOf(token);
    const caller = claims && (await this.callers.find(claims.sid));
    if (caller?.id !== claims?.sub || !caller) throw unauthorized('session.expired');
    return caller;
  }
}
