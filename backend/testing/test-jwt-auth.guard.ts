import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { JwtAuthGuard, JwtStrategy } from '../auth';

/**
 * Uses the strategy of its own application. Passport keeps strategies by name for the whole process, but a spec may run two
 * applications in it.
 */
@Injectable()
export class TestJwtAuthGuard extends JwtAuthGuard {
  constructor(
    reflector: Reflector,
    private readonly strategy: JwtStrategy,
  ) {
    super(reflector);
  }

  /** Nest calls this just before Passport looks the strategy up. */
  override getRequest(context: ExecutionContext): FastifyRequest {
    passport.use(this.strategy);
    return context.switchToHttp().getRequest<FastifyRequest>();
  }
}
