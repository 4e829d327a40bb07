import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../domain/access';

/** A signed-in caller and the session that the call came with. */
export interface SignedInCaller extends Caller {
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard on calls that are not open to anyone. */
    caller?: SignedInCaller;
  }
}

export function callerOf(request: FastifyRequest): SignedInCaller {
  if (!request.caller) throw new Error('the call has no caller: is it open to anyone?');
  return request.caller;
}

/** Who makes the call. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
