import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { JwtAuthGuard, JwtStrategy } from '../auth';

/**
 * Asks the strategy of its own application. Passport keeps one strategy of a name for the whole process, in which a spec may
 * run two applications.
 */
@Injectable()
export class TestJwtAuthGuard extends JwtAuthGuard {
  constructor(
    reflector: Reflector,
    private readonly strategy: JwtStrategy,
  ) {
    super(reflector);
  }

  /** Called just before Passport takes the strategy by its name. */
  override getRequest(context: ExecutionContext): FastifyRequest {
    passport.use(this.strategy);
    return context.switchToHttp().getRequest<FastifyRequest>();
  }
}
