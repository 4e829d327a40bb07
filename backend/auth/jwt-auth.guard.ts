import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '../../domain/api';
import { IS_PUBLIC_KEY, unauthorized } from '../common';

/** Lets a call pass if it has a signed-in user, or is `@Public()`. */
@Injectable()
export class JwtAuthGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    const isPublic = this.reflector.get<boolean | undefined>(IS_PUBLIC_KEY, context.getHandler());
    return isPublic === true || super.canActivate(context);
  }

  override handleRequest<User>(
    error: Error | null,
    user: User | false,
    _info: unknown,
    context: ExecutionContext,
  ): User {
    if (error) throw error;
    if (user) return user;
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    throw unauthorized(headers[TOKEN_HEADER] ? 'session.expired' : 'error.unauthorized');
  }
}
