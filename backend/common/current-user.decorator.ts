import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../domain/access';

/** The user who makes the call, and the session of the call's token. */
export interface SignedInUser extends Caller {
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by Passport, except on calls that are `@Public()`. */
    user?: SignedInUser;
  }
}

export function userOf(request: FastifyRequest): SignedInUser {
  if (!request.user) throw new Error('the call has no user: is it open to anyone?');
  return request.user;
}

/** Who makes the call. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) =>
  userOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
